import { isSameAddress } from '../../../kit/chain/isSameAddress';
import type { OwnNonce } from './nonces';
import { isOpen } from '../../transactions/lifecycle';
import type { WalletTransaction } from '../../transactions/record';

/** Returns the nonces of this wallet's transactions on a chain: pending ones, and mined ones with the time when they were mined. */
export function ownNonces(
  list: readonly WalletTransaction[],
  { chainId, address }: { chainId: string; address: string },
): OwnNonce[] {
  const isOurs = (item: WalletTransaction) => item.chainId === chainId && isSameAddress(item.from, address);
  return list
    .filter((item) => isOurs(item) && (isOpen(item) || item.blockNumber !== null))
    .flatMap(({ nonce, settledAt }) => (nonce === null ? [] : [{ nonce, settledAt }]));
}
