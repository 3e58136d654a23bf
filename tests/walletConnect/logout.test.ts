import { afterEach, expect, it, vi } from 'vitest';
import { createFakeClock, createUntil, settle } from '../helpers/fakeClock';
import { createHarness, project, type HarnessOptions } from '../helpers/wallet/walletHarness';
import { createMemoryRelay } from '../helpers/walletConnect/memoryRelay';
import { readStoredState } from '../helpers/walletConnect/readStoredState';
import { createTestPeer } from '../helpers/walletConnect/testPeer';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A wallet that has connected an application, on a relay that can be down. */
async function open() {
  const clock = createFakeClock();
  const relay = createMemoryRelay(clock);
  const until = createUntil(clock);
  const saved: Record<string, string> = {};
  const records = new Map<string, Record<string, unknown>>();
  const openWallet = (deps: HarnessOptions['deps'] = {}) => {
    const harness = createHarness({
      storage: saved,
      records,
      project: Promise.resolve({ ...project, walletConnect: { relayUrl: 'wss://relay.test', projectId: 'test' } }),
      deps: { clock, openSocket: relay.openSocket, ...deps },
    });
    ends.push(() => harness.wallet.destroy());
    return harness;
  };
  const harness = openWallet();
  await harness.signInByMail();
  const dapp = createTestPeer({ clock, openSocket: relay.openSocket });
  ends.push(() => dapp.stop());
  const { actions, stores } = harness.wallet;
  await actions.linkApp(dapp.uri);
  const proposing = dapp.propose();
  await until(() => harness.queue().length === 1);
  actions.decide(harness.queue()[0]!.id, { approved: true });
  void proposing.catch(() => undefined);
  await until(() => stores.walletConnect.state.link.status === 'connected' && dapp.settled() !== undefined);
  // Waits until the stored session is complete and acknowledged by its application, because the next page continues from it.
  await vi.waitFor(
    async () => {
      await clock.advance(5);
      const { sealed = {} } = JSON.parse(saved['ws-walletConnect'] ?? '{}') as { sealed?: Record<string, string> };
      const { sessions = [] } = (await readStoredState(sealed)) ?? {};
      expect(sessions.map(({ acknowledged }) => acknowledged)).toEqual([true]);
    },
    { interval: 5 },
  );
  const isTold = () => dapp.heard.some(({ request }) => request.method === 'wc_sessionDelete');
  return { clock, relay, until, saved, harness, openWallet, dapp, isTold };
}

it('a logout disconnects applications at once, and leaves nothing in this browser', async () => {
  const { harness, until, isTold, saved, clock } = await open();
  await harness.wallet.actions.logout();
  await until(isTold);
  await clock.advance(100);
  expect(JSON.parse(saved['ws-walletConnect']!)).toMatchObject({ sealed: {}, unsent: [] });
});

it('a logout while the relay is down disconnects them once it is back, even after the page was closed', async () => {
  const { harness, until, isTold, saved, clock, relay, dapp, openWallet } = await open();
  relay.down();
  await clock.advance(50);
  await harness.wallet.actions.logout();
  await clock.advance(3_000);
  expect(isTold()).toBe(false);
  // The pending message is encrypted: it reveals neither application nor key.
  const { sealed, unsent } = JSON.parse(saved['ws-walletConnect']!) as { sealed: object; unsent: object[] };
  expect([sealed, unsent.map((item) => Object.keys(item).sort())]).toEqual([
    {},
    [['endsAt', 'message', 'tag', 'topic']],
  ]);
  expect(saved['ws-walletConnect']).not.toContain('dapp.example');
  harness.wallet.destroy();
  await settle();
  relay.up();
  const again = openWallet();
  await until(isTold);
  await until(() => again.wallet.stores.walletConnect.state.unsent.length === 0);
  expect(again.wallet.stores.session.state.status).not.toBe('signedIn');
  expect(dapp.dropped().unexpected ?? 0).toBe(0);
});

it('a logout in a page without a connection of its own disconnects them as well', async () => {
  const { harness, until, isTold, clock, saved, openWallet } = await open();
  harness.wallet.destroy();
  await settle();
  // Another tab hangs, and keeps the connection.
  const again = openWallet({ locks: { run: () => new Promise<never>(() => undefined) } });
  await again.signInByMail();
  expect(again.wallet.stores.walletConnect.state.relay).toBe('off');
  await again.wallet.actions.logout();
  await until(() => (JSON.parse(saved['ws-walletConnect']!) as { unsent: object[] }).unsent.length === 1);
  again.wallet.destroy();
  await settle();
  openWallet();
  await clock.advance(1_000);
  await until(isTold);
});
