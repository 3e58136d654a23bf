import { NodeError } from '../../../errors/node';
import {
  feeHistoryParams,
  legacyLevelsOf,
  levelsOf,
  medianTip,
  readFeeHistory,
  waitsOf,
  type GasPriceLevels,
} from './feeHistory';
import { readQuantity } from '../network/quantity';
import type { RpcClient } from '../../network/rpcClient';

/** Tip for empty blocks, where nobody has tipped: most nodes reject 1 wei. */
const emptyTip = 1_000_000_000n;

/**
 * Returns gas prices from the chain's RPC node: the next base fee with room to rise, plus the median of recent tips; based on
 * `eth_gasPrice` if blocks have no base fee.
 * @param options.blockTime ms between two blocks, or null. With it, the levels say how long each speed takes.
 */
export async function readGasPrices(
  client: RpcClient,
  { blockTime = async () => null }: { blockTime?: () => Promise<number | null> } = {},
): Promise<GasPriceLevels> {
  const [history, time] = await Promise.all([readHistory(client), blockTime()]);
  if (!history) return legacyLevelsOf(readQuantity(await client.request('eth_gasPrice')));
  const usualTip = medianTip(history.tips.medium) ?? (await readTip(client));
  const levels = levelsOf({ ...history, usualTip });
  return time === null ? levels : { ...levels, waits: waitsOf({ ...history, ...levels, blockTime: time }) };
}

async function readHistory(client: RpcClient): Promise<ReturnType<typeof readFeeHistory>> {
  try {
    return readFeeHistory(await client.request('eth_feeHistory', feeHistoryParams));
  } catch (error) {
    if (error instanceof NodeError) return undefined;
    throw error;
  }
}

async function readTip(client: RpcClient): Promise<bigint> {
  try {
    return readQuantity(await client.request('eth_maxPriorityFeePerGas'));
  } catch (error) {
    if (error instanceof NodeError) return emptyTip;
    throw error;
  }
}
