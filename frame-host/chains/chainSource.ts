import type { ChainData } from '../wallet-api/assets/settings';
import type { ChainClient } from './chainClient';

/** One chain, ready to be read. */
export interface ChainSource extends ChainData {
  ticker: string;
  /** Of the coin. */
  decimals: number;
  /** Who knows of it: everybody, or the one user who added it. Caches are kept apart by this. */
  scope: string;
  client: ChainClient;
}

export interface ChainSources {
  /** @throws HttpError `invalid` (field `chainId`) for a chain that neither the operator nor the user has. */
  find(chainId: string, userId?: string): Promise<ChainSource>;
}

/** Symbols that nobody else's token may bear, lower case. */
export function knownSymbols({ ticker, tokens }: Pick<ChainSource, 'ticker' | 'tokens'>): Set<string> {
  return new Set([ticker, ...tokens.map(({ symbol }) => symbol)].map((symbol) => symbol.toLowerCase()));
}
