import type { OwnNonce } from '../chains/eip155/transactions/nonces';
import { isOpen } from './transactionLifecycle';
import type { WalletTransaction } from './transactionRecord';

/** The nonces that this wallet holds on a chain: open ones, and mined ones with the time of it. */
export function ownNonces(
  list: readonly WalletTransaction[],
  { chainId, address }: { chainId: string; address: string },
): OwnNonce[] {
  const isOurs = (item: WalletTransaction) =>
    item.chainId === chainId && item.from.toLowerCase() === address.toLowerCase();
  return list
    .filter((item) => isOurs(item) && (isOpen(item) || item.blockNumber !== null))
    .map(({ nonce, settledAt }) => ({ nonce, settledAt }));
}
