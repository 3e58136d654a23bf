import type { Hex } from '../../../kit/hex';
import type { Eip155Facts } from '../../../wire/approval/eip155';
import type { Eip155Parts } from '../parts';
import type { RequestedTransaction } from './requestedTransaction';
import { factsOf } from './requestedTransaction';
import { estimateFee } from '../fees/estimateFee';
import { ownNonces } from './ownNonces';
import { describeTransaction } from '../insight/describeTransaction';
import { cacheEstimate, type OpenFee } from '../fees/cacheEstimate';

/** An open request for one transaction, to be sent or only to be signed. */
export interface OpenTransaction extends OpenFee {
  fill(details: { transaction: Eip155Facts; estimating: boolean }): void;
}

/**
 * Fills an open approval with fee, problem, token, simulated changes and risks as they become known. The fee is looked at
 * again as long as the request waits. Never rejects.
 */
export async function fillTransaction(
  parts: Eip155Parts,
  {
    open,
    request,
    account,
    chainId,
  }: { open: OpenTransaction; request: RequestedTransaction; account: Hex; chainId: string },
): Promise<void> {
  const { deps, chains, transactions, prices, rollups } = parts;
  const client = chains.client(chainId);
  let facts: Eip155Facts = factsOf(request, account);
  let estimating = true;
  const fill = (change: Partial<Eip155Facts>) => {
    facts = { ...facts, ...change };
    open.fill({ transaction: facts, estimating });
  };

  const fillFee = () =>
    cacheEstimate(parts, {
      open,
      estimate() {
        const own = ownNonces(transactions.state.list, { chainId, address: account });
        const now = deps.clock.now();
        return estimateFee({ client, chainId, request, from: account, prices, rollups, own, now });
      },
      isKnown: ({ problem }) => problem !== 'chainUnreachable',
      tell(estimate) {
        estimating = false;
        fill(estimate);
      },
    });

  await Promise.all([fillFee(), describeTransaction(parts, { request, account, chainId, fill })]);
}
