import { afterEach, expect, it } from 'vitest';
import { messageIdOf } from '../../src/walletConnect/keys';
import { createFakeClock, createUntil } from '../helpers/fakeClock';
import { createHarness, project } from '../helpers/wallet/walletHarness';
import { createMemoryRelay } from '../helpers/walletConnect/memoryRelay';
import { createTestPeer } from '../helpers/walletConnect/testPeer';
import { createVerifyServer } from '../helpers/walletConnect/verifyServer';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A complete wallet whose operator has configured a verify server, and a peer whose page that server has seen. */
async function connect(change: object | null, note?: object) {
  const clock = createFakeClock();
  const relay = createMemoryRelay(clock);
  const server = await createVerifyServer(clock, note && { note });
  const walletConnect = { relayUrl: 'wss://relay.test', projectId: 'test', verifyUrl: server.url };
  const harness = createHarness({
    project: Promise.resolve({ ...project, walletConnect }),
    deps: { clock, openSocket: relay.openSocket, fetch: server.fetch },
  });
  const peer = createTestPeer({
    clock,
    openSocket: relay.openSocket,
    ...(change && { attest: (message: string) => server.attest(messageIdOf(message), change) }),
  });
  ends.push(
    () => harness.wallet.destroy(),
    () => peer.stop(),
  );
  await harness.signInByMail();
  const { stores, actions } = harness.wallet;
  const until = createUntil(clock);
  const queue = () => stores.approvals.state.queue;
  await actions.linkApp(peer.uri);
  const proposing = peer.propose();
  proposing.catch(() => undefined);
  await until(() => queue().length === 1);
  return { server, queue, until, actions, stores, peer, proposing };
}

it.each([
  ['match', {}, 'https://dapp.example'],
  ['mismatch', { origin: 'https://evil.example' }, 'https://evil.example'],
  ['scam', { isScam: true }, 'https://dapp.example'],
])('the confirmation and each later request show the verdict %s', async (verdict, change, origin) => {
  const { queue, until, actions, peer, proposing } = await connect(change);
  expect(queue()[0]?.asker).toMatchObject({ claims: { url: 'https://dapp.example' }, checked: { verdict, origin } });
  actions.decide(queue()[0]!.id, { approved: true });
  await until(() => peer.settled() !== undefined || queue().length === 0);
  await proposing;
  await until(() => peer.settled() !== undefined);
  peer.ask('personal_sign', ['0x6869', '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23']).catch(() => undefined);
  await until(() => queue().length === 1);
  expect(queue()[0]?.asker).toMatchObject({ checked: { verdict, origin } });
});

it('a request from another site marks the session and every later request', async () => {
  const claims: { origin?: string; isScam?: boolean } = {};
  const { queue, until, actions, stores, peer, proposing } = await connect(claims);
  actions.decide(queue()[0]!.id, { approved: true });
  await until(() => peer.settled() !== undefined);
  await proposing;
  const apps = () => stores.walletConnect.state.apps;
  await until(() => apps().length === 1);
  expect(apps()).toMatchObject([{ checked: { verdict: 'match', origin: 'https://dapp.example' } }]);
  const ask = async () => {
    peer.ask('personal_sign', ['0x6869', '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23']).catch(() => undefined);
    await until(() => queue().length === 1);
    const { id, asker } = queue()[0]!;
    actions.decide(id, { approved: false });
    await until(() => queue().length === 0);
    return asker.checked;
  };
  expect(await ask()).toEqual({ verdict: 'match', origin: 'https://dapp.example' });
  claims.origin = 'https://evil.example';
  expect(await ask()).toEqual({ verdict: 'mismatch', origin: 'https://evil.example' });
  // A later match does not replace the mismatch, but a known scam does.
  claims.origin = 'https://dapp.example';
  expect(await ask()).toEqual({ verdict: 'mismatch', origin: 'https://evil.example' });
  claims.isScam = true;
  expect(await ask()).toEqual({ verdict: 'scam', origin: 'https://dapp.example' });
  expect(apps()).toMatchObject([{ checked: { verdict: 'scam', origin: 'https://dapp.example' } }]);
});

it('a peer without a token has no verdict', async () => {
  const { queue } = await connect({ id: 'of another message' });
  expect(queue()[0]?.asker.checked).toBeUndefined();
});

it('a peer whose package sends no tokens is looked up by the hash of its message', async () => {
  const { queue, server } = await connect(null, { origin: 'https://evil.example', isScam: null });
  expect(queue()[0]?.asker).toMatchObject({ checked: { verdict: 'mismatch', origin: 'https://evil.example' } });
  expect(server.asked).toContainEqual(
    expect.stringMatching(/^https:\/\/verify\.test\/attestation\/[0-9a-f]{64}\?v2Supported=true$/),
  );
});
