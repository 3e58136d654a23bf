import type { Clock } from '../../src/kit/clock';
import { familyOfChain } from '../chains';
import { createCoinGecko } from './coinGecko';
import { createFixedPrices } from './fixedPrices';
import { createMarket, type Market } from './market';
import type { PriceSource } from './priceSource';
import type { PriceSettings } from './settings';

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
