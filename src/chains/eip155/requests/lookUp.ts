import { readQuantity } from '../network/quantity';
import { toQuantity, type Hex } from '../../../kit/hex';
import type { Eip155Parts } from '../parts';
import { describePending } from './pendingTransaction';
import { readRecord } from '../transactions/record';
import { nextNonce } from '../transactions/nonces';
import { ownNonces } from '../transactions/ownNonces';
import { isOpen } from '../../transactions/lifecycle';

/** `eth_getTransactionCount`. For `pending`, includes transactions that this wallet has sent, even if a node does not know them yet. */
export async function pendingCount(
  { chains, transactions, deps }: Eip155Parts,
  { address, block, chainId }: { address: Hex; block: unknown; chainId: string },
): Promise<unknown> {
  const answer = await chains.client(chainId).request('eth_getTransactionCount', [address, block]);
  if (block !== 'pending') return answer;
  const own = ownNonces(transactions.state.list, { chainId, address });
  return toQuantity(BigInt(nextNonce({ pending: Number(readQuantity(answer)), own, now: deps.clock.now() })));
}

/** `eth_getTransactionByHash`: returns the node's response, or a transaction that this wallet has sent and that no node returns yet. */
export async function findTransaction(
  { chains, transactions }: Eip155Parts,
  { hash, chainId }: { hash: Hex; chainId: string },
): Promise<unknown> {
  const own = transactions.state.list.find((item) => item.hash === hash.toLowerCase() && isOpen(item));
  const answer = await chains.client(chainId).request('eth_getTransactionByHash', [hash]);
  if (answer !== null && answer !== undefined) return answer;
  const record = own?.chainId === chainId ? readRecord(own) : null;
  return record && describePending(record);
}
