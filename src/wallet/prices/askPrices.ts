import { HttpError } from '../../errors/http';
import { addressId } from '../../kit/chain/addressId';
import type { ChainConfig } from '../../wire/chainConfig';
import type { Client } from '../../wire/http/call';
import type { Token } from '../../wire/http/assets';
import { pricePlatformOf, type marketCalls, type Price } from '../../wire/http/market/market';
import type { ChainPrices, UsdPrice } from './ratesStore';

/** The maximum number of tokens to request, in total and per request. */
const maxCount = 500;
const chunk = 100;

export interface AskedPrices extends Pick<ChainPrices, 'coin' | 'tokens'> {
  /** True if every request was answered. */
  isWhole: boolean;
  /** True if no request was answered. */
  isSilent: boolean;
}

/** Returns the tokens to request prices for (`addressId`): tokens with a balance first, and no spam. */
export function pricedTokens(held: readonly Token[]): string[] {
  const worth = held.filter(({ isSpam }) => !isSpam);
  return [...worth.filter(({ balance }) => balance !== '0'), ...worth.filter(({ balance }) => balance === '0')]
    .slice(0, maxCount)
    .map(({ address }) => addressId(address));
}

/**
 * Returns the prices in dollars of a chain's native coin and of tokens on it. A price that was not returned keeps its known value.
 * Never rejects.
 */
export async function askPrices(
  market: Client<typeof marketCalls>,
  {
    chain,
    addresses,
    known,
  }: {
    chain: Pick<ChainConfig, 'chainId' | 'ticker'>;
    /** By `addressId`. */
    addresses: readonly string[];
    known?: Pick<ChainPrices, 'coin' | 'tokens'> | undefined;
  },
): Promise<AskedPrices> {
  const { chainId } = chain;
  const found = pricePlatformOf(chainId);
  const parts = split(addresses);
  const [coin, ...lists] = await Promise.allSettled([
    quietly(market.currency({ fsym: found?.currency ?? chain.ticker, tsyms: 'usd', chainId }), null),
    ...parts.map((some) =>
      quietly(
        market.rates({
          platform: found?.platform ?? chainId,
          contract_addresses: some.join(),
          vs_currencies: 'usd',
        }),
        {},
      ),
    ),
  ]);
  const tokens: Record<string, UsdPrice> = {};
  lists.forEach((list, at) => {
    for (const address of parts[at] ?? []) {
      const price = list.status === 'fulfilled' ? toUsd(list.value[address]) : known?.tokens[address];
      if (price) tokens[address] = price;
    }
  });
  return {
    coin: coin.status === 'fulfilled' ? toUsd(coin.value) : (known?.coin ?? null),
    tokens,
    isWhole: [coin, ...lists].every(({ status }) => status === 'fulfilled'),
    isSilent: [coin, ...lists].every(({ status }) => status === 'rejected'),
  };
}

function split(addresses: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(addresses.length / chunk) }, (_, at) =>
    addresses.slice(at * chunk, (at + 1) * chunk),
  );
}

/** Returns `none` for a chain or ticker that the server rejects as invalid: it has no price, which is not a failure. */
function quietly<Value>(answer: Promise<Value>, none: Value): Promise<Value> {
  return answer.catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'invalid') return none;
    throw error;
  });
}

function toUsd(price: Price | null | undefined): UsdPrice | null {
  const usd = price?.values.usd;
  if (!price || usd === undefined || !Number.isFinite(usd) || usd <= 0) return null;
  return { usd, change24h: price.change24h, source: price.source };
}
