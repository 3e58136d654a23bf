import { parseAnswer } from '../wire/http/parseAnswer';
import type { Http } from './http';
import {
  CurrencyAnswerSchema,
  HistoryAnswerSchema,
  RatesAnswerSchema,
  type PriceAnswer,
  type PriceSourceName,
  type PriceSpan,
} from '../wire/http/market/market';

/** A price in the requested currencies, by lower-case code; currencies without a price are absent. */
export interface Price {
  values: Record<string, number>;
  source: PriceSourceName;
  /** Epoch ms; null if the source does not report it. */
  at: number | null;
  /** Change over the last 24 h in percent; null if unknown. */
  change24h: number | null;
}

export interface MarketApi {
  /** Returns the price of one unit of a coin or a currency; null when there is none. */
  coin(ask: { ticker: string; currencies: readonly string[]; chainId?: string }): Promise<Price | null>;
  /** Returns prices by lower-case address; tokens without a price are absent. At most 100 addresses. */
  tokens(ask: {
    platform: string;
    addresses: readonly string[];
    currencies: readonly string[];
  }): Promise<Record<string, Price>>;
  /** Returns the price history of a coin or token: epoch s and dollars, oldest first; empty without a source. */
  history(ask: PriceHistoryRequest): Promise<PriceHistory>;
}

export type PriceHistoryRequest = { span: PriceSpan } & (
  | { ticker: string; chainId: string }
  | { platform: string; address: string }
);

export interface PriceHistory {
  points: readonly (readonly [at: number, usd: number])[];
  source: PriceSourceName | null;
}

/** Creates a client of `/market`. */
export function createMarketApi(http: Http): MarketApi {
  return {
    async coin({ ticker, currencies, chainId }) {
      const query = { fsym: ticker, tsyms: currencies.join(), ...(chainId === undefined ? {} : { chainId }) };
      return toPrice(parseAnswer(CurrencyAnswerSchema, await http.get('/currency', query)) as PriceAnswer);
    },
    async tokens({ platform, addresses, currencies }) {
      if (addresses.length === 0) return {};
      const query = { platform, contract_addresses: addresses.join(), vs_currencies: currencies.join() };
      const answer = parseAnswer(RatesAnswerSchema, await http.get('/currency/exchange-rates', query));
      return Object.fromEntries(
        Object.entries(answer).flatMap(([address, found]) => {
          const price = toPrice(found as PriceAnswer);
          return price ? [[address.toLowerCase(), price]] : [];
        }),
      );
    },
    async history({ span, ...of }) {
      const query: Record<string, string> =
        'ticker' in of
          ? { span, fsym: of.ticker, chainId: of.chainId }
          : { span, platform: of.platform, contract_address: of.address };
      const { points, source = null } = parseAnswer(HistoryAnswerSchema, await http.get('/history', query));
      return { points, source };
    },
  };
}

function toPrice({ source, updated_at: at, change_24h: change, ...values }: PriceAnswer): Price | null {
  const numbers = Object.entries(values).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  if (typeof source !== 'string' || numbers.length === 0) return null;
  return {
    values: Object.fromEntries(numbers.map(([code, value]) => [code.toLowerCase(), value])),
    source,
    at: typeof at === 'number' ? at * 1_000 : null,
    change24h: typeof change === 'number' ? change : null,
  };
}
