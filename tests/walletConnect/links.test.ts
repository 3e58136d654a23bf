import { afterEach, expect, it } from 'vitest';
import { bytesToHex } from '../../src/kit/hex';
import { randomBytes } from '../../src/kit/randomId';
import { openEnvelope, wrapEnvelope } from '../../src/walletconnect/envelope';
import { publicKeyOf } from '../../src/walletconnect/keys';
import { formatLink, readLinkMessage } from '../../src/walletconnect/links';
import { createFakeClock, createUntil } from '../helpers/fakeClock';
import { createHarness, project } from '../helpers/wallet/walletHarness';
import { createMemoryRelay } from '../helpers/walletConnect/memoryRelay';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

it('an application on the same device signs in by a link that opens the wallet, which goes back to it', async () => {
  const clock = createFakeClock();
  const relay = createMemoryRelay(clock);
  const opened: string[] = [];
  const harness = createHarness({
    project: Promise.resolve({ ...project, walletConnect: { relayUrl: 'wss://relay.test', projectId: 'test' } }),
    deps: { clock, openSocket: relay.openSocket, openLink: (url) => opened.push(url) },
  });
  ends.push(() => harness.wallet.destroy());
  await harness.signInByMail();
  const { stores, flows } = harness.wallet;
  const until = createUntil(clock);
  const privateKey = randomBytes(32);
  const metadata = {
    name: 'Near Dapp',
    description: '',
    url: 'https://near.example',
    icons: [],
    redirect: { universal: 'https://near.example/app', linkMode: true },
  };
  const authPayload = {
    chains: ['eip155:31337'],
    domain: 'near.example',
    aud: 'https://near.example',
    version: '1',
    nonce: '12345678',
    iat: new Date(clock.now()).toISOString(),
  };
  const request = {
    id: 5,
    jsonrpc: '2.0',
    method: 'wc_sessionAuthenticate',
    params: { authPayload, requester: { publicKey: bytesToHex(publicKeyOf(privateKey)), metadata } },
  };
  const topic = bytesToHex(randomBytes(32));
  const message = wrapEnvelope(JSON.stringify(request));
  await flows.linkApp(formatLink({ appLink: 'https://wallet.test/wallet/connect', topic, message }));
  await until(() => stores.approvals.state.queue.length === 1);
  const [approval] = stores.approvals.state.queue;
  expect(approval).toMatchObject({ kind: 'signMessage', asker: { claims: { url: 'https://near.example' } } });
  flows.decide(approval!.id, { approved: true });
  await until(() => opened.length === 1);
  const answer = readLinkMessage(opened[0]!)!;
  expect(new URL(opened[0]!).origin).toBe('https://near.example');
  expect(openEnvelope(answer.message, { privateKey })?.json).toMatchObject({
    id: 5,
    result: { cacaos: [{ p: { domain: 'near.example' } }] },
  });
});
