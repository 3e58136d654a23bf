import { NodeError } from '../../../errors/node';
import { toQuantity } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';
import { probeCall } from '../insight/simulation/probeCall';
import type { SimulatedCall } from '../insight/simulation/overrideAccount';
import { traceCall } from '../insight/simulation/traceCall';

/**
 * Returns whether the chain would revert a call; false if its node cannot simulate it.
 * @throws RpcError 4901 if the node does not respond.
 */
export async function isReverted(
  client: RpcClient,
  { swap, before }: { swap: SimulatedCall; before: readonly SimulatedCall[] },
): Promise<boolean> {
  const trace = await traceCall(client, swap, before);
  if (trace) return trace.reverted;
  const probe = await probeCall(client, { call: swap, before, holdings: [] });
  if (probe) return !probe.ok;
  if (before.length > 0) return false;
  const { from, to, value, data } = swap;
  try {
    await client.request('eth_call', [{ from, to, value: toQuantity(value), data }, 'latest']);
    return false;
  } catch (error) {
    if (error instanceof NodeError) return true;
    throw error;
  }
}
