import { delay } from '../../kit/clock';
import type { Hex } from '../../kit/hex';
import type { TransactionFacts } from '../../wire/approval';
import type { WalletParts } from '../parts';
import type { RequestedTransaction } from '../transactionFacts';
import { factsOf } from '../transactionFacts';
import { estimateFee } from '../transactionFee';
import { ownNonces } from '../ownNonces';
import { describeTransaction } from './describeTransaction';

/** ms between two tries to reach a network that is down, as long as the request waits. */
export const retryWait = 5_000;

/** An open request for one transaction, to be sent or only to be signed. */
export interface OpenTransaction {
  isOpen(): boolean;
  fill(details: { transaction: TransactionFacts; estimating: boolean }): void;
}

/**
 * Fills an open approval with fee, problem, token, foretold changes and risks as they become known. The fee is filled
 * once. Never rejects.
 */
export async function fillTransaction(
  parts: WalletParts,
  {
    open,
    request,
    account,
    chainId,
  }: { open: OpenTransaction; request: RequestedTransaction; account: Hex; chainId: Hex },
): Promise<void> {
  const { deps, chains, stores, prices, rollups } = parts;
  const client = chains.client(chainId);
  let facts: TransactionFacts = factsOf(request, account);
  let estimating = true;
  const fill = (change: Partial<TransactionFacts>) => {
    facts = { ...facts, ...change };
    open.fill({ transaction: facts, estimating });
  };

  async function fillFee(): Promise<void> {
    while (open.isOpen()) {
      const own = ownNonces(stores.transactions.state.list, { chainId, address: account });
      const now = deps.clock.now();
      const estimate = await estimateFee({ client, chainId, request, from: account, prices, rollups, own, now });
      estimating = false;
      fill(estimate);
      if (estimate.problem !== 'chainUnreachable') return;
      await delay(retryWait, deps.clock);
    }
  }

  await Promise.all([fillFee(), describeTransaction(parts, { request, account, chainId, fill })]);
}
