import { delay } from '../../kit/clock';
import type { Hex } from '../../kit/hex';
import { withTimeout } from '../../kit/timeout';
import type { TransactionFacts } from '../../wire/approval';
import { describeChain } from '../chainClients';
import type { WalletParts } from '../parts';
import type { RequestedTransaction } from '../transactionFacts';
import { factsOf } from '../transactionFacts';
import { estimateFee } from '../transactionFee';
import { ownNonces } from '../ownNonces';
import { knownAddresses } from './knownAddresses';

/** ms that a token contract has to tell its name; the raw call is shown until then. */
const tokenPatience = 3_000;
/** ms between two tries to reach a network that is down, as long as the request waits. */
const retryWait = 5_000;

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
  { deps, chains, stores, prices, rollups }: WalletParts,
  {
    open,
    request,
    account,
    chainId,
  }: { open: OpenTransaction; request: RequestedTransaction; account: Hex; chainId: Hex },
): Promise<void> {
  const client = chains.client(chainId);
  let facts: TransactionFacts = factsOf(request, account);
  let estimating = true;
  const fill = (change: Partial<TransactionFacts>) => {
    facts = { ...facts, ...change };
    open.fill({ transaction: facts, estimating });
  };

  async function fillToken(): Promise<void> {
    const { to, data } = request;
    if (to === null || data.length < 10) return;
    const error = () => new Error('The token did not answer');
    const token = await withTimeout(readToken({ to, data }), { ms: tokenPatience, error, clock: deps.clock });
    if (token) fill({ token });
  }

  async function readToken({ to, data }: { to: Hex; data: Hex }): Promise<TransactionFacts['token']> {
    const { decodeTokenCall, readTokenFacts } = await import('../../chains/eip155/insight/tokenWords');
    const call = decodeTokenCall(data);
    if (!call) return null;
    if (facts.call === null) fill({ call: { name: call.name, args: call.args } });
    return readTokenFacts({ client, address: to, call });
  }

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

  const { clock } = deps;
  const chain = describeChain(chains.chain(chainId));
  const known = knownAddresses(stores);
  await Promise.all([
    fillToken().catch(() => undefined),
    fillFee(),
    import('./explainRequest').then(
      ({ explainRequest }) => explainRequest({ client, clock, request, account, chain, known, fill }),
      () => fill({ simulation: { status: 'failed', changes: [], allowances: [] } }),
    ),
  ]);
}
