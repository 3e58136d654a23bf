import type { PriceSourceName, PriceSpan } from '../../src/wire/http/market/market';

/** The price of one unit in US dollars. */
export interface SourcePrice {
  usd: number;
  /** Change over the last day in percent, if the source knows it. */
  change24h?: number;
  /** Epoch seconds, as reported by the source. */
  updatedAt: number;
}

/** Tokens of one platform. Addresses are in lower case. */
export interface TokenQuery {
  platform: string;
  addresses: readonly string[];
}

/** A coin by its ticker (lower case), or a token of a platform. */
export type PricedAsset = { ticker: string } | { platform: string; address: string };

/** `[time in epoch seconds, price in US dollars]`. */
export type PricePoint = readonly [at: number, usd: number];

/** A source of prices. Assets that it does not know are absent from the results. Every call may reject. */
export interface PriceSource {
  readonly name: PriceSourceName;
  /** Returns prices by ticker, in lower case. */
  coins(): Promise<Map<string, SourcePrice>>;
  /** Returns prices by address. */
  tokens(ask: TokenQuery): Promise<Map<string, SourcePrice>>;
  /** Returns the value of one US dollar in each currency, by currency code in lower case. `usd` is 1. */
  rates(): Promise<Map<string, number>>;
  /** Returns past prices, oldest first. Absent if the source keeps no history. */
  history?(ask: { of: PricedAsset; span: PriceSpan }): Promise<readonly PricePoint[]>;
}
