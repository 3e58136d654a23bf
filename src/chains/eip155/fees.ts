import { NodeError } from '../../errors/node';
import { isPlainObject } from '../../kit/json';
import { readQuantity } from './quantity';
import type { RpcClient } from './rpcClient';

/** What a unit of gas costs now, in wei. */
export type GasPrice =
  | { kind: 'eip1559'; baseFee: bigint; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { kind: 'legacy'; gasPrice: bigint };

/** Blocks and percentiles of tips that `eth_feeHistory` is asked for. */
const historyParams = ['0xa', 'latest', [10, 50, 95]] as const;
/** Where blocks are empty nobody has tipped: then this is offered, 1 wei being refused by most nodes. */
const emptyTip = 1_000_000_000n;

/**
 * The price of gas: the coming base fee doubled (it can rise by 1/8 a block) plus the median of recent median tips; or
 * `eth_gasPrice` where blocks have no base fee.
 */
export async function readGasPrice(client: RpcClient): Promise<GasPrice> {
  const history = await readFeeHistory(client);
  if (!history) return { kind: 'legacy', gasPrice: readQuantity(await client.request('eth_gasPrice')) };
  const { baseFee, tips } = history;
  const sorted = tips.filter((tip) => tip > 0n).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const tip = sorted[Math.floor(sorted.length / 2)] ?? (await readTip(client));
  return { kind: 'eip1559', baseFee, maxFeePerGas: baseFee * 2n + tip, maxPriorityFeePerGas: tip };
}

async function readFeeHistory(client: RpcClient): Promise<{ baseFee: bigint; tips: bigint[] } | undefined> {
  try {
    const answer = await client.request('eth_feeHistory', historyParams);
    if (!isPlainObject(answer) || !Array.isArray(answer.baseFeePerGas)) return undefined;
    const next: unknown = answer.baseFeePerGas.at(-1);
    if (next === undefined || next === null) return undefined;
    const rewards: unknown[] = Array.isArray(answer.reward) ? answer.reward : [];
    const medians = rewards.map((row) => (Array.isArray(row) ? (row[1] as unknown) : undefined));
    return { baseFee: readQuantity(next), tips: medians.filter((tip) => tip !== undefined).map(readQuantity) };
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
