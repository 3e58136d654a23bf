import type { Hex } from '../../kit/hex';
import type { RequestContext } from '../../rpc/port';
import type { TransactionRequest } from '../../wire/rpc/eth_sendTransaction';
import { describeChain } from '../chainClients';
import { deepFreeze } from '../freeze';
import type { WalletParts } from '../parts';
import { factsOf, readTransaction } from '../transactionFacts';
import { accountFor } from './accountFor';
import { fillTransaction } from './fillTransaction';
import { submitTransaction } from './submitTransaction';

/**
 * `eth_sendTransaction`: asks at once, works out the fee while the person reads, and signs exactly the facts and the fee
 * that were on the screen at the moment of Confirm. The chain stays the one that the request came for.
 */
export async function sendTransaction(
  parts: WalletParts,
  { context, transaction }: { context: RequestContext; transaction: TransactionRequest },
): Promise<Hex> {
  const { approvals, chains, stores } = parts;
  const { draft, discard } = stores.transactions.actions;
  const account = await accountFor(parts, { context, address: transaction.from });
  const chain = describeChain(chains.chain());
  const request = deepFreeze(readTransaction(transaction, { chainId: chain.chainId }));
  const open = approvals.ask<'eth_sendTransaction'>({
    context,
    chain,
    details: {
      method: 'eth_sendTransaction',
      account,
      transaction: factsOf(request, account),
      estimating: true,
    },
  });
  void fillTransaction(parts, { open, request, account, chainId: chain.chainId });
  draft(open.id);
  const approval = await open.confirmed.catch((error: unknown) => {
    discard(open.id);
    throw error;
  });
  return submitTransaction(parts, { approval, accessList: request.accessList });
}
