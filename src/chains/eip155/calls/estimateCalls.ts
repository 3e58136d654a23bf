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
  const simulated = requests.length > 1 ? await simulate({ client, requests, from }) : null;
  return Promise.all(
    requests.map(async (request, index): Promise<CallEstimate> => {
      const own =
        simulated?.[index] ??
        (index > 0 ? await probe({ client, requests: requests.slice(0, index + 1), from }) : null);
      const gas = own ? (own.gas * 3n) / 2n : index > 0 ? blindGas : null;
      const { fee, problem, revertReason } = await estimateFee({ ...input, request: { ...request, gas } });
      if (own) {
        const found = own.succeeds ? (problem === 'insufficientBalance' ? problem : null) : 'reverts';
        return { fee, problem: found, revertReason: own.succeeds ? null : revertReason };
      }
      if (index > 0 && problem === 'reverts') return { fee, problem: 'estimate', revertReason: null };
      return { fee, problem, revertReason };
    }),
  );
}

/**
 * Estimates the last of several calls, made after the others by a probe contract in place of the account. Returns null if the node does not
 * support it, and if the call fails, because the contract may reject only the probe.
 */
async function probe({
  client,
  requests,
  from,
}: {
  client: RpcClient;
  requests: readonly RequestedTransaction[];
  from: Hex;
}): Promise<Simulated | null> {
  const calls = requests.map(({ to, value, data }) => ({ from, to, value, data }));
  const call = calls.pop();
  if (!call) return null;
  const found = await probeCall(client, { call, before: calls, holdings: [] }).catch(() => null);
  if (!found?.ok) return null;
  const bytes = BigInt((call.data.length - 2) / 2);
  return { gas: found.used + ownGas + byteGas * bytes, succeeds: true };
}

/** Runs all calls in one block on top of the latest one. Returns null if the node has no such method. */
async function simulate({
  client,
  requests,
  from,
}: {
  client: RpcClient;
  requests: readonly RequestedTransaction[];
  from: Hex;
}): Promise<Simulated[] | null> {
  const calls = requests.map(({ to, value, data }) => ({
    from,
    ...(to && { to }),
    value: toQuantity(value),
    input: data,
  }));
  try {
    const answer = await client.request('eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest']);
    const block: unknown = Array.isArray(answer) ? answer[0] : undefined;
    const results: unknown = isPlainObject(block) ? block['calls'] : undefined;
    if (!Array.isArray(results) || results.length !== requests.length) return null;
    return results.map((result: unknown) => {
      if (!isPlainObject(result)) throw new TypeError('The RPC node returned an invalid simulation result.');
      return { gas: readQuantity(result['gasUsed']), succeeds: result['status'] === '0x1' };
    });
  } catch (error) {
    if (error instanceof NodeError || error instanceof Error) return null;
    throw error;
  }
}
