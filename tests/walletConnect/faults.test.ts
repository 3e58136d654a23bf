import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLocalLocks } from '../../src/kit/async/locks';
import type { TabMessage } from '../../src/wallet/ports';
import { createFakeClock, createUntil, settle } from '../helpers/fakeClock';
import { createMemoryRelay } from '../helpers/walletConnect/memoryRelay';
import { readStoredState } from '../helpers/walletConnect/readStoredState';
import { createTestPeer, metadata, type TestPeer } from '../helpers/walletConnect/testPeer';
import { address, createHarness, project } from '../helpers/wallet/walletHarness';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A complete wallet and a peer that can send anything, on one clock and one relay. */
async function open() {
  const clock = createFakeClock();
  const relay = createMemoryRelay(clock);
  const harness = createHarness({
    project: Promise.resolve({ ...project, walletConnect: { relayUrl: 'wss://relay.test', projectId: 'test' } }),
    deps: { clock, openSocket: relay.openSocket },
  });
  ends.push(() => harness.wallet.destroy());
  await harness.signInByMail();
  const { stores, actions } = harness.wallet;
  const until = createUntil(clock);
  const queue = () => stores.approvals.state.queue;
  const sealed = () => stores.walletConnect.state.sealed;
  const peer = (): TestPeer => {
    const made = createTestPeer({ clock, openSocket: relay.openSocket });
    ends.push(() => made.stop());
    return made;
  };
  return {
    clock,
    relay,
    harness,
    stores,
    actions,
    until,
    queue,
    sealed,
    peer,
    async connect(dapp = peer()) {
      await actions.linkApp(dapp.uri);
      const proposing = dapp.propose();
      await until(() => queue().length === 1);
      actions.decide(queue()[0]!.id, { approved: true });
      await until(() => dapp.heard.length > 0 || queue().length === 0);
      await proposing;
      await until(() => dapp.settled() !== undefined && stores.walletConnect.state.link.status === 'connected');
      return dapp;
    },
    /** Returns the error code of a request. */
    async codeOf(asked: Promise<unknown>): Promise<number | string> {
      let code: number | string | undefined;
      asked.then(
        () => (code = 'answered'),
        (error: { refusal?: { code: number } }) => (code = error.refusal?.code ?? 'none'),
      );
      await until(() => code !== undefined);
      return code!;
    },
  };
}

const hello = ['0x6869', address];

it('an expired request is removed from the screen and answered as expired', async () => {
  const world = await open();
  const dapp = await world.connect();
  const expiryTimestamp = Math.floor(world.clock.now() / 1_000) + 60;
  const asked = dapp.ask('personal_sign', hello, { expiryTimestamp });
  asked.catch(() => undefined);
  await world.until(() => world.queue().length === 1);
  await world.clock.advance(61_000);
  expect(world.queue()).toEqual([]);
  expect(await world.codeOf(asked)).toBe(8000);
});

it('a request is removed from the screen when its peer disconnects', async () => {
  const world = await open();
  const dapp = await world.connect();
  dapp.ask('personal_sign', hello).catch(() => undefined);
  await world.until(() => world.queue().length === 1);
  dapp.request('wc_sessionDelete', { code: 6000, message: '' }).catch(() => undefined);
  await world.until(() => world.queue().length === 0);
  expect([world.stores.walletConnect.state.apps, world.stores.permissions.state.askers]).toEqual([[], {}]);
});

it('ten requests wait, and further ones are refused', async () => {
  const world = await open();
  const dapp = await world.connect();
  const asked = Array.from({ length: 12 }, () => dapp.ask('personal_sign', hello));
  asked.forEach((one) => void one.catch(() => undefined));
  await world.until(() => world.queue().length === 10);
  expect([await world.codeOf(asked[10]!), await world.codeOf(asked[11]!)]).toEqual([-32005, -32005]);
});

