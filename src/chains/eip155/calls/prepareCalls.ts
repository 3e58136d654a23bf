import type { Hex } from '../../../kit/hex';
import type { TokenFee } from '../../../wire/approval/approval';
import type { Delegate, Eip155Facts } from '../../../wire/approval/eip155';
import { estimateCalls, type CallEstimate } from './estimateCalls';
import { ownNonces } from '../transactions/ownNonces';
import type { Eip155Parts } from '../parts';
import { factsOf, type RequestedTransaction } from '../transactions/requestedTransaction';
import { describeTransaction } from '../insight/describeTransaction';
import { cacheEstimate, type OpenFee } from '../fees/cacheEstimate';

/** A pending request for several transactions. */
interface OpenCalls extends OpenFee {
  fill(details: {
    calls?: Eip155Facts[];
    estimating?: boolean;
    sponsorCredit?: 'insufficient' | null;
    sponsor?: string | null;
    tokenFee?: TokenFee | null;
    upgrade?: Delegate | null;
  }): void;
}

/**
 * Fills a pending batch with the cost and the effects of each call as they become known. Each call is simulated after those before it.
 * Never rejects.
 */
export async function prepareCalls(
  parts: Eip155Parts,
  {
    open,
    requests,
    account,
    chainId,
    estimate = () =>
      estimateCalls({
        client: parts.chains.client(chainId),
        chainId,
        requests,
        from: account,
        prices: parts.prices,
        rollups: parts.rollups,
        own: ownNonces(parts.transactions.state.list, { chainId, address: account }),
        now: parts.deps.clock.now(),
      }),
  }: {
    open: OpenCalls;
    requests: readonly RequestedTransaction[];
    account: Hex;
    chainId: string;
    /** Estimates each call; default: as transactions sent by the account itself. Never rejects. */
    estimate?: () => Promise<CallEstimate[]>;
  },
): Promise<void> {
  let calls: Eip155Facts[] = requests.map((request) => factsOf(request, account));
  let estimating = true;
  const fill = (changes: readonly Partial<Eip155Facts>[]) => {
    calls = calls.map((call, at) => ({ ...call, ...changes[at] }));
    open.fill({ calls, estimating });
  };
  const fillOne = (index: number, change: Partial<Eip155Facts>) =>
    fill(requests.map((_, at) => (at === index ? change : {})));

  const fillFees = () =>
    cacheEstimate(parts, {
      open,
      estimate,
      isKnown: (estimates) => !estimates.some(({ problem }) => problem === 'chainUnreachable'),
      tell(estimates) {
        estimating = false;
        fill(estimates);
      },
    });

  const all = requests.map(({ to, value, data }) => ({ from: account, to, value, data }));
  await Promise.all([
    fillFees(),
    ...requests.map((request, index) =>
      describeTransaction(parts, {
        request,
        account,
        chainId,
        before: all.slice(0, index),
        fill: (change) => fillOne(index, change),
      }),
    ),
  ]);
}
