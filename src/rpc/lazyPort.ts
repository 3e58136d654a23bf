import type { Hex } from '../kit/hex';
import type { ChainConfig } from '../wire/chainConfig';
import type { TransactionRequest } from '../wire/rpc/eth/eth_sendTransaction';
import type { SubscriptionKind } from '../wire/rpc/eth/eth_subscribe';
import type { UserOperationGas } from '../wire/rpc/eth/eth_estimateAATransactionGas';
import type { LogFilter } from '../wire/rpc/eth/logFilter';
import type { AddChainRequest } from '../wire/rpc/wallet/wallet_addEthereumChain';
import type { CallsStatus } from '../wire/rpc/wallet/wallet_getCallsStatus';
import type { Capabilities } from '../wire/rpc/wallet/wallet_getCapabilities';
import type { SendCalls } from '../wire/rpc/wallet/wallet_sendCalls';
import type { WatchAssetRequest } from '../wire/rpc/wallet/wallet_watchAsset';
import type { RequestContext, RpcPort } from './port';

/** Whose filter or subscription it is: nobody else reads or ends it. */
export interface OwnedId {
  askerId: string;
  id: Hex;
}

/** Streams of the chain that a page has asked for. All reject with -32005 when it has too many. */
export interface StreamPort {
  subscribe(input: { context: RequestContext; kind: SubscriptionKind; filter: LogFilter }): Promise<Hex>;
  unsubscribe(owned: OwnedId): boolean;
  newFilter(input: { context: RequestContext; kind: 'logs' | 'blocks' | 'pending'; filter: LogFilter }): Promise<Hex>;
  /** What is new since the last call. @throws RpcError -32001 when there is no such filter. */
  filterChanges(owned: OwnedId): Promise<unknown[]>;
  filterLogs(owned: OwnedId): Promise<unknown[]>;
  uninstallFilter(owned: OwnedId): boolean;
}

/** EIP-5792. */
export interface CallsPort {
  capabilities(input: { context: RequestContext; address: Hex; chainIds?: Hex[] | undefined }): Promise<Capabilities>;
  /** The id of the batch, once the user has confirmed it and its first call is on its way. */
  sendCalls(input: { context: RequestContext; batch: SendCalls }): Promise<string>;
  /** @throws RpcError 5730 for an id that is none of this asker's. */
  callsStatus(input: { askerId: string; id: string }): Promise<CallsStatus>;
  showCalls(input: { askerId: string; id: string }): Promise<void>;
}

/** What the methods need that few pages call. */
export interface LazyPort extends RpcPort, StreamPort, CallsPort {
  addChain(input: { context: RequestContext; chain: AddChainRequest }): Promise<void>;
  recoverAddress(input: { message: string; signature: Hex }): Promise<Hex>;
  /** `eth_sign`. @throws RpcError 4200 unless the operator allows it. */
  signDigest(input: { context: RequestContext; address: Hex; digest: Hex }): Promise<Hex>;
  /** Signs without sending. */
  signTransaction(input: { context: RequestContext; transaction: TransactionRequest }): Promise<Hex>;
  /** Hex without prefix. @throws RpcError 4200 unless page and operator allow it. */
  exportKey(input: { context: RequestContext; kind: 'private' | 'public' }): Promise<string>;
  transactionCount(input: { context: RequestContext; address: Hex; block: unknown }): Promise<unknown>;
  transactionByHash(input: { context: RequestContext; hash: Hex }): Promise<unknown>;
  providerConfig(input: { context: RequestContext }): Promise<ChainConfig>;
  watchAsset(input: { context: RequestContext; asset: WatchAssetRequest }): Promise<void>;
  /** @throws RpcError -32004 where no smart account is configured. */
  estimateUserOperation(input: { context: RequestContext }): Promise<UserOperationGas>;
  /** @throws RpcError -32004 where no bundler or paymaster is configured. */
  userOperation(input: { context: RequestContext; method: string; params: unknown }): Promise<unknown>;
}

/** A method of one chain family; it checks its params itself, and may wait for the user. */
export type FamilyMethod = (input: {
  context: RequestContext;
  params: unknown;
  /** Connects the asker, as `eth_requestAccounts` with the same params does. */
  connect(): Promise<string[]>;
}) => Promise<unknown>;

/** What the engine needs of a wallet: all methods. */
export interface WalletPort extends RpcPort {
  /** A method that the family of the current chain has beside the tables; undefined for one that it has not. */
  familyMethod(method: string): FamilyMethod | undefined;
  /** Fetches what few pages need. */
  late(): Promise<LazyPort>;
}
