import type { Asker } from '../wire/asker';
import type { Hex } from '../kit/hex';
import type { TypedData } from '../wire/rpc/eth/eth_signTypedData_v4';
import type { TransactionRequest } from '../wire/rpc/eth/eth_sendTransaction';
import type { ConnectHints } from '../wire/rpc/eth/eth_requestAccounts';

/** How a request came. Who asks is known by the way that it came, never by its payload. */
export interface RequestContext {
  asker: Asker;
  /** The popup that the host opened for this request (docs/protocol.md 1.15). */
  windowId?: string;
  /** True when the page runs our own loader. */
  isInlayHost: boolean;
  /** Ends it without an answer of the user: nobody waits for one any more. */
  signal?: AbortSignal;
  /** When nobody waits for its answer any more (ms since 1970). */
  expiresAt?: number;
  /** For methods that are fetched first: what they work on must not change meanwhile (docs/threats.md 45). */
  moment?: RequestSnapshot;
}

/** What was current when a request came. Neither is an unhandled rejection. */
export interface RequestSnapshot {
  chainId: Promise<Hex>;
  /** What the asker saw. */
  accounts: Promise<string[]>;
}

/** What the answers need that are given before the wallet has loaded. */
export interface LightPort {
  /** The current chain, `0x` hex. */
  chainId(): Hex | Promise<Hex>;
}

/**
 * What JSON-RPC methods need from a wallet. Every function rejects with an error that has an integer code where the host
 * shall learn why; anything else reaches it as -32603.
 */
export interface RpcPort extends LightPort {
  /** Accounts that the asker may see, Ethereum's in lower case; `[]` when it is not connected or nobody is signed in. */
  accounts(asker: Asker): Promise<string[]>;
  isUnlocked(): Promise<boolean>;
  /** Signs the user in when needed, asks to connect the asker when needed. 4001 when they refuse. */
  connect(input: { context: RequestContext; hints: ConnectHints }): Promise<string[]>;
  /** Since when the asker is connected (epoch ms), or null. */
  connectedSince(asker: Asker): Promise<number | null>;
  disconnect(asker: Asker): void;
  /** `message` as the dapp sent it: hex digits alone are bytes, anything else is text (docs/protocol.md 1.10). */
  signMessage(input: { context: RequestContext; address: Hex; message: string }): Promise<Hex>;
  /** Version 3 has no arrays. @throws RpcError -32603 when the data is for another chain. */
  signTypedData(input: { context: RequestContext; address: Hex; typedData: TypedData; version?: 3 | 4 }): Promise<Hex>;
  sendTransaction(input: { context: RequestContext; transaction: TransactionRequest }): Promise<Hex>;
  /** `chainId`: `0x` hex, or as `solana:101`. */
  switchChain(input: { context: RequestContext; chainId: string }): Promise<void>;
  /** Whether any page may ask the current chain's node for it. */
  isNodeRead(method: string): boolean;
  /** Asks the current chain's node. */
  read(method: string, params: unknown): Promise<unknown>;
}
