import type { RpcClient } from '../../network/rpcClient';
import type { WalletTransaction } from '../../transactions/record';
import type { Eip155Transaction } from './record';
import { readPendingCount } from './nonces';
import { ownNonces } from './ownNonces';

/**
 * Returns the nonce without which a waiting transaction cannot be mined: neither the node nor this wallet has a transaction with it. Returns
 * null if none is missing. Rejects if the chain does not respond.
 */
export async function findGap(
  client: RpcClient,
  {
    transaction,
    next,
    list,
  }: {
    transaction: Eip155Transaction;
    /** The account's nonce in the next block. */
    next: number;
    list: readonly WalletTransaction[];
  },
): Promise<number | null> {
  const { from: address, chainId, nonce } = transaction;
  if (nonce <= next) return null;
  let missing = await readPendingCount(client, address);
  const own = new Set(
    ownNonces(list, { chainId, address }).flatMap((item) => (item.settledAt === null ? item.nonce : [])),
  );
  while (own.has(missing)) missing += 1;
  return missing < nonce ? missing : null;
}
