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
  /** Events of the contract that is called itself. */
  said: EventLog[];
  /** wei that the account gains, without the fee. */
  native: bigint;
  reverted: boolean;
  /** There were more events of the account than are read. */
  cut: boolean;
}

/** The address that `eth_simulateV1` gives the chain's own coin in its logs (execution-apis, "traceTransfers"). */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
/** More events of an account than this are not read: nobody's transaction moves so many of a user's tokens. */
const maxLogs = 1_000;

/**
 * What the call would do after those `before` it, told by the node: `eth_simulateV1`, else `debug_traceCall` with its call
 * tracer. Null where the node has neither. @throws RpcError 4901 when the node does not answer.
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
    // The node does not know the method, or refuses it. An answer that makes no sense counts as none.
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

/** Events that name the account: a contract may make up any number of others in front of them. */
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

/** Calls in a row are made by a stand-in for the account: the last one that it makes is the one. */
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
  // A node that takes no notice of overrides calls an account without code.
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
  // Without recursion: a trace may be a thousand calls deep.
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
    // In the order in which they were made: of two approvals the later one counts.
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
