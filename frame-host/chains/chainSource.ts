import type { ChainData } from '../wallet-api/assets/settings';
import type { ChainClient } from './chainClient';

/** A chain with its configuration and a client to read it. */
export interface ChainSource extends ChainData {
  ticker: string;
  /** Decimals of the native coin. */
  decimals: number;
  /** Who can see this chain: all users, or only the user who added it. Caches are separated by this value. */
  scope: string;
  client: ChainClient;
}

/** A network that a user has added. It is stored only encrypted, so the user's wallet names it with each request. */
export interface OwnNetwork {
  userId: string;
  /** One URL, or several with commas between. */
  rpc_url: string;
  symbol: string;
}

export interface ChainSources {
  /**
   * Returns the source of a chain. The operator's comes before the user's. @throws HttpError `invalid` (field `chainId`) for a chain that
   * neither the operator nor the user has configured.
   */
  find(chainId: string, own?: OwnNetwork): ChainSource;
}

/** Returns the symbols, in lower case, that other tokens must not use. */
export function knownSymbols({ ticker, tokens }: Pick<ChainSource, 'ticker' | 'tokens'>): Set<string> {
  return new Set([ticker, ...tokens.map(({ symbol }) => symbol)].map((symbol) => symbol.toLowerCase()));
}
