import type { ContractEffects } from '../../../../wire/approval/eip155';
import { NodeError } from '../../../../errors/node';
import { isHex, toQuantity, type Hex } from '../../../../kit/hex';
import { isPlainObject } from '../../../../kit/json';
import type { CallFacts } from '../../../../wire/approval/call';
import type { RpcClient } from '../../../network/rpcClient';
import { hintsOf } from '../calls/callHints';
import { describeReadings, type SimulatedEffects } from './describeReadings';
import { probeCall } from './probeCall';
import { readTokenEvents, type Claimed, type TrackedHolding } from './tokenEvents';
import type { SimulatedCall } from './overrideAccount';
import { traceCall } from './traceCall';

/** Maximum number of readings in one call: what a node can return in a second, and a user can read. */
const maxHoldings = 60;

export const noSimulation: ContractEffects = { status: 'failed', changes: [], allowances: [] };

/**
 * Simulates what a call changes for its account, on any node: with the events of a trace if the node supports tracing, with readings before
 * and after if it supports state overrides, with both if it supports both. The status is `failed` if it supports neither, or if the call or
 * one `before` it reverts.
 * @throws RpcError 4901 if the node does not respond.
 */
export async function simulate(
  client: RpcClient,
  {
    call,
    before = [],
    decoded,
    ticker,
    decimals,
  }: {
    call: SimulatedCall;
    before?: readonly SimulatedCall[];
    decoded: CallFacts | null;
    ticker: string;
    decimals: number;
  },
): Promise<ContractEffects> {
  const trace = await traceCall(client, call, before);
  if (trace?.reverted) return noSimulation;
  const claims = trace
    ? sumClaims(readTokenEvents(trace.logs, call.from))
    : await guessClaims(client, { call, decoded });
  const holdings = claims.map(({ holding }) => holding).slice(0, maxHoldings);
  // Neither readings nor events show what happens to these.
  const isUnread = claims.slice(maxHoldings).some(({ amount }) => amount === 0n);
  const needsProbe = trace === null || holdings.length > 0;
  const probe = needsProbe ? await probeCall(client, { call, before, holdings }) : null;
  // A contract that only accepts accounts without code rejects the probe; then only the events are used.
  const readings = probe?.ok ? probe.readings : null;
  const native = trace?.native ?? (probe?.ok ? probe.native : null);
  if (native === null) return noSimulation;
  const outcome: SimulatedEffects = {
    native,
    items: claims.map((claim, at) => ({ ...claim, ...(readings?.[at] ?? { first: null, last: null }) })),
  };
  const described = await describeReadings(client, { outcome, account: call.from, ticker, decimals });
  return { status: 'done', ...described, ...((isUnread || trace?.cut) && { unseen: true }) };
}

/** Returns one claim per holding: the sum of the events; for allowances, the last event. */
function sumClaims(claims: readonly Claimed[]): Claimed[] {
  const byHolding = new Map<string, Claimed>();
  for (const claim of claims) {
    const key = keyOf(claim.holding);
    const before = byHolding.get(key);
    const isBalance = claim.holding.kind.startsWith('erc');
    byHolding.set(key, before && isBalance ? { ...claim, amount: before.amount + claim.amount } : claim);
  }
  return [...byHolding.values()];
}

function keyOf(holding: TrackedHolding): string {
  return Object.values(holding).map(String).join(':').toLowerCase();
}

/**
 * Returns the holdings to read without a trace: those that the call's arguments name, and those that it touches according to the node
 * (`eth_createAccessList`).
 */
async function guessClaims(
  client: RpcClient,
  { call, decoded }: { call: SimulatedCall; decoded: CallFacts | null },
): Promise<Claimed[]> {
  const touched = await readTouched(client, call);
  return hintsOf({ call: decoded, touched: call.to ? [call.to, ...touched] : touched }).map((holding) => ({
    holding,
    amount: 0n,
  }));
}

async function readTouched(client: RpcClient, { from, to, value, data }: SimulatedCall): Promise<Hex[]> {
  try {
    const params = { from, ...(to ? { to } : {}), value: toQuantity(value), data };
    const answer = await client.request('eth_createAccessList', [params, 'latest']);
    const list: unknown = isPlainObject(answer) ? answer.accessList : undefined;
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: unknown) => (isPlainObject(item) && isHex(item.address, 20) ? [item.address] : []));
  } catch (error) {
    if (error instanceof NodeError) return [];
    throw error;
  }
}
