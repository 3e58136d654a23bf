import { NodeError } from '../../../../errors/node';
import { isHex, toQuantity, type Hex } from '../../../../kit/hex';
import { isPlainObject } from '../../../../kit/json';
import { readQuantity } from '../../network/quantity';
import type { RpcClient } from '../../../network/rpcClient';
import { codeOf, overrideAccount, type SimulatedCall } from './overrideAccount';
import { topicOf, type EventLog } from './tokenEvents';

export interface CallTrace {
  /** Events that name the account. */
  logs: EventLog[];
  /** Events of the called contract itself. */
  said: EventLog[];
  /** wei that the account gains, excluding the fee. */
  native: bigint;
  reverted: boolean;
  /** True if there were more events of the account than are read. */
  cut: boolean;
}

/** The address of the chain's native coin in the logs of `eth_simulateV1` (execution-apis, "traceTransfers"). */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
/** Maximum number of events of an account to read: no real transaction moves so many of a user's tokens. */
const maxLogs = 1_000;

/**
 * Asks the node for the effects of the call after those `before` it: with `eth_simulateV1`, otherwise with `debug_traceCall` and its call
 * tracer. Returns null if the node has neither.
 * @throws RpcError 4901 if the node does not respond.
 */
export async function traceCall(
  client: RpcClient,
  call: SimulatedCall,
  before: readonly SimulatedCall[] = [],
): Promise<CallTrace | null> {
  const simulated = await ask(() => simulate(client, call, before));
  if (simulated !== null) return simulated;
  const isPlain = before.length === 0 && (call.delegate ?? null) === null;
  return ask(() => (isPlain ? trace(client, call) : traceStandIn(client, call, before)));
}

async function ask(read: () => Promise<CallTrace | null>): Promise<CallTrace | null> {
  try {
    return await read();
  } catch (error) {
    // The node does not know the method, or rejects it. An invalid response counts as unsupported.
    if (error instanceof NodeError || error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

const toParams = ({ from, to, value, data }: SimulatedCall) => ({
  from,
  ...(to ? { to } : {}),
  value: toQuantity(value),
  data,
});

async function simulate(
  client: RpcClient,
  call: SimulatedCall,
  before: readonly SimulatedCall[],
): Promise<CallTrace | null> {
  const { from, delegate = null } = call;
  const overrides = delegate === null ? {} : { stateOverrides: { [from]: { code: codeOf(delegate) } } };
  const answer = await client.request('eth_simulateV1', [
    {
      blockStateCalls: [{ ...overrides, calls: [...before, call].map(toParams) }],
      traceTransfers: true,
      validation: false,
    },
    'latest',
  ]);
  const block: unknown = Array.isArray(answer) ? answer[0] : undefined;
  const result: unknown = isPlainObject(block) && Array.isArray(block.calls) ? block.calls[before.length] : undefined;
  if (!isPlainObject(result)) return null;
  const all = readLogs(result.logs);
  const account = call.from.toLowerCase();
  let native = 0n;
  for (const { address, topics, data } of all) {
    if (address !== coin || topics.length !== 3) continue;
    if (topicOf(account) === topics[1]) native -= readQuantity(data);
    if (topicOf(account) === topics[2]) native += readQuantity(data);
  }
  const tokens = all.filter(({ address }) => address !== coin);
  return { ...eventsOf(tokens, call), native, reverted: result.status === '0x0' };
}

/** Returns only events that name the account: a contract could emit any number of other ones before them. */
function eventsOf(logs: readonly EventLog[], { from, to }: SimulatedCall): Pick<CallTrace, 'logs' | 'said' | 'cut'> {
  const me = topicOf(from);
  const own = logs.filter(({ topics }) => topics.includes(me));
  const said = logs.filter(({ address }) => address === to?.toLowerCase()).slice(0, maxLogs);
  return { logs: own.slice(0, maxLogs), said, cut: own.length > maxLogs };
}

async function trace(client: RpcClient, call: SimulatedCall): Promise<CallTrace | null> {
  const answer = await client.request('debug_traceCall', [toParams(call), 'latest', callTracer]);
  return isPlainObject(answer) && answer.type !== undefined ? readFrame(answer, call) : null;
}

/** Traces calls in sequence, made by a probe contract in place of the account. The last call it makes is the one to examine. */
async function traceStandIn(
  client: RpcClient,
  call: SimulatedCall,
  before: readonly SimulatedCall[],
): Promise<CallTrace | null> {
  const asked = overrideAccount({ calls: [...before, call], reads: [], delegate: call.delegate ?? null });
  if (asked === null) return null;
  const { params, overrides } = asked;
  const answer = await client.request('debug_traceCall', [
    params,
    'latest',
    { ...callTracer, stateOverrides: overrides },
  ]);
  const made: unknown = isPlainObject(answer) ? answer.calls : undefined;
  // A node that ignores state overrides calls an account without code.
  if (!Array.isArray(made) || made.length === 0) return null;
  if (made.length <= before.length) return { logs: [], said: [], native: 0n, reverted: true, cut: false };
  const last: unknown = made[before.length];
  return isPlainObject(last) ? readFrame(last, call) : null;
}

const callTracer = { tracer: 'callTracer', tracerConfig: { withLog: true } };

function readFrame(top: Record<string, unknown>, call: SimulatedCall): CallTrace {
  const account = call.from.toLowerCase();
  const logs: EventLog[] = [];
  let native = 0n;
  // Not recursive: a trace may be a thousand calls deep.
  const frames: unknown[] = [top];
  while (frames.length > 0) {
    const frame = frames.pop();
    if (!isPlainObject(frame) || frame.error !== undefined) continue;
    for (const log of readLogs(frame.logs)) logs.push(log);
    const value = typeof frame.value === 'string' ? readQuantity(frame.value) : 0n;
    const moves =
      frame.type === 'CALL' || frame.type === 'CREATE' || frame.type === 'CREATE2' || frame.type === 'SELFDESTRUCT';
    if (moves && same(frame.from, account)) native -= value;
    if (moves && same(frame.to, account)) native += value;
    // In execution order: of two approvals, the later one counts.
    if (Array.isArray(frame.calls)) for (const inner of [...(frame.calls as unknown[])].reverse()) frames.push(inner);
  }
  return { ...eventsOf(logs, call), native, reverted: top.error !== undefined };
}

const same = (address: unknown, account: string): boolean =>
  typeof address === 'string' && address.toLowerCase() === account;

function readLogs(value: unknown): EventLog[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((log: unknown) => {
    if (!isPlainObject(log) || !isHex(log.address, 20) || !isHex(log.data) || !Array.isArray(log.topics)) return [];
    const topics = log.topics.filter((topic): topic is Hex => isHex(topic, 32));
    return [{ address: log.address.toLowerCase() as Hex, topics, data: log.data }];
  });
}
