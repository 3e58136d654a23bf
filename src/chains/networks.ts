import type { Clock } from '../kit/clock';
import type { ChainId } from '../kit/chain/caip';
import type { ChainConfig, OfferedChain } from '../wire/chainConfig';

/** Sends requests to the servers of one chain; the caller need not know which of them responds. */
export interface ChainClient {
  /**
   * Calls `onAnswer` with the URL that responded.
   * @throws NodeError with the node's error, or RpcError 4901 if no server gave a usable response in time.
   */
  request(method: string, params?: unknown, onAnswer?: (url: string) => void): Promise<unknown>;
}

/** How to subscribe to new blocks on a websocket of a chain. */
export interface HeadSubscription {
  /** The message to send once the socket is open. */
  readonly message: object;
  /** Returns whether a message of the socket reports a new block. */
  isHead(message: Record<string, unknown>): boolean;
}

/** How a public list names a chain. */
export interface ListedChain {
  name: string;
  symbol: string;
}

/** The data about a family's chains that is available before its code is loaded: which chains exist, and their names. */
export interface ChainNames {
  /** The chains offered by default. */
  readonly mainnets: readonly ChainConfig[];
  readonly testnets: readonly ChainConfig[];
  isSupported(chain: ChainConfig): boolean;
  /** Returns the canonical form of a chain: with the decimals of the family's coin, and without links that are not http(s). */
  normalize(chain: ChainConfig): OfferedChain;
  /**
   * Returns the wallet's own id of a chain, whatever its notation, or undefined if the text is not a chain id. `0x` hex for Ethereum's
   * chains (EIP-695), CAIP-2 for those of any other family, so that no two families share an id.
   */
  readChainId(text: string): string | undefined;
  /** Returns the chain id that public clients use: they use `0x` hex for all chains (docs/protocol.md 1.11). */
  wireId(chainId: string): string;
}

/** The networks of a family: which chains it supports, their names, and the requests that every wallet needs. */
export interface Networks extends ChainNames {
  /** Returns the CAIP-2 chain id. */
  chainIdOf(chain: Pick<ChainConfig, 'chainId'>): ChainId;
  /** Returns how a public list names a chain, which may be in several ways or not at all. Absent if the family has no list. Rejects if it does not load. */
  listed?(chainId: string): Promise<readonly ListedChain[]>;
  createClient(options: { urls: readonly string[]; fetch: typeof fetch; clock: Clock }): ChainClient;
  /** Returns the id of the chain that a server serves, in the format of `readChainId`. Rejects as the client does. */
  askChainId(client: ChainClient): Promise<string>;
  /** Returns an account's balance of the native coin, in its smallest unit. Rejects as the client does. */
  readBalance(client: ChainClient, address: string): Promise<bigint>;
  readonly heads: HeadSubscription;
  /** Returns the page URLs of an explorer at `base`, which has no trailing slash. */
  explorer(base: string): {
    transaction(id: string): string;
    address(address: string): string;
    /** A token, or one item of a collection. */
    asset(address: string, item?: string | null): string;
  };
}
