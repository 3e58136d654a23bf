import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { randomId, randomPart } from '../../../kit/randomId';
import type { RequestContext } from '../../../rpc/context';
import type { SubscriptionKind } from '../../../wire/rpc/eth/eth_subscribe';
import type { LogFilter } from '../../../wire/rpc/eth/logFilter';
import type { Eip155Parts } from '../parts';
import { oncePer } from '../../../kit/async/oncePer';
import { startPolling } from '../../../kit/async/polling';
import { isSupported } from '../network/firstChain';
import { createHeadWatch } from './headWatch';
import { createSubscription, createNotifier, resetSubscription, type Subscription } from './subscription';
import { createFilters } from './filters';

/** ms between two polls for a new block while there are subscriptions. */
const lookEvery = 4_000;
/** Maximum number of subscriptions and filters of one asker, in total. */
export const streamLimit = 100;

/** The owner of a filter or subscription: no other asker can read or end it. */
export interface OwnedId {
  askerId: string;
  id: Hex;
}

/** Subscriptions and filters of pages. Creating one rejects with -32005 if the asker has too many. */
export interface Streams {
  subscribe(input: { context: RequestContext; kind: SubscriptionKind; filter: LogFilter }): Promise<Hex>;
  unsubscribe(owned: OwnedId): boolean;
  newFilter(input: { context: RequestContext; kind: 'logs' | 'blocks' | 'pending'; filter: LogFilter }): Promise<Hex>;
  /**
   * Returns what is new since the last call.
   * @throws RpcError -32001 if there is no such filter.
   */
  filterChanges(owned: OwnedId): Promise<unknown[]>;
  filterLogs(owned: OwnedId): Promise<unknown[]>;
  uninstallFilter(owned: OwnedId): boolean;
}

/** Returns the streams of one wallet. */
export const streamsOf = /* @__PURE__ */ oncePer(createStreams);

/**
 * Creates `eth_subscribe` and the filters, for any node: one poller requests new blocks while there are subscriptions and the page is
 * visible. A subscription follows the wallet to another chain, like the page itself.
 */
function createStreams(
  parts: Pick<Eip155Parts, 'deps' | 'chains' | 'currentChainId' | 'askedChainId' | 'isDestroyed'>,
): Streams {
  const { deps, chains, currentChainId } = parts;
  const subscriptions = new Map<Hex, Subscription>();
  const { tellOf, tellPending } = createNotifier({
    ...parts,
    isThere: ({ id }) => subscriptions.has(id),
  });
  let watch = createHeadWatch();
  let watched = '';
  let stop: (() => void) | undefined;
  let stopHeads: (() => void) | undefined;
  let looking: Promise<boolean> | undefined;

  /** A JSON-RPC quantity has no leading zeros. */
  const newId = (): Hex => `0x1${randomId(deps.random).slice(1)}`;
  const filters = createFilters({ ...parts, newId });
  const countOf = (askerId: string) =>
    [...subscriptions.values()].filter((item) => item.askerId === askerId).length + filters.count(askerId);

  function checkLimit(askerId: string): void {
    if (countOf(askerId) < streamLimit) return;
    throw new RpcError('limitExceeded', { message: `Too many subscriptions and filters: at most ${streamLimit}.` });
  }

  async function look(): Promise<boolean> {
    if (parts.isDestroyed()) end();
    const chainId = currentChainId();
    // On a chain of another family there is nothing to report, until the wallet switches back.
    if (!isSupported(chains.chain(chainId))) return true;
    if (chainId !== watched) {
      watch = createHeadWatch();
      watched = chainId;
      hear();
      subscriptions.forEach(resetSubscription);
    }
    try {
      const { removed, added } = await watch.look(chains.client());
      if (chainId !== currentChainId()) return true;
      for (const subscription of [...subscriptions.values()]) await tellOf(subscription, { removed, added });
      return true;
    } catch {
      return false;
    }
  }

  /** Only one poll at a time: two would report a block twice. */
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));

  /** If the chain has a websocket, a new block triggers a poll at once; the poller keeps running. */
  function hear(): void {
    stopHeads?.();
    stopHeads = chains.onHead(watched, () => {
      if (deps.visibility.isVisible()) void lookOnce();
    });
  }

  function end(): void {
    stop?.();
    stopHeads?.();
    stop = stopHeads = undefined;
  }

  function start(): void {
    if (stop) return;
    hear();
    stop = startPolling({
      task: lookOnce,
      interval: lookEvery,
      random: () => randomPart(deps.random),
      clock: deps.clock,
      visibility: deps.visibility,
    });
  }

  return {
    async subscribe({ context, kind, filter }) {
      const { id: askerId } = context.asker;
      const chainId = await parts.askedChainId(context);
      checkLimit(askerId);
      // Reports a node that does not respond now, rather than staying silent; only blocks after this one are reported.
      if (subscriptions.size === 0) {
        watch = createHeadWatch();
        watched = chainId;
        await watch.look(chains.client(chainId));
      }
      const subscription = createSubscription({ id: newId(), askerId, kind, filter });
      if (kind === 'newPendingTransactions') await tellPending(subscription);
      checkLimit(askerId);
      subscriptions.set(subscription.id, subscription);
      start();
      return subscription.id;
    },
    unsubscribe({ askerId, id }: OwnedId) {
      if (subscriptions.get(id)?.askerId !== askerId) return false;
      subscriptions.delete(id);
      if (subscriptions.size === 0) end();
      return true;
    },
    async newFilter({ context, ...asked }) {
      const { id: askerId } = context.asker;
      const chainId = await parts.askedChainId(context);
      checkLimit(askerId);
      return filters.add({ ...asked, askerId, chainId });
    },
    filterChanges: (owned) => filters.changes(owned),
    filterLogs: (owned) => filters.logs(owned),
    uninstallFilter: (owned) => filters.remove(owned),
  };
}
