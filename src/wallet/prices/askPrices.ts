import { HttpError } from '../../errors/http';
import type { MarketApi, Price, PriceHistoryAsk } from '../../api/market';
import { addressId } from '../../kit/chain/addressId';
import type { ChainConfig } from '../../wire/chainConfig';
import type { Token } from '../../wire/http/assets';
import { pricePlatformOf, type PriceSpan } from '../../wire/http/market/market';
import type { ChainPrices, UsdPrice } from './ratesStore';

/** The maximum number of tokens in total, and in one request. */
const maxCount = 500;
const chunk = 100;

export interface AskedPrices extends Pick<ChainPrices, 'coin' | 'tokens'> {
  /** Every request was answered. */
  isWhole: boolean;
  /** None was. */
  isSilent: boolean;
}

/** The tokens whose price is worth a question (`addressId`): what is there before what is not, and no spam. */
export function pricedTokens(held: readonly Token[]): string[] {
  const worth = held.filter(({ isSpam }) => !isSpam);
  return [...worth.filter(({ balance }) => balance !== '0'), ...worth.filter(({ balance }) => balance === '0')]
    .slice(0, maxCount)
    .map(({ address }) => addressId(address));
}

/**
 * Prices in dollars of a chain's coin and of tokens on it. What is not answered keeps the price that was known. Never
 * rejects.
 */
export async function askPrices(
  market: MarketApi,
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
    quietly(market.coin({ ticker: found?.currency ?? chain.ticker, currencies: ['usd'], chainId }), null),
    ...parts.map((some) =>
      quietly(market.tokens({ platform: found?.platform ?? chainId, addresses: some, currencies: ['usd'] }), {}),
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

/** How a coin or a token is asked for where its price has been. */
export function historyOf({
  chain: { chainId, ticker },
  id,
  span,
}: {
  chain: Pick<ChainConfig, 'chainId' | 'ticker'>;
  /** `coin`, or the token's address (`addressId`). */
  id: string;
  span: PriceSpan;
}): PriceHistoryAsk {
  const found = pricePlatformOf(chainId);
  return id === 'coin'
    ? { span, ticker: found?.currency ?? ticker, chainId }
    : { span, platform: found?.platform ?? chainId, address: id };
}

function split(addresses: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(addresses.length / chunk) }, (_, at) =>
    addresses.slice(at * chunk, (at + 1) * chunk),
  );
}

/** A chain or a ticker that the server takes for none has no price; that is no failure. */
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