it('a request for a method or network outside the session is refused with its code, and the user is not asked', async () => {
  const world = await open();
  const dapp = await world.connect();
  expect(await world.codeOf(dapp.ask('eth_sign', [address, '0x6869']))).toBe(3001);
  expect(await world.codeOf(dapp.ask('wallet_getCapabilities', [address]))).toBe(3001);
  expect(await world.codeOf(dapp.ask('personal_sign', hello, { chainId: 'eip155:1' }))).toBe(5100);
  expect(world.queue()).toEqual([]);
});

describe('a blocked peer', () => {
  async function block() {
    const world = await open();
    const dapp = await world.connect();
    const asked = dapp.ask('personal_sign', hello);
    await world.until(() => world.queue().length === 1);
    world.actions.decide(world.queue()[0]!.id, { approved: false, also: 'coming' });
    expect(await world.codeOf(asked)).toBe(4001);
    await world.until(() => dapp.heard.some(({ request }) => request.method === 'wc_sessionDelete'));
    return { ...world, dapp };
  }

  it('loses its session, and what it sends in it is neither shown nor answered', async () => {
    const { dapp, stores, queue, clock } = await block();
    expect([stores.walletConnect.state.apps, stores.permissions.state.askers]).toEqual([[], {}]);
    const late: string[] = [];
    dapp.ask('personal_sign', hello).then(
      () => late.push('answered'),
      (error: { refusal?: unknown }) => late.push(error.refusal ? 'refused' : 'silence'),
    );
    await clock.advance(60_000);
    expect([queue(), late]).toEqual([[], []]);
  });

  it('is refused without asking the user if it proposes again with the same key', async () => {
    const { dapp, actions, queue, stores, codeOf, until, peer } = await block();
    const again = peer();
    await actions.linkApp(again.uri);
    expect(await codeOf(again.propose({ proposer: { publicKey: dapp.publicKey, metadata } }))).toBe(5000);
    await until(() => stores.walletConnect.state.link.status === 'none');
    expect(queue()).toEqual([]);
  });

  it('with a new key is a new peer: the user, who has opened its link, is asked', async () => {
    const { connect, peer, stores } = await block();
    await connect(peer());
    expect(stores.walletConnect.state.apps).toHaveLength(1);
  });
});

it.each([
  ['of the site that the peer says it is', 'dapp.example', 'asked'],
  ['of another site', 'bank.example', 4100],
])('a sign-in message %s', async (_, domain, outcome) => {
  const world = await open();
  const dapp = await world.connect();
  const lines = [
    `${domain} wants you to sign in with your Ethereum account:`,
    ...[address, '', `URI: https://${domain}`, 'Version: 1', 'Chain ID: 31337', 'Nonce: 12345678'],
    `Issued At: ${new Date(world.clock.now()).toISOString()}`,
  ];
  const hex = `0x${Buffer.from(lines.join('\n')).toString('hex')}`;
  const asked = dapp.ask('personal_sign', [hex, address]);
  asked.catch(() => undefined);
  await world.until(() => world.queue().length === 1);
  world.actions.decide(world.queue()[0]!.id, { approved: true });
  expect(await world.codeOf(asked)).toBe(outcome === 'asked' ? 'answered' : outcome);
});

it('a link without a peer and an unreachable relay are reported', async () => {
  const world = await open();
  const silent = world.peer();
  await world.actions.linkApp(silent.uri);
  await world.clock.advance(20_000);
  expect(world.stores.walletConnect.state.link).toEqual({ status: 'failed', fault: 'silent' });
  world.relay.down();
  await world.clock.advance(1_000);
  const second = world.peer();
  await world.actions.linkApp(second.uri);
  await world.clock.advance(20_000);
  expect(world.stores.walletConnect.state.link).toEqual({ status: 'failed', fault: 'unreachable' });
});

