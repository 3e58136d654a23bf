import type { Hex } from '../../../kit/hex';
import { toQuantity } from '../../../kit/hex';
import { readQuantity } from '../network/quantity';
import type { RpcClient } from '../../network/rpcClient';

/** What a plain transfer to an account costs, always. */
const transferGas = 21_000n;
/** PER_EMPTY_ACCOUNT_COST of EIP-7702. */
const authorizationGas = 25_000n;

/**
 * Gas for a call: the node's estimate and a quarter more, since state may change before it is mined.
 * @throws NodeError when the call would fail; its data may hold the reason (revertReason.ts).
 */
export async function estimateGasLimit(
  client: RpcClient,
  call: { from: Hex; to: Hex | null; value: bigint; data: Hex; delegate?: Hex | null },
): Promise<bigint> {
  const { from, to, value, data, delegate } = call;
  const params = { from, ...(to ? { to } : {}), value: toQuantity(value), data };
  if (delegate) {
    // What the account will be once it is delegated (EIP-7702).
    const override = { [from]: { code: `0xef0100${delegate.slice(2)}` } };
    const estimate = readQuantity(await client.request('eth_estimateGas', [params, 'latest', override]));
    return ((estimate + authorizationGas) * 5n) / 4n;
  }
  const estimate = readQuantity(await client.request('eth_estimateGas', [params]));
  return estimate === transferGas ? estimate : (estimate * 5n) / 4n;
}
