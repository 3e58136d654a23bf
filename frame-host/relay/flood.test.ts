import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, inject, it } from 'vitest';
import { systemClock } from '../../src/kit/clock';
import { connectToRelay } from '../../tests/helpers/walletConnect/relayClient';
import { openTestDatabase } from '../../tests/helpers/databases/testDatabase';
import { createDatabaseMailbox, relayMigrations, type RelayTables } from './databaseMailbox';
import { mailboxLimits, type Mailbox } from './mailbox';
import { createMailbox } from './memoryMailbox';
import { createWalletConnectRelay } from './relay';
import { inDepth } from '../../tests/helpers/inDepth';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function start(mailbox: Mailbox): Promise<{ port: number }> {
  const http = createServer();
  const portOf = () => (http.address() as AddressInfo).port;
  const relay = createWalletConnectRelay({
    mailbox,
    clock: systemClock,
    urls: () => [`ws://127.0.0.1:${portOf()}`],
  });
  http.on('upgrade', relay.upgrade);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    relay.close();
    http.close();
  });
  return { port: portOf() };
}

const topicOf = (at: number) => at.toString(16).padStart(64, '0');
const publish = (topic: string, message: string) => ({ topic, message, ttl: 2_592_000, tag: 1108 });

const inPostgres = inject('postgresUrl') !== undefined;
const places: [string, () => Promise<Mailbox>][] = inPostgres
  ? [['PostgreSQL', async () => createDatabaseMailbox(await openTestDatabase<RelayTables>(relayMigrations))]]
  : [
      ['memory', async () => createMailbox()],
      ['SQLite', async () => createDatabaseMailbox(await openTestDatabase<RelayTables>(relayMigrations))],
    ];

it.each(places)('one client that floods a relay with its mailbox in %s takes its own room only', async (_, open) => {
  const mailbox = await open();
  const relay = await start(mailbox);
  const [dapp, wallet, late] = [await connectToRelay(relay), await connectToRelay(relay), await connectToRelay(relay)];
  await wallet.call('irn_subscribe', { topic: topicOf(1) });
  let refused = 0;
  // Messages of 490,000 characters, of which a caller's room holds some thirty; a connection is closed for too much, and the flooder comes
  // again with the next key.
  const sent = inDepth(90, 275);
  for (let at = 0, flooder = await connectToRelay(relay); at < sent; at++) {
    if (at % 30 === 0) flooder = await connectToRelay(relay);
    const message = `${at}`.padEnd(490_000, 'x');
    if ((await flooder.call('irn_publish', publish(topicOf(1_000 + at), message))) !== true) refused += 1;
    if (at % 25 !== 0) continue;
    expect(await dapp.call('irn_publish', publish(topicOf(1), `live ${at}`))).toBe(true);
    const delivery = await wallet.delivered();
    expect(delivery.params?.data.message).toBe(`live ${at}`);
    wallet.take(delivery);
  }
  const { bytes } = await mailbox.size();
  expect(bytes).toBeLessThanOrEqual(mailboxLimits.caller.bytes + 1_000);
  expect(refused).toBeGreaterThan(sent - 75);
  // What an honest client sends from elsewhere still waits for one that comes later.
  await mailbox.put(
    {
      ...publish(topicOf(2), 'waits'),
      attestation: null,
      from: 'did:key:elsewhere',
      publishedAt: 1,
      endsAt: Date.now() + 60_000,
    },
    { caller: '198.51.100.7', network: '198.51.100.7' },
  );
  await late.call('irn_subscribe', { topic: topicOf(2) });
  expect((await late.delivered()).params?.data.message).toBe('waits');
});

it('delivers to a peer that is here even if the mailbox fails', async () => {
  const silent: Mailbox = { ...createMailbox(), put: () => Promise.reject(new Error('down')) };
  const relay = await start(silent);
  const [dapp, wallet] = [await connectToRelay(relay), await connectToRelay(relay)];
  await wallet.call('irn_subscribe', { topic: topicOf(1) });
  expect(await dapp.call('irn_publish', publish(topicOf(1), 'hello'))).toBe(true);
  expect((await wallet.delivered()).params?.data.message).toBe('hello');
  expect(await dapp.call('irn_publish', publish(topicOf(9), 'to nobody'))).toBe(-32000);
});
