import { watchReceipt } from '../../chains/eip155/receipt';
import type { Hex } from '../../kit/hex';
import type { WalletParts } from '../parts';
import type { WalletTransaction } from '../stores/transactions';
import { refreshBalance } from './refreshBalance';

/** Follows every transaction that is not settled, as after a reload. */
export function watchTransactions(parts: WalletParts): void {
  const open = parts.stores.transactions.state.list.filter(({ status }) => status === 'submitted');
  for (const transaction of open) void watchTransaction(parts, transaction);
}

/** Follows one transaction until the chain has decided about it. Never rejects. */
export async function watchTransaction(parts: WalletParts, transaction: WalletTransaction): Promise<void> {
  const { deps, stores, chains } = parts;
  const { hash, chainId, from, nonce } = transaction;
  const isOffered = stores.network.state.chains.some((chain) => chain.chainId === chainId);
  if (!isOffered) return;
  const outcome = await watchReceipt({
    client: chains.client(chainId),
    transaction: { hash, from, nonce },
    clock: deps.clock,
    isActive: () => !parts.isDestroyed() && isListed(parts, hash),
  });
  if (!outcome || !isListed(parts, hash)) return;
  stores.transactions.actions.settle({ hash, ...outcome });
  await refreshBalance(parts);
}

const isListed = ({ stores }: WalletParts, hash: Hex): boolean =>
  stores.transactions.state.list.some((item) => item.hash === hash);
