import { randomPart } from '../../kit/randomId';
import { refreshBalance } from '../balances';
import type { WalletParts } from './parts';
import { startPoller, type Poller } from '../../kit/async/polling';
import { openSwaps } from '../swap';
import { type PollName, type Polls, pollTable } from '../polls';
import type { WalletDeps } from '../ports';

/** The polls of one wallet. Only this object starts and stops them. */
export interface WalletPolls extends Polls {
  start(parts: WalletParts): void;
  stop(): void;
}

/** Returns true on success, or if there is nothing to poll. Never rejects. */
type PollTask = (parts: WalletParts, options: { force: boolean }) => Promise<boolean>;

/** Code that the first view does not need is loaded at the first poll. */
const tasks: Readonly<Record<PollName, PollTask>> = {
  network: (parts) => refreshBalance(parts),
  portfolio: whenShown(() => import('../portfolio/refreshPortfolio').then((flow) => flow.refreshPortfolio)),
  collectibles: whenShown(() => import('../portfolio/refreshCollectibles').then((flow) => flow.refreshCollectibles)),
  exchange: whenShown(() => import('../prices/refreshExchange').then((flow) => flow.refreshExchange)),
  swaps: whenShown(async () => async (parts) => {
    if (openSwaps(parts.stores.swaps.state, parts.deps.clock.now()).length > 0)
      await import('../swap/settleSwaps').then(({ settleSwaps }) => settleSwaps(parts));
    return true;
  }),
  userData: whenShown(() => import('../settings/loadUserData').then((flow) => flow.loadUserData)),
};

/** Creates all polls of the wallet. They pause while the page is hidden and slow down while they fail. */
export function createPolls({
  clock,
  random,
  visibility,
}: Pick<WalletDeps, 'clock' | 'random' | 'visibility'>): WalletPolls {
  const pollers = new Map<PollName, Poller>();
  const forced = new Set<PollName>();
  let wallet: WalletParts | undefined;

  function begin(name: PollName): Poller | undefined {
    const parts = wallet;
    if (!parts) return undefined;
    const poller = startPoller({
      ...pollTable[name],
      task: () => tasks[name](parts, { force: forced.delete(name) }),
      random: () => randomPart(random),
      clock,
      visibility,
    });
    pollers.set(name, poller);
    return poller;
  }

  return {
    start(parts) {
      wallet = parts;
      for (const name of Object.keys(tasks) as PollName[]) if (!('onDemand' in pollTable[name])) begin(name);
    },
    async refresh(name, { force = false } = {}) {
      const poller = pollers.get(name) ?? begin(name);
      if (force) forced.add(name);
      await poller?.wake();
      // The poll was already running without `force`, so it runs again.
      if (forced.has(name)) await poller?.wake();
    },
    stop() {
      wallet = undefined;
      pollers.forEach((poller) => poller.stop());
    },
  };
}

/** Polls only what is visible: while the wallet is hidden, it sends none of these requests. */
function whenShown(load: () => Promise<PollTask>): PollTask {
  return async (parts, options) => {
    const { session, embed } = parts.stores;
    const isShown = embed.state.hostOrigin === null || embed.state.view === 'panel';
    if (session.state.status !== 'signedIn' || !isShown || parts.deps.data === null) return true;
    const refresh = await load().catch(() => undefined);
    return refresh ? refresh(parts, options) : false;
  };
}
