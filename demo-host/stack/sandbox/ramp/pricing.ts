import { localPrices } from '../../config/prices';
import { localSolana, testDollar } from '../../config/contracts';
import { parseUnits } from '../../../../src/kit/units';

/** The coins that the sandbox sells, by its own codes, as real services have them. */
export const coins = {
  eth: { decimals: 18, usd: 2_500 },
  tusd: { decimals: 6, usd: 1 },
  sol: { decimals: 9, usd: 150 },
  'tusd-solana': { decimals: 6, usd: 1 },
} as const;
export type CoinCode = keyof typeof coins;

/** Minimum and maximum value of one order in US dollars. */
export const limits = { least: 5, most: 10_000 };

/** The fee of each shop as a fraction of the amount. The faster shop is the more expensive one. */
const shops: Record<string, { card: number; bank: number; seconds: { card: number; bank: number } }> = {
  sandbox: { card: 0.025, bank: 0.008, seconds: { card: 300, bank: 86_400 } },
  'sandbox-express': { card: 0.039, bank: 0.015, seconds: { card: 60, bank: 3_600 } },
};
const otherShop = { card: 0.03, bank: 0.01, seconds: { card: 300, bank: 86_400 } };
const round = (value: number) => Math.round(value * 100) / 100;
/** In US dollars. */
const networkFee = 0.2;

const { rates } = localPrices({ testDollar, solana: localSolana });

/** Returns the units of a currency per US dollar, or undefined for a currency that is not accepted. */
export const rateOf = (currency: string): number | undefined => (currency === 'usd' ? 1 : rates[currency]);

export interface Price {
  receives: string;
  fees: { service: number; network: number };
  seconds: number;
}

/** Returns what a sale of coins pays out in a shop: money as a decimal, and the fees. */
export function saleOf({
  shop,
  coin,
  amount,
  rate,
  method,
}: {
  shop: string;
  coin: CoinCode;
  /** Coins, in whole units. */
  amount: number;
  rate: number;
  method: 'card' | 'bank';
}): Price {
  const { seconds, ...shares } = shops[shop] ?? otherShop;
  const worth = amount * coins[coin].usd * rate;
  const service = worth * shares[method];
  return {
    receives: Math.max(0, worth - service).toFixed(2),
    fees: { service: round(service), network: 0 },
    seconds: seconds[method],
  };
}

/** Returns what an amount of money buys in a shop. */
export function priceOf({
  shop,
  coin,
  amount,
  rate,
  method,
}: {
  shop: string;
  coin: CoinCode;
  amount: number;
  rate: number;
  method: 'card' | 'bank';
}): Price {
  const { seconds, ...shares } = shops[shop] ?? otherShop;
  const service = amount * shares[method];
  const network = networkFee * rate;
  const { decimals, usd } = coins[coin];
  const units = Math.max(0, (amount - service - network) / rate / usd);
  return {
    receives: (parseUnits(units.toFixed(Math.min(decimals, 8)), decimals) ?? 0n).toString(),
    fees: { service: round(service), network: round(network) },
    seconds: seconds[method],
  };
}
