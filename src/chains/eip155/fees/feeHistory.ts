import { isHex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { FeeSpeed } from '../../../wire/approval/transaction';

/** Parameters of `eth_feeHistory`: the number of blocks, and the percentiles of priority fees for the three speeds (docs/protocol.md 5). */
export const feeHistoryParams = ['0xa', 'latest', [10, 50, 95]] as const;

/** Decimals of gwei, which gas is priced in, over wei. */
export const gweiDecimals = 9;

/** wei a unit of gas; `maxPriorityFeePerGas` is null where blocks have no base fee. */
export interface GasPriceLevel {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint | null;
}

/** Prices for the three speeds; `baseFee` of the coming block, null where blocks have none. */
export interface GasPriceLevels {
  baseFee: bigint | null;
  speeds: Record<FeeSpeed, GasPriceLevel>;
  /** ms within which a transaction at each speed is likely mined, where a source says so. */
  waits?: Record<FeeSpeed, number>;
}

/** Percent of the base fee that is paid at most: it can rise by an eighth a block, so this is how long a price lasts. */
const basePercent: Record<FeeSpeed, bigint> = { slow: 125n, medium: 200n, fast: 300n };
/** Percent of `eth_gasPrice` where blocks have no base fee. */
const legacyPercent: Record<FeeSpeed, bigint> = { slow: 90n, medium: 100n, fast: 125n };

/** What the last blocks say of fees. */
export interface FeeHistory {
  /** Of the coming block. */
  baseFee: bigint;
  /** For each speed, the tip at its percentile of each block. */
  tips: Record<FeeSpeed, bigint[]>;
}

/** The answer of `eth_feeHistory`; undefined where it is none. */
export function readFeeHistory(answer: unknown): FeeHistory | undefined {
  if (!isPlainObject(answer) || !Array.isArray(answer.baseFeePerGas)) return undefined;
  const baseFee = toBigInt(answer.baseFeePerGas.at(-1));
  if (baseFee === undefined) return undefined;
  const rows: unknown[] = Array.isArray(answer.reward) ? answer.reward : [];
  const column = (at: number) =>
    rows.map((row) => (Array.isArray(row) ? toBigInt(row[at]) : undefined)).filter((tip) => tip !== undefined);
  return { baseFee, tips: { slow: column(0), medium: column(1), fast: column(2) } };
}

/** The median of the paid priority fees; undefined if there were none. */
export function medianTip(tips: readonly bigint[]): bigint | undefined {
  const paid = tips.filter((tip) => tip > 0n).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return paid[Math.floor(paid.length / 2)];
}

/** @param options.usualTip wei, taken for speeds at which nobody has tipped. */
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

/** How sure it shall be that a transaction is mined by then. */
const confidence = 0.95;
/** Blocks after which no estimate is made any more. */
const maxBlocks = 100;

/**
 * ms within which a transaction at each speed is mined with 95 % likelihood, if the coming blocks are like the last ones: a tip
 * gets into as many of them as had a lowest tip (the 10th percentile) that was no higher. One block is added for the one
 * that is being made.
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

/** How many blocks the time between two is measured over. */
const blockTimeSpan = 100n;
/** ms between two blocks from which on blocks are not made by the clock, as on a test chain that waits for transactions. */
const maxBlockTime = 600_000;

/**
 * ms between two blocks of a chain, from the timestamps of its latest block and of one a hundred before it (`eth_getBlockByNumber`);
 * null where the chain does not tell.
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

/** Prices from one `eth_gasPrice`. */
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
