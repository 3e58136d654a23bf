import { readQuantity } from '../network/quantity';
import { toQuantity, type Hex } from '../../../kit/hex';
import { eth_getTransactionCount as wire } from '../../../wire/rpc/eth/eth_getTransactionCount';
import { defineMethod } from '../../methodTable';
import type { Eip155Parts } from '../parts';
import { nextNonce } from '../transactions/nonces';
import { ownNonces } from '../transactions/ownNonces';

export const eth_getTransactionCount = defineMethod(wire, async (parts: Eip155Parts, { params, context }) =>
  pendingCount(parts, { ...params, chainId: await parts.askedChainId(context) }),
);

/** For `pending`, includes transactions that this wallet has sent, even if a node does not know them yet. */
export async function pendingCount(
  { chains, transactions, deps }: Eip155Parts,
  { address, block, chainId }: { address: Hex; block: unknown; chainId: string },
): Promise<unknown> {
  const answer = await chains.client(chainId).request('eth_getTransactionCount', [address, block]);
  if (block !== 'pending') return answer;
  const own = ownNonces(transactions.state.list, { chainId, address });
  return toQuantity(BigInt(nextNonce({ pending: Number(readQuantity(answer)), own, now: deps.clock.now() })));
}
