import type { WalletTransaction } from './stores/transactions';
import { toQuantity } from '../kit/hex';

/** A transaction of our own that no node tells of yet, in the shape of `eth_getTransactionByHash` (wire §1.10). */
export function describePending(transaction: WalletTransaction): Record<string, unknown> {
  const { hash, from, to, value, data, nonce, chainId } = transaction;
  return {
    ...{ hash, from: from.toLowerCase(), to, chainId, nonce: toQuantity(nonce), input: data },
    value: toQuantity(BigInt(value)),
    ...{ blockHash: null, blockNumber: null, transactionIndex: null, accessList: [] },
  };
}
