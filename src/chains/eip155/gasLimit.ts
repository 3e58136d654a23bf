import type { Hex } from '../../kit/hex';
import { toQuantity } from '../../kit/hex';
import { readQuantity } from './quantity';
import type { RpcClient } from './rpcClient';

/** What a plain transfer to an account costs, always. */
const transferGas = 21_000n;

/**
 * Gas for a call: the node's estimate and a quarter more, since state may change before it is mined.
 * @throws NodeError when the call would fail; its data may hold the reason (revertReason.ts).
 */
export async function estimateGasLimit(
  client: RpcClient,
  call: { from: Hex; to: Hex | null; value: bigint; data: Hex },
): Promise<bigint> {
  const { from, to, value, data } = call;
  const estimate = readQuantity(
    await client.request('eth_estimateGas', [{ from, ...(to ? { to } : {}), value: toQuantity(value), data }]),
  );
  return estimate === transferGas ? estimate : (estimate * 5n) / 4n;
}
