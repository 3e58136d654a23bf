import type { OwnNonce } from './nonces';
import { isOpen } from '../../transactions/lifecycle';
import type { WalletTransaction } from '../../transactions/record';

/** The nonces that this wallet holds on a chain: open ones, and mined ones with the time of it. */
export function ownNonces(
  list: readonly WalletTransaction[],
  { chainId, address }: { chainId: string; address: string },
): OwnNonce[] {
  const isOurs = (item: WalletTransaction) =>
    item.chainId === chainId && item.from.toLowerCase() === address.toLowerCase();
  return list
    .filter((item) => isOurs(item) && (isOpen(item) || item.blockNumber !== null))
    .flatMap(({ nonce, settledAt }) => (nonce === null ? [] : [{ nonce, settledAt }]));
}
