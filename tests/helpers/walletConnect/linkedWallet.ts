import { afterAll, beforeAll, expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startRelay, type RelayServer } from '../../../frame-host/relay/relayServer';
import { createHurriedClock } from '../hurriedClock';
import type { Approval } from '../../../src/wire/approval/approval';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { createHarness, project, type HarnessOptions } from '../wallet/walletHarness';
import { readStoredState } from './readStoredState';
import { createDapp, type Dapp, type DappStorage } from './dapp';

export interface LinkedWalletOptions extends HarnessOptions {
  chains: ChainConfig[];
  /** Maximum number of connected applications. */
  limit?: number;
}

/**
 * Sets up complete wallets, and dapps made with WalletConnect's own package, on a real relay that is started once per file. Call it at the
 * top of the file.
 */
export function setUpLinkedWallet() {
  let relay: RelayServer;
  const ends: (() => unknown)[] = [];
  const relayUrl = () => `ws://127.0.0.1:${relay.port}`;
  beforeAll(async () => {
    relay = await startRelay({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => relay.close());

  async function openWallet({ limit, chains, ...options }: LinkedWalletOptions) {
    const storage = options.storage ?? {};
    const records = options.records ?? new Map<string, Record<string, unknown>>();
    const harness = createHarness({
      ...options,
      storage,
      records,
      project: Promise.resolve({
        ...project,
        chains,
        walletConnect: { relayUrl: relayUrl(), projectId: 'test', ...(limit !== undefined && { limit }) },
      }),
      deps: {
        clock: createHurriedClock(),
        fetch: globalThis.fetch,
        openSocket: (url) => new WebSocket(url),
        ...options.deps,
      },
    });
    ends.push(() => harness.wallet.destroy());
    const { stores, actions } = harness.wallet;
    if (stores.session.state.status !== 'signedIn') await harness.wallet.restored;
    if (stores.session.state.status !== 'signedIn') await harness.signInByMail();
    const until = (isSo: () => boolean, what: string) =>
      vi.waitFor(
        () => {
          if (!isSo()) throw new Error(`Waited for: ${what}`);
        },
        { interval: 10 },
      );
    return {
      harness,
      stores,
      actions,
      until,
      storage,
      records,
      apps: () => stores.walletConnect.state.apps,
      link: () => stores.walletConnect.state.link,
      /** Decides the first pending request. */
      async decide(approved: boolean): Promise<Approval> {
        await until(() => stores.approvals.state.queue.length > 0, 'a request');
        const first = JSON.parse(JSON.stringify(stores.approvals.state.queue[0])) as Approval;
        await harness.press(approved);
        return first;
      },
      /** Reloads the page in the same browser, after the current state has been stored. */
      async reload() {
        await vi.waitFor(async () => {
          const { sessions = [] } = (await readStoredState(stores.walletConnect.state.sealed)) ?? {};
          expect(sessions).toHaveLength(stores.walletConnect.state.apps.length);
          expect(sessions.every(({ acknowledged }) => acknowledged)).toBe(true);
        });
        harness.wallet.destroy();
        return openWallet({ ...options, chains, storage, records, ...(limit !== undefined && { limit }) });
      },
    };
  }

  return {
    openWallet,
    relayUrl,
    async openDapp(storage?: DappStorage): Promise<Dapp> {
      const dapp = await createDapp({ relayUrl: relayUrl(), ...(storage !== undefined && { storage }) });
      ends.push(() => dapp.stop());
      return dapp;
    },
    /** Closes everything that was opened. */
    async end(): Promise<void> {
      for (const end of ends.splice(0)) await end();
    },
  };
}
