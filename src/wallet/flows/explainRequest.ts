import type { SimulatedCall } from '../../chains/eip155/insight/traceCall';
import type { RpcClient } from '../../chains/eip155/rpcClient';
import type { Clock } from '../../kit/clock';
import type { Hex } from '../../kit/hex';
import { withTimeout } from '../../kit/timeout';
import type { ApprovalChain, SimulationFacts, TransactionFacts } from '../../wire/approval';
import type { RequestedTransaction } from '../transactionFacts';

/** ms that the chain has to foretell balance changes; Confirm waits for it no longer. */
const simulationPatience = 4_000;

interface ExplainInput {
  client: RpcClient;
  clock: Clock;
  request: Pick<RequestedTransaction, 'to' | 'value' | 'data'>;
  account: Hex;
  chain: Pick<ApprovalChain, 'ticker' | 'decimals'>;
  /** Addresses that the person has dealt with. */
  known: readonly Hex[];
  /** Calls of the same account that come first. */
  before: readonly SimulatedCall[];
  fill(change: Partial<Pick<TransactionFacts, 'call' | 'simulation' | 'risks'>>): void;
}

/**
 * Says what a transaction does, as it becomes known: first what its bytes say, then what the chain foretells. Bounded in
 * time; never rejects. What it needs is fetched when it is first used.
 */
export async function explainRequest({
  client,
  clock,
  request,
  account,
  chain,
  known,
  before,
  fill,
}: ExplainInput): Promise<void> {
  const failed: SimulationFacts = { status: 'failed', changes: [], allowances: [] };
  const within = <Value>(work: Promise<Value>): Promise<Value> =>
    withTimeout(work, { ms: simulationPatience, error: () => new Error('The chain took too long'), clock });
  try {
    const { explainTransaction } = await within(import('../../chains/eip155/insight/explainTransaction'));
    const { to, value, data } = request;
    const call = { from: account, to, value, data };
    const explanation = explainTransaction(client, { call, known, before, ...chain });
    fill({ risks: explanation.risks, ...(explanation.decoded && { call: explanation.decoded }) });
    fill(await within(explanation.simulate()));
  } catch {
    fill({ simulation: failed });
  }
}
