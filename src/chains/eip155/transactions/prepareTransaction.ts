import type { Hex } from '../../../kit/hex';
import type { TokenFee } from '../../../wire/approval/approval';
import type { Eip155Facts } from '../../../wire/approval/eip155';
import type { Eip155Parts } from '../parts';
import type { RequestedTransaction } from './requestedTransaction';
import { factsOf } from './requestedTransaction';
import { estimateFee, type FeeEstimate } from '../fees/estimateFee';
import { ownNonces } from './ownNonces';
import { withDelegation } from '../operations/delegate';
import type { SimulatedCall } from '../insight/simulation/overrideAccount';
import { describeTransaction } from '../insight/describeTransaction';
import { cacheEstimate, type OpenFee } from '../fees/cacheEstimate';

/** A pending request for one transaction, to be sent or only to be signed. */
export interface OpenTransaction extends OpenFee {
  fill(details: {
    transaction?: Eip155Facts;
    estimating?: boolean;
    sponsorCredit?: 'insufficient' | null;
    sponsor?: string | null;
    tokenFee?: TokenFee | null;
  }): void;
}

export interface PrepareInput {
  open: OpenTransaction;
  request: RequestedTransaction;
  account: Hex;
  chainId: string;
  /** Calls of the account that are made first where the transaction is simulated. */
  before?: readonly SimulatedCall[];
  /** Estimates the fee and the delegation of the account; default: as a transaction sent by the account itself. Never rejects. */
  estimate?: () => Promise<FeeEstimate & Pick<Eip155Facts, 'delegate'>>;
}

/**
 * Fills a pending approval with fee, problem, token, simulated changes and risks as they become known. The fee is polled while the request
 * is pending. Never rejects.
 */
export async function prepareTransaction(
  parts: Eip155Parts,
  {
    open,
    request,
    account,
    chainId,
    before,
    estimate = () => {
      const own = ownNonces(parts.transactions.state.list, { chainId, address: account });
      const now = parts.deps.clock.now();
      const { prices, rollups } = parts;
      return estimateFee({
        client: parts.chains.client(chainId),
        chainId,
        request,
        from: account,
        prices,
        rollups,
        own,
        now,
      });
    },
  }: PrepareInput,
): Promise<void> {
  let facts: Eip155Facts = factsOf(request, account);
  let estimating = true;
  const fill = (change: Partial<Eip155Facts>) => {
    facts = withDelegation({ ...facts, ...change });
    open.fill({ transaction: facts, estimating });
  };

  const fillFee = () =>
    cacheEstimate(parts, {
      open,
      estimate,
      isKnown: ({ problem }) => problem !== 'chainUnreachable',
      tell(found) {
        estimating = false;
        fill(found);
      },
    });

  await Promise.all([fillFee(), describeTransaction(parts, { request, account, chainId, before, fill })]);
}
