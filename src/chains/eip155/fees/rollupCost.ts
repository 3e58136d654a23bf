import type { Hex } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';

/** What a rollup says of a call beside the usual estimate; figures in wei and gas. */
export interface RollupCost {
  /** Taken on top of gas × price. */
  l1Fee: bigint;
  /** Where the chain's own estimate of gas must be taken in place of `eth_estimateGas`. */
  gas: bigint | null;
  /** Part of the gas that pays for the chain below; it is within the gas, not on top. */
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

/** Finds out once which kind a chain is, and asks it what a call costs. */
export interface Rollups {
  cost(client: RpcClient, call: RollupCall): Promise<RollupCost>;
}
