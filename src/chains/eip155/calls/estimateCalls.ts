import type { SimulatedCall } from '../insight/simulation/overrideAccount';
import { probeCall } from '../insight/simulation/probeCall';
import { readQuantity } from '../network/quantity';
import type { RpcClient } from '../../network/rpcClient';
import { NodeError } from '../../../errors/node';
import { toQuantity, type Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import { estimateFee, type FeeEstimate, type FeeInput } from '../fees/estimateFee';
import type { RequestedTransaction } from '../transactions/requestedTransaction';

/** Gas for a call that depends on earlier ones, if no node can run them in sequence. Unused gas is not charged. */
const blindGas = 500_000n;
/** The base gas of every transaction, plus the cost of addresses and slots that the earlier calls have already warmed. */
const ownGas = 21_000n + 60_000n;
/** The highest gas per byte of call data. */
const byteGas = 16n;

export type CallEstimate = Omit<FeeEstimate, 'feeOptions'>;

interface Simulated {
  gas: bigint;
  succeeds: boolean;
}

/**
 * Estimates what a batch costs, call by call. A call that depends on an earlier one (approve, then swap) cannot be estimated alone: nodes
 * with `eth_simulateV1` run them in sequence; on other nodes, a state override puts a probe contract in place of the account. If neither
 * works, the call gets a fixed limit and a note. Never rejects.
 */
export async function estimateCalls({
  requests,
  ...input
}: Omit<FeeInput, 'request'> & { requests: readonly RequestedTransaction[] }): Promise<CallEstimate[]> {
  const { client, from } = input;
  const simulated = requests.length > 1 ? await simulate({ client, calls: requests, from }) : null;
  return Promise.all(
    requests.map(async (request, index): Promise<CallEstimate> => {
      const before = requests.slice(0, index);
      const own = simulated?.[index] ?? (index > 0 ? await probe({ client, request, before, from }) : null);
      const { fee, problem, revertReason } = await estimateOne({
        ...input,
        request,
        simulated: own,
        isFirst: index === 0,
      });
      return { fee, problem, revertReason };
    }),
  );
}

/** Estimates a transaction that is made after other calls of the account, which are not paid for. Never rejects. */
export async function estimateAfter({
  before,
  ...input
}: FeeInput & { before: readonly SimulatedCall[] }): Promise<FeeEstimate> {
  const { client, request, from } = input;
  const simulated = await simulate({ client, calls: [...before, request], from });
  const own = simulated?.at(-1) ?? (await probe({ client, request, before, from }));
  return estimateOne({ ...input, simulated: own, isFirst: false });
}

/** Estimates one call, by the result of its simulation after those before it; null if there is none. */
async function estimateOne({
  simulated: own,
  isFirst,
  ...input
}: FeeInput & { simulated: Simulated | null; isFirst: boolean }): Promise<FeeEstimate> {
  const { request } = input;
  const spare = request.spareGas ?? 0n;
  const gas = own ? (own.gas * 3n) / 2n + spare : isFirst ? null : blindGas + spare;
  const found = await estimateFee({ ...input, request: { ...request, gas } });
  const { problem, revertReason } = found;
  if (own) {
    const shown = own.succeeds ? (problem === 'insufficientBalance' ? problem : null) : 'reverts';
    return { ...found, problem: shown, revertReason: own.succeeds ? null : revertReason };
  }
  return !isFirst && problem === 'reverts' ? { ...found, problem: 'estimate', revertReason: null } : found;
}

type Made = Pick<SimulatedCall, 'to' | 'value' | 'data'>;

/**
 * Estimates the last of several calls, made after the others by a probe contract in place of the account. Returns null if the node does not
 * support it, and if the call fails, because the contract may reject only the probe.
 */
async function probe({
  client,
  request,
  before,
  from,
}: {
  client: RpcClient;
  request: Made;
  before: readonly Made[];
  from: Hex;
}): Promise<Simulated | null> {
  const [call, ...calls] = [request, ...before].map(({ to, value, data }) => ({ from, to, value, data }));
  if (!call) return null;
  const found = await probeCall(client, { call, before: calls, holdings: [] }).catch(() => null);
  if (!found?.ok) return null;
  const bytes = BigInt((call.data.length - 2) / 2);
  return { gas: found.used + ownGas + byteGas * bytes, succeeds: true };
}

/** Runs all calls in one block on top of the latest one. Returns null if the node has no such method. */
async function simulate({
  client,
  calls: given,
  from,
}: {
  client: RpcClient;
  calls: readonly Made[];
  from: Hex;
}): Promise<Simulated[] | null> {
  const calls = given.map(({ to, value, data }) => ({
    from,
    ...(to && { to }),
    value: toQuantity(value),
    input: data,
  }));
  try {
    const answer = await client.request('eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest']);
    const block: unknown = Array.isArray(answer) ? answer[0] : undefined;
    const results: unknown = isPlainObject(block) ? block['calls'] : undefined;
    if (!Array.isArray(results) || results.length !== given.length) return null;
    return results.map((result: unknown) => {
      if (!isPlainObject(result)) throw new TypeError('The RPC node returned an invalid simulation result.');
      return { gas: readQuantity(result['gasUsed']), succeeds: result['status'] === '0x1' };
    });
  } catch (error) {
    if (error instanceof NodeError || error instanceof Error) return null;
    throw error;
  }
}
