import type { Asker } from '../wire/asker';
import type { ConnectHints } from '../wire/rpc/eth/eth_requestAccounts';
import type { EthRequests } from './methods/eth/ethRequests';

/** How a request came. Who asks is known by the way that it came, never by its payload. */
export interface RequestContext {
  asker: Asker;
  /** The popup that the host opened for this request (docs/protocol.md 1.15). */
  windowId?: string;
  /** True when the page runs our own loader. */
  isInlayHost: boolean;
  /** Cancels the request: its asker no longer waits for an answer. */
  signal?: AbortSignal;
  /** When the request expires (epoch ms). */
  expiresAt?: number;
  /** Waited for between what the user has confirmed and its effect. Rejects where another device of theirs was first. */
  claim?: () => Promise<void>;
  /** For methods that are fetched first: what they work on must not change meanwhile (docs/threats.md 45). */
  snapshot?: RequestSnapshot;
}

/** What was current when a request came. Neither is an unhandled rejection. */
export interface RequestSnapshot {
  /** As public clients know it (`wireId` of the family). */
  chainId: Promise<string>;
  /** What the asker saw. */
  accounts: Promise<string[]>;
}

/** What the answers need that are given before the wallet has loaded. */
export interface ChainIdPort {
  /** The current chain, as public clients know it (`wireId` of the family). */
  chainId(): string | Promise<string>;
}

/**
 * What JSON-RPC methods need from a wallet. Every function rejects with an error that has an integer code where the host
 * shall learn why; anything else reaches it as -32603.
 */
export interface RpcPort extends ChainIdPort, EthRequests {
  /** Accounts that the asker may see, Ethereum's in lower case; `[]` when it is not connected or nobody is signed in. */
  accounts(asker: Asker): Promise<string[]>;
  isUnlocked(): Promise<boolean>;
  /** Signs the user in when needed, asks to connect the asker when needed. 4001 when they refuse. */
  connect(input: { context: RequestContext; hints: ConnectHints }): Promise<string[]>;
  /** Since when the asker is connected (epoch ms), or null. */
  connectedSince(asker: Asker): Promise<number | null>;
  disconnect(asker: Asker): void;
  /** `chainId`: as pages of any family write it. */
  switchChain(input: { context: RequestContext; chainId: string }): Promise<void>;
  /** Whether any page may ask the current chain's node for it. */
  isNodeRead(method: string): boolean;
  /** Asks the current chain's node. */
  read(method: string, params: unknown): Promise<unknown>;
}
