import type { SimulatedCall } from './simulation/overrideAccount';
import type { RpcClient } from '../../network/rpcClient';
import type { Clock } from '../../../kit/clock';
import type { Hex } from '../../../kit/hex';
import { withTimeout } from '../../../kit/async/timeout';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { CallFacts } from '../../../wire/approval/call';
import type { ContractEffects, Eip155Facts } from '../../../wire/approval/eip155';
import type { ContractCall } from '../server/contractsApi';
import type { RequestedTransaction } from '../transactions/requestedTransaction';

/** ms to wait for the simulation of balance changes; Confirm does not wait longer. */
const simulationTimeout = 4_000;

interface ExplainInput {
  client: RpcClient;
  clock: Clock;
  request: Pick<RequestedTransaction, 'to' | 'value' | 'data' | 'delegate'>;
  account: Hex;
  chain: Pick<ApprovalChain, 'chainId' | 'ticker' | 'decimals'>;
  /** Addresses that the user has interacted with. */
  known: readonly Hex[];
  /** Calls of the same account that are made first. */
  before: readonly SimulatedCall[];
  /** Looks up a function of a contract in verified sources; resolves to null if nothing is known. */
  lookUp(target: { address: Hex; selector: Hex }): Promise<ContractCall | null>;
  fill(change: Partial<Pick<Eip155Facts, 'call' | 'effects' | 'risks'>>): void;
}

/**
 * Describes a transaction step by step: first its decoded call data, then the simulation. Limited in time; never rejects. Loads its code
 * when it is first used.
 */
export async function explainRequest({
  client,
  clock,
  request,
  account,
  chain,
  known,
  before,
  lookUp,
  fill,
}: ExplainInput): Promise<void> {
  const failed: ContractEffects = { status: 'failed', changes: [], allowances: [] };
  const within = <Value>(work: Promise<Value>): Promise<Value> =>
    withTimeout(work, {
      ms: simulationTimeout,
      error: () => new Error('The RPC node did not respond in time.'),
      clock,
    });
  try {
    const { explainTransaction, decodeBySource } = await within(import('./explainTransaction'));
    const { to, value, data, delegate } = request;
    const call = { from: account, to, value, data, delegate: delegate?.address ?? null };
    const explanation = explainTransaction(client, { call, known, before, ...chain });
    fill({ risks: explanation.risks, ...(explanation.decoded && { call: explanation.decoded }) });
    let isDescribed = false;
    const isUnknown = explanation.decoded === null && to !== null && data.length >= 10;
    await Promise.all([
      within(explanation.simulate()).then(fill),
      within(explanation.describe()).then(fillCall, () => undefined),
      isUnknown && within(lookUp({ address: to, selector: data.slice(0, 10) as Hex })).then(fillName, () => undefined),
    ]);

    function fillCall(call: CallFacts | null): void {
      if (call) fill({ call });
      isDescribed = call !== null;
    }

    function fillName(found: ContractCall | null): void {
      const named = found && decodeBySource({ to, data }, found);
      if (named && !isDescribed) fill({ call: named });
    }
  } catch {
    fill({ effects: failed });
  }
}
