import type { Asker } from '../wire/asker';
import type { ConnectHints } from '../wire/rpc/eth/eth_requestAccounts';
import type { EthRequests } from './methods/eth/ethRequests';

/** The context of a request. The asker is determined by the channel that the request came through, never by its payload. */
export interface RequestContext {
  asker: Asker;
  /** Id of the popup that the host opened for this request (docs/protocol.md 1.15). */
  windowId?: string;
  /** True when the page uses Inlay's own loader. */
  isInlayHost: boolean;
  /** Cancels the request when its asker no longer waits for a response. */
  signal?: AbortSignal;
  /** When the request expires (epoch ms). */
  expiresAt?: number;
  /** Awaited after the user has approved and before the request takes effect. Rejects if another device of the user was first. */
  claim?: () => Promise<void>;
  /**
   * Set by the engine: resolves when the request has been answered, to true for a result and false for an error. Never rejects. The wallet's
   * own requests have none.
   */
  answered?: Promise<boolean>;
  /** For methods that ask the user or whose code is fetched first: the state that they work on must not change meanwhile (docs/threats.md 45). */
  snapshot?: RequestSnapshot;
}

/** The state at the time of the request. Neither promise causes an unhandled rejection. */
export interface RequestSnapshot {
  /** Chain id as public clients know it (`wireId` of the family). */
  chainId: Promise<string>;
  /** The accounts that the asker could see. */
  accounts: Promise<string[]>;
}

/** What is needed to answer requests before the wallet has loaded. */
export interface ChainIdPort {
  /** Returns the current chain id, as public clients know it (`wireId` of the family). */
  chainId(): string | Promise<string>;
}

/**
 * The wallet functions that JSON-RPC methods need. Each rejects with an error that has an integer code if the host should see the reason;
 * any other error reaches the host as -32603.
 */
export interface RpcPort extends ChainIdPort, EthRequests {
  /**
   * Returns the accounts that the asker may see, Ethereum's in lower case; `[]` when the asker is not connected or no user is signed in.
   */
  accounts(asker: Asker): Promise<string[]>;
  isUnlocked(): Promise<boolean>;
  /** Signs the user in and asks to connect the asker, each if needed. Rejects with 4001 when the user rejects. */
  connect(input: { context: RequestContext; hints: ConnectHints }): Promise<string[]>;
  /** Returns when the asker was connected (epoch ms), or null. */
  connectedSince(asker: Asker): Promise<number | null>;
  disconnect(asker: Asker): void;
  /** Switches the chain. `chainId`: in the format of any family's pages. */
  switchChain(input: { context: RequestContext; chainId: string }): Promise<void>;
  /** Returns whether any page may call the method on the current chain's RPC node. */
  isNodeRead(method: string): boolean;
  /** Calls the current chain's RPC node. */
  read(method: string, params: unknown): Promise<unknown>;
}