it('a pending request survives a reload of the wallet, and is shown again', async () => {
  const world = await open();
  const dapp = await world.connect();
  const asked = dapp.ask('personal_sign', hello);
  asked.catch(() => undefined);
  await world.until(() => world.queue().length === 1);
  await vi.waitFor(async () => expect((await readStoredState(world.sealed()))?.requests).toHaveLength(1));
  world.harness.wallet.destroy();
  await settle();
  const again = createHarness({
    storage: world.harness.storage.saved,
    records: world.harness.records,
    project: Promise.resolve({ ...project, walletConnect: { relayUrl: 'wss://relay.test', projectId: 'test' } }),
    deps: { clock: world.clock, openSocket: world.relay.openSocket },
  });
  ends.push(() => again.wallet.destroy());
  await world.until(() => again.queue().length === 1);
  again.wallet.actions.decide(again.queue()[0]!.id, { approved: true });
  expect(await world.codeOf(asked)).toBe('answered');
});

it('a session in use is extended', async () => {
  const world = await open();
  const dapp = await world.connect();
  const day = 86_400_000;
  await world.clock.advance(5 * day);
  const asked = dapp.ask('personal_sign', hello);
  asked.catch(() => undefined);
  await world.until(() => dapp.heard.some(({ request }) => request.method === 'wc_sessionExtend'));
  await world.until(() => world.queue().length === 1);
  world.actions.decide(world.queue()[0]!.id, { approved: false });
  expect(await world.codeOf(asked)).toBe(4001);
  await world.clock.advance(5 * day);
  expect(world.stores.walletConnect.state.apps).toHaveLength(1);
});

it('the connection moves to the tab in which the user pastes a link', async () => {
  const clock = createFakeClock();
  const relay = createMemoryRelay(clock);
  const locks = createLocalLocks();
  const hearers = new Map<(message: TabMessage) => void, string>();
  const records = new Map<string, Record<string, unknown>>();
  const saved: Record<string, string> = {};
  const openTab = (name: string) => {
    const tab = createHarness({
      records,
      storage: saved,
      project: Promise.resolve({ ...project, walletConnect: { relayUrl: 'wss://relay.test', projectId: 'test' } }),
      deps: {
        clock,
        locks,
        openSocket: relay.openSocket,
        tabs: {
          tell: (message) => hearers.forEach((other, hear) => other !== name && hear(message)),
          hear: (listener) => {
            hearers.set(listener, name);
            return () => void hearers.delete(listener);
          },
        },
      },
    });
    ends.push(() => tab.wallet.destroy());
    return tab;
  };
  const until = createUntil(clock);
  const link = async (tab: ReturnType<typeof createHarness>) => {
    const dapp = createTestPeer({ clock, openSocket: relay.openSocket });
    ends.push(() => dapp.stop());
    await tab.wallet.actions.linkApp(dapp.uri);
    const proposing = dapp.propose();
    await until(() => tab.queue().length === 1);
    tab.wallet.actions.decide(tab.queue()[0]!.id, { approved: true });
    proposing.catch(() => undefined);
    await until(() => tab.wallet.stores.walletConnect.state.link.status === 'connected' && dapp.session() !== '');
    return dapp;
  };
  const one = openTab('one');
  await one.signInByMail();
  const first = await link(one);
  const kept = () => readStoredState(one.wallet.stores.walletConnect.state.sealed);
  await vi.waitFor(async () => {
    await clock.advance(5);
    expect((await kept())?.sessions).toMatchObject([{ acknowledged: true }]);
  });

  const two = openTab('two');
  await until(() => two.wallet.stores.walletConnect.state.apps.length === 1);
  expect(relay.sockets()).toBe(2);
  await link(two);
  expect(two.wallet.stores.walletConnect.state.apps).toHaveLength(2);
  expect(one.wallet.stores.walletConnect.state.relay).toBe('off');
  first.ask('personal_sign', hello).catch(() => undefined);
  await until(() => two.queue().length === 1);
  expect(one.queue()).toEqual([]);
});
