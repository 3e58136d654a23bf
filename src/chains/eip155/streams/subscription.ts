import type { Hex } from '../../../kit/hex';
import type { SubscriptionKind } from '../../../wire/rpc/eth/eth_subscribe';
import type { LogFilter } from '../../../wire/rpc/eth/logFilter';
import type { Eip155Parts } from '../parts';
import type { Head } from './headWatch';

export interface Subscription {
  id: Hex;
  askerId: string;
  kind: SubscriptionKind;
  filter: LogFilter;
  /** Logs of recent blocks, to be reported again as removed if their block is. */
  told: Map<Hex, unknown[]>;
  /** The node's own filter for pending transactions. */
  pendingFilter: unknown;
}

export const createSubscription = (asked: Pick<Subscription, 'id' | 'askerId' | 'kind' | 'filter'>): Subscription => ({
  ...asked,
  told: new Map(),
  pendingFilter: undefined,
});

/** Clears what was reported on the previous chain. */
export function resetSubscription(subscription: Subscription): void {
  subscription.told.clear();
  subscription.pendingFilter = undefined;
}

/** Creates the function that sends subscription events to pages. */
export function createNotifier({
  deps,
  chains,
  isThere,
}: Pick<Eip155Parts, 'deps' | 'chains'> & {
  /** Returns whether a subscription is still active. */
  isThere(subscription: Subscription): boolean;
}) {
  const tell = ({ id }: Subscription, result: unknown) =>
    deps.host?.notify('provider', 'eth_subscription', { subscription: id, result });

  async function tellLogs(subscription: Subscription, head: Head): Promise<void> {
    const { address, topics } = subscription.filter;
    const wanted = { blockHash: head.hash, ...(address && { address }), ...(topics && { topics }) };
    const logs = await chains.client().request('eth_getLogs', [wanted]);
    if (!Array.isArray(logs) || !isThere(subscription)) return;
    subscription.told.set(head.hash, logs);
    for (const log of logs as unknown[]) tell(subscription, log);
  }

  function forget(subscription: Subscription, head: Head): void {
    for (const log of subscription.told.get(head.hash) ?? []) tell(subscription, { ...(log as object), removed: true });
    subscription.told.delete(head.hash);
  }

  async function tellPending(subscription: Subscription): Promise<void> {
    const client = chains.client();
    subscription.pendingFilter ??= await client.request('eth_newPendingTransactionFilter');
    const hashes = await client
      .request('eth_getFilterChanges', [subscription.pendingFilter])
      .catch((error: unknown) => {
        // Nodes drop filters; the next poll creates another.
        subscription.pendingFilter = undefined;
        throw error;
      });
    for (const hash of Array.isArray(hashes) ? (hashes as unknown[]) : []) tell(subscription, hash);
  }

  /** Reports added and removed blocks to a subscription. */
  async function tellOf(
    subscription: Subscription,
    { removed, added }: { removed: readonly Head[]; added: readonly Head[] },
  ): Promise<void> {
    if (subscription.kind === 'newPendingTransactions') await tellPending(subscription);
    if (subscription.kind === 'logs') for (const head of removed) forget(subscription, head);
    for (const head of added) {
      if (subscription.kind === 'newHeads') tell(subscription, head.header);
      else if (subscription.kind === 'logs') await tellLogs(subscription, head);
    }
  }

  return { tellOf, tellPending };
}
