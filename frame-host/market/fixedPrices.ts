import { addressId } from '../../src/kit/chain/addressId';
import type { PriceSource, UsdPrice } from './priceSource';
import type { PriceSettings } from './settings';

/** Figures that stand still: those of a local stack. They are made up, so every answer bears the name `fixed`. */
export function createFixedPrices({ coins, tokens, rates }: NonNullable<PriceSettings['fixed']>): PriceSource {
  const toMap = (figures: Readonly<Record<string, number>>): Map<string, UsdPrice> =>
    new Map(Object.entries(figures).map(([name, usd]) => [addressId(name), { usd, updatedAt: 0 }]));
  return {
    name: 'fixed',
    coins: () => Promise.resolve(toMap(coins)),
    tokens: ({ platform }) => Promise.resolve(toMap(tokens[platform] ?? {})),
    rates: () => Promise.resolve(new Map([...Object.entries(rates), ['usd', 1]])),
  };
}
