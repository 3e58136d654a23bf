import { isHex } from './hex';
import { isPlainObject } from './json';

/** How quickly a transaction shall be mined. */
export const feeSpeeds = ['slow', 'medium', 'fast'] as const;
export type FeeSpeed = (typeof feeSpeeds)[number];

/** What `eth_feeHistory` is asked for: blocks, and the percentiles of tips that become the three speeds (wire §5). */
export const feeHistoryParams = ['0xa', 'latest', [10, 50, 95]] as const;

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

/** The answer of `eth_feeHistory`: coming base fee, and for each speed the tips of the last blocks. Undefined: no such thing. */
export function readFeeHistory(answer: unknown): { baseFee: bigint; tips: Record<FeeSpeed, bigint[]> } | undefined {
  if (!isPlainObject(answer) || !Array.isArray(answer.baseFeePerGas)) return undefined;
  const baseFee = toBigInt(answer.baseFeePerGas.at(-1));
  if (baseFee === undefined) return undefined;
  const rows: unknown[] = Array.isArray(answer.reward) ? answer.reward : [];
  const column = (at: number) =>
    rows.map((row) => (Array.isArray(row) ? toBigInt(row[at]) : undefined)).filter((tip) => tip !== undefined);
  return { baseFee, tips: { slow: column(0), medium: column(1), fast: column(2) } };
}

/** The median of the tips that were paid; undefined where nobody has tipped. */
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
