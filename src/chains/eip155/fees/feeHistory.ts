import { isHex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { FeeSpeed } from '../../../wire/approval/transaction';

/** Parameters of `eth_feeHistory`: the number of blocks, and the percentiles of priority fees for the three speeds. */
export const feeHistoryParams = ['0xa', 'latest', [10, 50, 95]] as const;

/** Decimals between wei and gwei, the unit of gas prices. */
export const gweiDecimals = 9;

/** wei per unit of gas; `maxPriorityFeePerGas` is null if blocks have no base fee. */
export interface GasPriceLevel {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint | null;
}

/** Prices for the three speeds; `baseFee` of the next block, null if blocks have none. */
export interface GasPriceLevels {
  baseFee: bigint | null;
  speeds: Record<FeeSpeed, GasPriceLevel>;
  /** ms within which a transaction at each speed is likely to be mined, if a source provides it. */
  waits?: Record<FeeSpeed, number>;
}

/**
 * Maximum price as a percentage of the base fee. The base fee can rise by an eighth per block, so this determines how long a price stays
 * sufficient.
 */
const basePercent: Record<FeeSpeed, bigint> = { slow: 125n, medium: 200n, fast: 300n };
/** Percentage of `eth_gasPrice` for each speed, if blocks have no base fee. */
const legacyPercent: Record<FeeSpeed, bigint> = { slow: 90n, medium: 100n, fast: 125n };

/** Fees of the most recent blocks. */
export interface FeeHistory {
  /** Base fee of the next block. */
  baseFee: bigint;
  /** For each speed, the tip at its percentile of each block. */
  tips: Record<FeeSpeed, bigint[]>;
}

/** Parses the result of `eth_feeHistory`; returns undefined if it is invalid. */
export function readFeeHistory(answer: unknown): FeeHistory | undefined {
  if (!isPlainObject(answer) || !Array.isArray(answer.baseFeePerGas)) return undefined;
  const baseFee = toBigInt(answer.baseFeePerGas.at(-1));
  if (baseFee === undefined) return undefined;
  const rows: unknown[] = Array.isArray(answer.reward) ? answer.reward : [];
  const column = (at: number) =>
    rows.map((row) => (Array.isArray(row) ? toBigInt(row[at]) : undefined)).filter((tip) => tip !== undefined);
  return { baseFee, tips: { slow: column(0), medium: column(1), fast: column(2) } };
}

/** Returns the median of the paid priority fees, or undefined if there were none. */
export function medianTip(tips: readonly bigint[]): bigint | undefined {
  const paid = tips.filter((tip) => tip > 0n).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return paid[Math.floor(paid.length / 2)];
}

/**
 * Returns the prices of the three speeds.
 * @param options.usualTip wei, used for speeds at which nobody has tipped.
 */
export function levelsOf({
  baseFee,
  tips,
  usualTip,
}: {
  baseFee: bigint;
  tips: Record<FeeSpeed, readonly bigint[]>;
  usualTip: bigint;
}): GasPriceLevels {
  let least = 0n;
  const level = (speed: FeeSpeed): GasPriceLevel => {
    const tip = medianTip(tips[speed]) ?? usualTip;
    least = tip > least ? tip : least;
    return { maxFeePerGas: (baseFee * basePercent[speed]) / 100n + least, maxPriorityFeePerGas: least };
  };
  return { baseFee, speeds: { slow: level('slow'), medium: level('medium'), fast: level('fast') } };
}

/** Required probability that a transaction is mined within the estimated time. */
const confidence = 0.95;
/** Upper limit of the estimate, in blocks. */
const maxBlocks = 100;

/**
 * Returns the ms within which a transaction at each speed is mined with 95 % probability, if the next blocks are like the recent ones: a
 * tip is assumed sufficient for the share of blocks whose lowest tip (the 10th percentile) was not higher. One block is added for the one
 * that is being built.
 * @param options.blockTime ms between two blocks of this chain.
 */
export function waitsOf({
  tips: { slow: lowest },
  speeds,
  blockTime,
}: Pick<FeeHistory, 'tips'> & Pick<GasPriceLevels, 'speeds'> & { blockTime: number }): Record<FeeSpeed, number> {
  const wait = ({ maxPriorityFeePerGas }: GasPriceLevel): number => {
    const tip = maxPriorityFeePerGas ?? 0n;
    const share = lowest.length === 0 ? 1 : lowest.filter((least) => tip >= least).length / lowest.length;
    if (share === 0) return Math.round((maxBlocks + 1) * blockTime);
    const blocks = share >= confidence ? 1 : Math.ceil(Math.log(1 - confidence) / Math.log(1 - share));
    return Math.round((Math.min(blocks, maxBlocks) + 1) * blockTime);
  };
  return { slow: wait(speeds.slow), medium: wait(speeds.medium), fast: wait(speeds.fast) };
}

/** Number of blocks over which the block time is measured. */
const blockTimeSpan = 100n;
/** ms between two blocks above which blocks are not produced at regular times, as on a test chain that waits for transactions. */
const maxBlockTime = 600_000;

/**
 * Returns the ms between two blocks of a chain, from the timestamps of its latest block and of the block a hundred before it
 * (`eth_getBlockByNumber`), or null if the chain does not provide them.
 */
export async function measureBlockTime(
  ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
): Promise<number | null> {
  const read = async (tag: string) => {
    const block = await ask('eth_getBlockByNumber', [tag, false]);
    if (!isPlainObject(block)) return undefined;
    const [number, timestamp] = [toBigInt(block.number), toBigInt(block.timestamp)];
    return number === undefined || timestamp === undefined ? undefined : { number, timestamp };
  };
  const last = await read('latest');
  if (!last) return null;
  const count = last.number < blockTimeSpan ? last.number : blockTimeSpan;
  const earlier = count > 0n ? await read(`0x${(last.number - count).toString(16)}`) : undefined;
  if (!earlier || earlier.timestamp > last.timestamp) return null;
  const ms = Number(((last.timestamp - earlier.timestamp) * 1_000n) / count);
  return ms > maxBlockTime ? null : ms;
}

/** Returns prices based on one `eth_gasPrice`. */
export function legacyLevelsOf(gasPrice: bigint): GasPriceLevels {
  const level = (speed: FeeSpeed): GasPriceLevel => ({
    maxFeePerGas: (gasPrice * legacyPercent[speed]) / 100n,
    maxPriorityFeePerGas: null,
  });
  return { baseFee: null, speeds: { slow: level('slow'), medium: level('medium'), fast: level('fast') } };
}

function toBigInt(value: unknown): bigint | undefined {
  return isHex(value) && value.length > 2 && value.length <= 66 ? BigInt(value) : undefined;
}
