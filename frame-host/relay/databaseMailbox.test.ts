import { sql } from 'kysely';
import { afterEach, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../tests/helpers/databases/testDatabase';
import { connectToRelay } from '../../tests/helpers/walletConnect/relayClient';
import { messageIdOf } from '../../src/walletConnect/keys';
import { createDatabaseMailbox, relayMigrations, type RelayTables } from './databaseMailbox';
import type { MailboxLimits, MailboxMessage } from './mailbox';
import { createMailbox } from './memoryMailbox';
import { startRelay } from './relayServer';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
const wide = { messages: 1_000, bytes: 1_000 };
const limits: MailboxLimits = {
  topic: { messages: 3, bytes: 1_000 },
  client: { messages: 1_000, bytes: 100 },
  caller: wide,
  network: wide,
  bytes: 1_000,
};
const place = { caller: '192.0.2.1', network: '192.0.2.1' };
const topic = 'ab'.repeat(32);
const item = (message: string, change: Partial<MailboxMessage> = {}): MailboxMessage => ({
  topic,
  message,
  tag: 1_108,
  attestation: null,
  from: 'did:key:a',
  publishedAt: 1_000,
  endsAt: 2_000_000_000_000,
  ...change,
});

const flooded: MailboxLimits = {
  topic: wide,
  client: wide,
  caller: { messages: 100, bytes: 400 },
  network: { messages: 100, bytes: 600 },
  bytes: 1_000,
};

const kinds = [
  ['memory', async () => createMailbox(limits)],
  ['a database', async () => createDatabaseMailbox(await openTestDatabase<RelayTables>(relayMigrations), { limits })],
] as const;

it.each(kinds)(
  'a mailbox in %s keeps unacknowledged messages, once and in order, for all readers except the sender',
  async (_, open) => {
    const mailbox = await open();
    expect(await mailbox.put(item('one'), place)).toBe(true);
    expect(await mailbox.put(item('two', { publishedAt: 2_000 }), place)).toBe(true);
    expect(await mailbox.put(item('one'), place)).toBe(true);
    expect((await mailbox.list(topic, 'did:key:b')).map(({ message }) => message)).toEqual(['one', 'two']);
    expect(await mailbox.list(topic, 'did:key:b')).toContainEqual(item('one'));
    expect(await mailbox.list(topic, 'did:key:a')).toEqual([]);
    const acknowledge = (message: string, reader: string) => mailbox.acknowledge({ topic, message, reader });
    await acknowledge('one', 'did:key:b');
    await acknowledge('one', 'did:key:b');
    await acknowledge('never there', 'did:key:b');
    // Another client, such as a second device of the user, has not received it yet.
    expect((await mailbox.list(topic, 'did:key:b')).map(({ message }) => message)).toEqual(['two']);
    expect((await mailbox.list(topic, 'did:key:c')).map(({ message }) => message)).toEqual(['one', 'two']);
    expect(await mailbox.size()).toEqual({ messages: 2, bytes: 6 });
    // If there is no room, messages that somebody has read are dropped first.
    expect(await mailbox.put(item('three', { publishedAt: 3_000 }), place)).toBe(true);
    expect(await mailbox.put(item('four', { publishedAt: 4_000 }), place)).toBe(true);
    expect((await mailbox.list(topic, 'did:key:c')).map(({ message }) => message)).toEqual(['two', 'three', 'four']);
    expect(await mailbox.put(item('five', { publishedAt: 5_000 }), place)).toBe(false);
    await acknowledge('four', 'did:key:b');
    const other = 'cd'.repeat(32);
    expect(await mailbox.put(item('x'.repeat(90), { topic: other }), place)).toBe(true);
    expect((await mailbox.list(topic, 'did:key:c')).map(({ message }) => message)).toEqual(['two', 'three']);
  },
);

it.each(kinds)('a mailbox in %s keeps its limits and drops expired messages', async (_, open) => {
  const mailbox = await open();
  for (const message of ['one', 'two', 'three']) expect(await mailbox.put(item(message), place)).toBe(true);
  expect(await mailbox.put(item('four'), place)).toBe(false);
  expect(await mailbox.put(item('two'), place)).toBe(true);
  const other = 'cd'.repeat(32);
  expect(await mailbox.put(item('x'.repeat(100), { topic: other }), place)).toBe(false);
  expect(await mailbox.put(item('short', { topic: other, endsAt: 5_000 }), place)).toBe(true);
  await mailbox.sweep(5_000);
  expect(await mailbox.list(other, 'did:key:b')).toEqual([]);
  expect(await mailbox.size()).toEqual({ messages: 3, bytes: 11 });
});

it.each([
  ['memory', async () => createMailbox(flooded)],
  [
    'a database',
    async () => createDatabaseMailbox(await openTestDatabase<RelayTables>(relayMigrations), { limits: flooded }),
  ],
] as const)('a full mailbox in %s makes room at the cost of the network that stores most', async (_, open) => {
  const mailbox = await open();
  const honest = { caller: '198.51.100.7', network: '198.51.100.7' };
  expect(await mailbox.put(item('honest'), honest)).toBe(true);
  let kept = 0;
  // Each message has another key, topic and /64 of one site.
  for (let at = 0; at < 100; at++) {
    const from = { caller: `2001:db8:1:${at}::`, network: '2001:db8:1::/48' };
    const change = { topic: at.toString(16).padStart(64, '0'), from: `did:key:${at}`, publishedAt: 2_000 + at };
    if (await mailbox.put(item(`${at}`.padStart(50, 'x'), change), from)) kept += 1;
  }
  expect(kept).toBeLessThanOrEqual(12);
  // Two other floods fill the whole.
  for (let at = 0; at < 40; at++) {
    const from = { caller: `203.0.113.${at % 2}`, network: `203.0.113.${at % 2}` };
    const change = {
      topic: (1_000 + at).toString(16).padStart(64, '0'),
      from: `did:key:f${at}`,
      publishedAt: 3_000 + at,
    };
    await mailbox.put(item(`${at}`.padStart(50, 'y'), change), from);
  }
  expect((await mailbox.size()).bytes).toBeLessThanOrEqual(flooded.bytes);
  expect(await mailbox.put(item('honest too', { publishedAt: 9_000 }), honest)).toBe(true);
  expect((await mailbox.list(topic, 'did:key:b')).map(({ message }) => message)).toEqual(['honest', 'honest too']);
});

it('the migrations keep the messages of an earlier version’s table', async () => {
  const { relay_mailbox_001: first, ...later } = relayMigrations;
  const db = await openTestDatabase<RelayTables>({ relay_mailbox_001: first! });
  const { from, publishedAt, endsAt, message, topic: own, tag } = item('from before');
  await sql`insert into relay_messages (id, topic, message, tag, sender, published_at, ends_at)
    values (${messageIdOf(message)}, ${own}, ${message}, ${tag}, ${from}, ${publishedAt}, ${endsAt})`.execute(db);
  for (const name of Object.keys(later).sort()) await later[name]!.up(db);
  const mailbox = createDatabaseMailbox(db, { limits });
  expect(await mailbox.list(topic, 'did:key:b')).toEqual([item('from before')]);
  expect(await mailbox.size()).toEqual({ messages: 1, bytes: 11 });
  // The old message sent again is the same message, and there is room for others.
  expect(await mailbox.put(item('from before', { attestation: 'token' }), place)).toBe(true);
  expect(await mailbox.put(item('new', { attestation: 'token', publishedAt: 2_000 }), place)).toBe(true);
  expect(await mailbox.list(topic, 'did:key:b')).toEqual([
    item('from before'),
    item('new', { attestation: 'token', publishedAt: 2_000 }),
  ]);
  await mailbox.acknowledge({ topic, message: 'from before', reader: 'did:key:b' });
  expect(await mailbox.list(topic, 'did:key:b')).toHaveLength(1);
});

it.skipIf(inject('postgresUrl') === undefined)('processes share waiting messages and notify each other', async () => {
  const url = new URL(inject('postgresUrl')!);
  const open = async () => {
    const relay = await startRelay({ host: '127.0.0.1', port: 0, databaseUrl: url.href });
    ends.push(() => relay.close());
    return relay;
  };
  const [one, two] = [await open(), await open()];
  const own = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  const publish = (message: string) => ({ topic: own, message, ttl: 300, tag: 1108 });
  const [a, b] = [await connectToRelay(one), await connectToRelay(two)];
  await b.call('irn_subscribe', { topic: own });
  await a.call('irn_publish', publish('across'));
  const delivery = await b.delivered();
  expect(delivery.params?.data.message).toBe('across');
  b.take(delivery);
  await b.call('irn_fetchMessages', { topic: own });

  // The process that took the message in is gone, but the message still waits.
  await a.call('irn_publish', publish('left'));
  await ends.shift()!();
  const c = await connectToRelay(two);
  await c.call('irn_subscribe', { topic: own });
  const messages = [await c.delivered(), await c.delivered()].map(({ params }) => params?.data.message);
  expect(messages).toEqual(['across', 'left']);
});
