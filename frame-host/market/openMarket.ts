import type { Clock } from '../../src/kit/clock';
import { familyOfChain } from '../chains';
import { createCoinGecko } from './coinGecko';
import { createMarket, type Market } from './market';
import type { PriceSource, SourcePrice } from './priceSource';
import type { PriceSettings } from './settings';
import { addressId } from '../../src/kit/chain/addressId';
import { spanSeconds } from './spans';

/**
 * Opens the price source that the operator configured: an API in CoinGecko's shape, otherwise Chainlink's feeds on a chain.
 * @param deps.rpcUrls Returns the RPC URLs of a chain. Feeds of a chain without RPC URLs are not read.
 */
export function openMarket({
  settings,
  rpcUrls,
  fetch,
  clock,
}: {
  settings: PriceSettings;
  rpcUrls: (chainId: string) => readonly string[];
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): Market {
  const ownPlatforms = Object.keys(settings.fixed?.tokens ?? {});
  return createMarket({ source: open(), ownPlatforms, clock });

  function open(): PriceSource | undefined {
    const { off, fixed, coinGecko, chainlink = { chainId: '0x1', feeds: undefined } } = settings;
    if (off) return undefined;
    if (fixed) return createFixedPrices(fixed, clock);
    if (coinGecko) return createCoinGecko({ settings: coinGecko, fetch });
    const urls = rpcUrls(chainlink.chainId);
    if (urls.length === 0) return undefined;
    const family = familyOfChain(chainlink.chainId);
    const client = family.openClient({ urls, fetch, timeout: 7_000 });
    return family.openPriceFeeds({ client, feeds: chainlink.feeds, clock });
  }
}

/** Creates a price source with constant prices, for a local stack. The prices are made up, so every response names the source `fixed`. */
function createFixedPrices(
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
