import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesToHex } from '../../src/kit/hex';
import { randomBytes } from '../../src/kit/randomId';
import { openEnvelope } from '../../src/walletConnect/envelope';
import { wrapEnvelope } from '../helpers/walletConnect/links';
import { x25519PublicKeyOf } from '../../src/walletConnect/keys';
import { formatLink, readLinkMessage } from '../../src/walletConnect/links';
import { createFakeClock, createUntil } from '../helpers/fakeClock';
import { createHarness, project } from '../helpers/wallet/walletHarness';
import { createMemoryRelay } from '../helpers/walletConnect/memoryRelay';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A wallet that is opened by links, and an application on the same device that sends its request in a link. */
async function open() {
  const clock = createFakeClock();
  const relay = createMemoryRelay(clock);
  const opened: string[] = [];
  const harness = createHarness({
    project: Promise.resolve({ ...project, walletConnect: { relayUrl: 'wss://relay.test', projectId: 'test' } }),
    deps: { clock, openSocket: relay.openSocket, openLink: (url) => opened.push(url) },
  });
  ends.push(() => harness.wallet.destroy());
  await harness.signInByMail();
  const { stores, actions } = harness.wallet;
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
    params: { authPayload, requester: { publicKey: bytesToHex(x25519PublicKeyOf(privateKey)), metadata } },
  };
  const topic = bytesToHex(randomBytes(32));
  const message = wrapEnvelope(JSON.stringify(request));
  const uri = formatLink({ appLink: 'https://wallet.test/wallet/connect', topic, message });
  return { stores, actions, opened, privateKey, uri, until: createUntil(clock) };
}

it('an application on the same device signs in by a link to the wallet, which returns to the application', async () => {
  const { stores, actions, opened, privateKey, uri, until } = await open();
  await actions.linkApp(uri);
  await until(() => stores.approvals.state.queue.length === 1);
  const [approval] = stores.approvals.state.queue;
  expect(approval).toMatchObject({ kind: 'signMessage', asker: { claims: { url: 'https://near.example' } } });
  actions.decide(approval!.id, { approved: true });
  await until(() => opened.length === 1);
  const answer = readLinkMessage(opened[0]!)!;
  expect(new URL(opened[0]!).origin).toBe('https://near.example');
  expect(openEnvelope(answer.message, { privateKey })?.json).toMatchObject({
    id: 5,
    result: { cacaos: [{ p: { domain: 'near.example' } }] },
  });
});

describe('if the code for links fails to load', () => {
  const lost = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  beforeEach(() => void vi.resetModules());
  afterEach(() => {
    vi.doUnmock('../../src/wallet/walletConnect/askForSignIn');
    vi.doUnmock('../../src/wallet/walletConnect/connection');
  });

  it.each(['askForSignIn', 'connection'])(
    'the user sees an error, and can try the same link again: %s',
    async (file) => {
      const { stores, actions, uri, until } = await open();
      const { state } = stores.walletConnect;
      vi.doMock(`../../src/wallet/walletConnect/${file}`, lost);
      await actions.linkApp(uri);
      await until(() => state.link.status === 'failed');
      expect(state.link).toEqual({ status: 'failed', fault: 'notLoaded' });
      vi.doUnmock(`../../src/wallet/walletConnect/${file}`);
      await actions.linkApp(uri);
      await until(() => stores.approvals.state.queue.length === 1);
    },
  );
});
