import { addressId } from '../../src/kit/chain/addressId';
import type { Clock } from '../../src/kit/clock';
import type { PriceSource, SourcePrice } from './priceSource';
import { spanSeconds } from './spans';
import type { PriceSettings } from './settings';

/** Creates a price source with constant prices, for a local stack. The prices are made up, so every response names the source `fixed`. */
export function createFixedPrices(
  { coins, tokens, rates }: NonNullable<PriceSettings['fixed']>,
  clock: Pick<Clock, 'now'>,
): PriceSource {
  const toMap = (figures: Readonly<Record<string, number>>): Map<string, SourcePrice> =>
    new Map(Object.entries(figures).map(([name, usd]) => [addressId(name), { usd, updatedAt: 0 }]));
  return {
    name: 'fixed',
    coins: () => Promise.resolve(toMap(coins)),
    tokens: ({ platform }) => Promise.resolve(toMap(tokens[platform] ?? {})),
    // The price is constant, so the history has two equal points.
    history: ({ of, span }) => {
      const usd =
        'ticker' in of ? toMap(coins).get(of.ticker)?.usd : toMap(tokens[of.platform] ?? {}).get(of.address)?.usd;
      const now = Math.floor(clock.now() / 1_000);
      return Promise.resolve(usd === undefined ? [] : [[now - spanSeconds[span], usd] as const, [now, usd] as const]);
    },
    rates: () => Promise.resolve(new Map([...Object.entries(rates), ['usd', 1]])),
  };
}
