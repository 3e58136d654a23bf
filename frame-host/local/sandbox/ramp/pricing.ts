import { localPrices } from '../../config/prices';
import { localSolana, testDollar } from '../../config/contracts';
import { parseUnits } from '../../../../src/kit/units';

/** What the sandbox sells: its own codes, as every service has them. */
export const coins = {
  eth: { decimals: 18, usd: 2_500 },
  tusd: { decimals: 6, usd: 1 },
  sol: { decimals: 9, usd: 150 },
  'tusd-solana': { decimals: 6, usd: 1 },
} as const;
export type CoinCode = keyof typeof coins;

/** Money, in dollars, that one order may be about. */
export const limits = { least: 5, most: 10_000 };

/** What each shop keeps, in parts of the sum; the quicker one is the dearer one. */
const shops: Record<string, { card: number; bank: number; seconds: { card: number; bank: number } }> = {
  sandbox: { card: 0.025, bank: 0.008, seconds: { card: 300, bank: 86_400 } },
  'sandbox-express': { card: 0.039, bank: 0.015, seconds: { card: 60, bank: 3_600 } },
};
const otherShop = { card: 0.03, bank: 0.01, seconds: { card: 300, bank: 86_400 } };
const round = (value: number) => Math.round(value * 100) / 100;
/** Dollars. */
const networkFee = 0.2;

const { rates } = localPrices({ testDollar, solana: localSolana });

/** Units of a currency for a dollar; undefined for one that is not taken. */
export const rateOf = (currency: string): number | undefined => (currency === 'usd' ? 1 : rates[currency]);

export interface Price {
  receives: string;
  fees: { service: number; network: number };
  seconds: number;
}

/** What coins bring in a shop: a decimal of money, and what was taken from it. */
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

/** What a sum of money buys in a shop. */
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
