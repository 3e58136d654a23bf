import type { Hex } from '../kit/hex';
import type { TypedData } from '../wire/rpc/eth_signTypedData_v4';
import type { TransactionRequest } from '../wire/rpc/eth_sendTransaction';
import type { ConnectHints } from '../wire/rpc/eth_requestAccounts';
import type { wallet_addEthereumChain } from '../wire/rpc/wallet_addEthereumChain';
import type * as v from 'valibot';

/** Who sent a request. The origin is the browser's word, never the payload's. */
export interface RequestContext {
  origin: string;
  /** The popup that the host opened for this request (wire §1.15). */
  windowId?: string;
  /** True when the page runs our own loader. */
  isInlayHost: boolean;
}

/** What the answers need that are given before the wallet has loaded. */
export interface LightPort {
  /** The current chain, `0x` hex. */
  chainId(): Hex | Promise<Hex>;
}

export type AddChainRequest = v.InferOutput<typeof wallet_addEthereumChain.params>['chain'];

/**
 * What JSON-RPC methods need from a wallet. Every function rejects with an error that has an integer code where the host
 * shall learn why; anything else reaches it as -32603.
 */
export interface RpcPort extends LightPort {
  /** Accounts that the origin may see, lower case; `[]` when it is not connected or nobody is signed in. */
  accounts(origin: string): Promise<Hex[]>;
  isUnlocked(): Promise<boolean>;
  /** Signs the person in when needed, asks to connect the origin when needed. 4001 when they refuse. */
  connect(input: { context: RequestContext; hints: ConnectHints }): Promise<Hex[]>;
  /** Since when the origin is connected (epoch ms), or null. */
  connectedSince(origin: string): Promise<number | null>;
  disconnect(origin: string): void;
  /** `message` as the dapp sent it: hex digits alone are bytes, anything else is text (wire §1.10). */
  signMessage(input: { context: RequestContext; address: Hex; message: string }): Promise<Hex>;
  signTypedData(input: { context: RequestContext; address: Hex; typedData: TypedData }): Promise<Hex>;
  sendTransaction(input: { context: RequestContext; transaction: TransactionRequest }): Promise<Hex>;
  switchChain(input: { context: RequestContext; chainId: Hex }): Promise<void>;
  addChain(input: { context: RequestContext; chain: AddChainRequest }): Promise<void>;
  recoverAddress(input: { message: string; signature: Hex }): Promise<Hex>;
  /** Asks the current chain's node. */
  read(method: string, params: unknown): Promise<unknown>;
}
