import type { GasPriceLevel } from './feeHistory';
import type { GasFee, GasPrice } from '../../../wire/approval/eip155';
import type { FeeChoice } from '../../../wire/approval/transaction';

/** One coin in wei on chains with 18 decimals: no ordinary fee is that high. */
const wholeCoin = 10n ** 18n;
/** 1,000 gwei per unit of gas: chains exceed this only for minutes, once in years. */
const highPrice = 10n ** 12n;
/** Returns what the maximum fee includes for an L1 fee, which changes until the transaction is posted. */
export const mostL1Fee = (l1Fee: bigint): bigint => (l1Fee * 150n) / 100n;

/** Returns the fee as shown to the user. */
export function feeFactsOf({
  gasLimit,
  level,
  baseFee,
  l1Fee,
  choice,
  unusual,
}: {
  gasLimit: bigint;
  level: GasPriceLevel;
  baseFee: bigint | null;
  l1Fee: bigint;
  choice: FeeChoice;
  unusual: boolean;
}): GasFee {
  const { maxFeePerGas: each, maxPriorityFeePerGas } = level;
  const isLegacy = maxPriorityFeePerGas === null;
  const tip = isLegacy ? null : maxPriorityFeePerGas < each ? maxPriorityFeePerGas : each;
  const likely = tip === null || baseFee === null || baseFee + tip > each ? each : baseFee + tip;
  const max = gasLimit * each + mostL1Fee(l1Fee);
  return {
    kind: isLegacy ? 'legacy' : 'eip1559',
    gasLimit: gasLimit.toString(),
    maxFeePerGas: each.toString(),
    maxPriorityFeePerGas: tip?.toString() ?? null,
    expected: (gasLimit * likely + l1Fee).toString(),
    max: max.toString(),
    ...(l1Fee > 0n ? { l1: l1Fee.toString() } : {}),
    choice,
    ...(unusual || max >= wholeCoin || each >= highPrice ? { unusual: true } : {}),
  };
}

export function toLevel({ maxFeePerGas, maxPriorityFeePerGas }: GasPriceLevel): GasPrice {
  return { maxFeePerGas: maxFeePerGas.toString(), maxPriorityFeePerGas: maxPriorityFeePerGas?.toString() ?? null };
}

export function fromLevel({ maxFeePerGas, maxPriorityFeePerGas }: GasPrice): GasPriceLevel {
  const tip = maxPriorityFeePerGas === null ? null : BigInt(maxPriorityFeePerGas);
  return { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: tip };
}
