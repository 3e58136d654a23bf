import type { ContractEffects } from '../../../../wire/approval/eip155';
import { NodeError } from '../../../../errors/node';
import { isHex, toQuantity, type Hex } from '../../../../kit/hex';
import { isPlainObject } from '../../../../kit/json';
import type { CallFacts } from '../../../../wire/approval/call';
import type { RpcClient } from '../../../network/rpcClient';
import { hintsOf } from '../calls/callHints';
import { describeReadings, type Outcome } from './describeReadings';
import { probeCall } from './probeCall';
import { readTokenEvents, type Claimed, type Holding } from './tokenEvents';
import type { SimulatedCall } from './overrideAccount';
import { traceCall } from './traceCall';

/** Readings in one call: what a node answers in a second, and a user reads. */
const maxHoldings = 60;

export const noSimulation: ContractEffects = { status: 'failed', changes: [], allowances: [] };

/**
 * Simulates what a call changes for its account, on any node: the events of a trace where the node can trace, readings
 * before and after where it takes a state override, both where it has both. `failed` where it has neither, where the
 * call reverts, or one `before` it. @throws RpcError 4901 when the node does not answer.
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
  // Of these nobody says what becomes of them.
  const isUnread = claims.slice(maxHoldings).some(({ amount }) => amount === 0n);
  const needsProbe = trace === null || holdings.length > 0;
  const probe = needsProbe ? await probeCall(client, { call, before, holdings }) : null;
  // A contract that only deals with accounts without code refuses the stand-in; then the events stand alone.
  const readings = probe?.ok ? probe.readings : null;
  const native = trace?.native ?? (probe?.ok ? probe.native : null);
  if (native === null) return noSimulation;
  const outcome: Outcome = {
    native,
    items: claims.map((claim, at) => ({ ...claim, ...(readings?.[at] ?? { first: null, last: null }) })),
  };
  const described = await describeReadings(client, { outcome, account: call.from, ticker, decimals });
  return { status: 'done', ...described, ...((isUnread || trace?.cut) && { unseen: true }) };
}

/** One claim a holding: what events say of it in all; of allowances, what the last one says. */
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

function keyOf(holding: Holding): string {
  return Object.values(holding).map(String).join(':').toLowerCase();
}

/** Without a trace: what the words of the call name, and what the node says that it touches (`eth_createAccessList`). */
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
