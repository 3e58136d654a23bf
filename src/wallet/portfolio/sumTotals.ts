import { amountToFiat } from '../prices';
import type { NetworkTotal } from './totals';
import { formatUnits } from '../../kit/units';

/** Decimal places of every sum (portfolio.ts). */
const places = 24;

/** Converts dollars to another currency, as a decimal, or null if the rate is unknown. */
export function convertUsd({ usd, rate }: { usd: NetworkTotal['usd']; rate: number | undefined }): string | null {
  if (rate === undefined) return null;
  const isLess = usd.startsWith('-');
  const amount = amountToFiat({ value: toUnits(usd.replace('-', '')), price: rate, decimals: places });
  return isLess && amount !== null ? `-${amount}` : amount;
}

/** Returns the sum as a decimal. The caller leaves out unknown amounts and shows that they are missing. */
export function addMoney(amounts: readonly string[]): string {
  const sum = amounts.reduce((all, amount) => all + toUnits(amount), 0n);
  return sum < 0n ? `-${formatUnits(-sum, places)}` : formatUnits(sum, places);
}

function toUnits(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(places, '0').slice(0, places));
  return decimal.startsWith('-') ? -units : units;
}
