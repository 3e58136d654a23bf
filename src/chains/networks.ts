import type { Clock } from '../kit/clock';
import type { ChainId } from '../kit/chain/caip';
import type { ChainConfig, OfferedChain } from '../wire/chainConfig';

/** Asks the servers of one chain; which of them answers is not the caller's concern. */
export interface ChainClient {
  /**
   * `onAnswer` gets the URL whose answer it is.
   * @throws NodeError with what the node said, or RpcError 4901 when none gave a usable answer in time.
   */
  request(method: string, params?: unknown, onAnswer?: (url: string) => void): Promise<unknown>;
}

/** What a websocket of a chain is told, so that it tells of new blocks. */
export interface HeadSubscription {
  /** The message that is sent once the socket is open. */
  readonly message: object;
  /** Whether a message of the socket says that there is a new block. */
  isHead(message: Record<string, unknown>): boolean;
}

/** What is known of a family's chains before its code is there: which there are, and what they are called. */
export interface ChainNames {
  isSupported(chain: ChainConfig): boolean;
  /** One form for one chain; links that are not http(s) fall away. */
  normalize(chain: ChainConfig): OfferedChain;
  /**
   * The wallet's own id of a chain, however it is written; undefined for what is none. `0x` hex for Ethereum's chains (EIP-695),
   * CAIP-2 for those of any other family, so that no two families share one.
   */
  readChainId(text: string): string | undefined;
  /** The same as public clients know it, who speak of all chains in `0x` hex (docs/protocol.md 1.11). */
  wireId(chainId: string): string;
}

/** The networks of a family: which it speaks to, how they are named, and what every wallet asks of them. */
export interface Networks extends ChainNames {
  /** CAIP-2. */
  chainIdOf(chain: Pick<ChainConfig, 'chainId'>): ChainId;
  /** The chains offered by default; the wallet starts on the first. */
  readonly mainnets: readonly OfferedChain[];
  readonly testnets: readonly OfferedChain[];
  /** Decimals of the coin where the chain does not say. */
  readonly decimals: number;
  createClient(options: { urls: readonly string[]; fetch: typeof fetch; clock: Clock }): ChainClient;
  /** Which chain a server serves, in the form of `readChainId`. Rejects as the client does. */
  askChainId(client: ChainClient): Promise<string>;
  /** How much of the coin an account holds, in its smallest unit. Rejects as the client does. */
  readBalance(client: ChainClient, address: string): Promise<bigint>;
  readonly heads: HeadSubscription;
  /** Pages of an explorer at `base`, which has no slash at its end. */
  explorer(base: string): {
    transaction(id: string): string;
    address(address: string): string;
    /** A token, or one item of a collection. */
    asset(address: string, item?: string | null): string;
  };
}
