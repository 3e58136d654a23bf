import type { PriceSourceName, PriceSpan } from '../../src/wire/http/market/market';

/** What one unit is worth in US dollars. */
export interface UsdPrice {
  usd: number;
  /** Percent over the last day, where the source knows it. */
  change24h?: number;
  /** Epoch seconds, as the source says. */
  updatedAt: number;
}

/** Tokens of one platform; addresses lower case. */
export interface TokenQuery {
  platform: string;
  addresses: readonly string[];
}

/** A coin by its ticker, lower case, or a token of a platform. */
export type PricedAsset = { ticker: string } | { platform: string; address: string };

/** Epoch seconds and dollars. */
export type PricePoint = readonly [at: number, usd: number];

/** Somewhere that prices come from. What it does not know is absent; every call may reject. */
export interface PriceSource {
  readonly name: PriceSourceName;
  /** By ticker, lower case. */
  coins(): Promise<Map<string, UsdPrice>>;
  /** By address. */
  tokens(ask: TokenQuery): Promise<Map<string, UsdPrice>>;
  /** What one US dollar is worth in each currency, by code, lower case; `usd` is 1. */
  rates(): Promise<Map<string, number>>;
  /** What it has cost, the oldest first; absent where the source keeps no history. */
  history?(ask: { of: PricedAsset; span: PriceSpan }): Promise<readonly PricePoint[]>;
}
