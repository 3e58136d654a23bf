import { amountToFiat } from '../prices';
import type { NetworkTotal } from './totals';
import { formatUnits } from '../../kit/units';

/** Digits after the point of every sum (portfolio.ts). */
const places = 24;

/** Dollars in another currency, a decimal; null where the rate is not known. */
export function inCurrency({ usd, rate }: { usd: NetworkTotal['usd']; rate: number | undefined }): string | null {
  return rate === undefined ? null : amountToFiat({ value: toUnits(usd), price: rate, decimals: places });
}

/** All of it together, a decimal; what is not known is left out by the caller, who says so. */
export function addMoney(amounts: readonly string[]): string {
  return formatUnits(
    amounts.reduce((sum, amount) => sum + toUnits(amount), 0n),
    places,
  );
}

function toUnits(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places));
}
