import type { Hex } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';

/** Rollup costs of a call, beyond the usual estimate; in wei and gas. */
export interface RollupCost {
  /** Charged on top of gas × price. */
  l1Fee: bigint;
  /** The chain's own gas estimate, if it must replace `eth_estimateGas`. */
  gas: bigint | null;
  /** The part of the gas that pays for the chain below; it is included in the gas, not added to it. */
  gasForL1: bigint;
}

export const noRollupCost: RollupCost = { l1Fee: 0n, gas: null, gasForL1: 0n };

export interface RollupCall {
  chainId: string;
  from: Hex;
  to: Hex | null;
  value: bigint;
  data: Hex;
}

/** Detects the kind of a chain once, and asks it what a call costs. */
export interface Rollups {
  cost(client: RpcClient, call: RollupCall): Promise<RollupCost>;
}
