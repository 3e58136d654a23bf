import type { Hex } from '../../../kit/hex';
import { toQuantity } from '../../../kit/hex';
import { readQuantity } from '../network/quantity';
import type { RpcClient } from '../../network/rpcClient';
import type { AccessList } from '../transactions/transaction';

/** The fixed gas of a plain transfer to an account. */
const transferGas = 21_000n;
/** PER_EMPTY_ACCOUNT_COST of EIP-7702. */
const authorizationGas = 25_000n;

/**
 * Returns the gas limit of a call: the node's estimate plus a quarter, since state may change before it is mined.
 * @throws NodeError if the call would fail; its data may contain the reason (revertReason.ts).
 */
export async function estimateGasLimit(
  client: RpcClient,
  call: {
    from: Hex;
    to: Hex | null;
    value: bigint;
    data: Hex;
    /** The limit that the call must keep to; default: the node's own. */
    gas?: bigint | null;
    accessList?: AccessList | null;
    delegate?: Hex | null;
  },
): Promise<bigint> {
  const { from, to, value, data, gas = null, accessList = null, delegate } = call;
  const params = {
    from,
    ...(to ? { to } : {}),
    value: toQuantity(value),
    data,
    ...(gas !== null && { gas: toQuantity(gas) }),
    // With an empty list, some nodes estimate more than the fixed gas of a transfer.
    ...(accessList && accessList.length > 0 && { accessList }),
  };
  if (delegate) {
    // Estimates with the code that the account will have after its delegation (EIP-7702).
    const override = { [from]: { code: `0xef0100${delegate.slice(2)}` } };
    const estimate = readQuantity(await client.request('eth_estimateGas', [params, 'latest', override]));
    return ((estimate + authorizationGas) * 5n) / 4n;
  }
  const estimate = readQuantity(await client.request('eth_estimateGas', [params]));
  return estimate === transferGas ? estimate : (estimate * 5n) / 4n;
}
