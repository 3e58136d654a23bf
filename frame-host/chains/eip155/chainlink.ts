import { decodeFunctionResult, encodeFunctionData, formatUnits, parseAbi } from 'viem/utils';
import type { ChainClient } from '../chainClient';
import type { Clock } from '../../../src/kit/clock';
import type { Hex } from '../../../src/kit/hex';
import { readString } from './decode';
import { readCalls } from './readCalls';
import type { PriceSource, SourcePrice } from '../../market/priceSource';
import type { Feed } from '../../market/settings';

const abi = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function decimals() view returns (uint8)',
  'function description() view returns (string)',
]);

/** Fiat currencies. Their feeds are used as exchange rates. */
const fiat = new Set([
  'eur',
  'gbp',
  'chf',
  'jpy',
  'aud',
  'cny',
  'cad',
  'krw',
  'sgd',
  'try',
  'nzd',
  'inr',
  'brl',
  'php',
]);
/** How far the chain's clock may be ahead of the server's, in s. */
const ahead = 900;

/**
 * Creates a price source from Chainlink feeds on a chain. It skips feeds that are stale, not positive, or have an unexpected description.
 */
export function createChainlink({
  client,
  feeds,
  clock,
}: {
  client: ChainClient;
  feeds: readonly Feed[];
  clock: Clock;
}): PriceSource {
  async function read(wanted: (feed: Feed) => string | undefined): Promise<Map<string, SourcePrice>> {
    const asked = feeds.flatMap((feed) => {
      const name = wanted(feed);
      return name === undefined ? [] : [{ feed, name }];
    });
    const names = ['latestRoundData', 'decimals', 'description'] as const;
    const calls = asked.flatMap(({ feed }) =>
      names.map((functionName) => ({ to: feed.address, data: encodeFunctionData({ abi, functionName }) })),
    );
    const answers = await readCalls(client, calls);
    const found = new Map<string, SourcePrice>();
    for (const [at, { feed, name }] of asked.entries()) {
      const [round, decimals, description] = answers.slice(at * 3, at * 3 + 3);
      if (readString(description) !== feed.description) continue;
      const price = toPrice({ round, decimals });
      const age = price ? clock.now() / 1_000 - price.updatedAt : Infinity;
      if (price && age <= feed.maxAge && age >= -ahead) found.set(name, price);
    }
    return found;
  }

  return {
    name: 'chainlink',
    coins: () => read(({ base }) => (base === undefined || fiat.has(base) ? undefined : base)),
    tokens: ({ platform, addresses }) =>
      read(({ token }) =>
        token?.platform === platform && addresses.includes(token.address) ? token.address : undefined,
      ),
    async rates() {
      const values = await read(({ base }) => base);
      return new Map([...[...values].map(([code, { usd }]) => [code, 1 / usd] as const), ['usd', 1] as const]);
    },
  };
}

function toPrice({ round, decimals }: { round: Hex | undefined; decimals: Hex | undefined }): SourcePrice | undefined {
  if (round === undefined || decimals === undefined) return undefined;
  try {
    const [, answer, , updatedAt] = decodeFunctionResult({ abi, functionName: 'latestRoundData', data: round });
    const places = decodeFunctionResult({ abi, functionName: 'decimals', data: decimals });
    const usd = Number(formatUnits(answer, places));
    return answer > 0n && places <= 36 && usd > 0 ? { usd, updatedAt: Number(updatedAt) } : undefined;
  } catch {
    return undefined;
  }
}
