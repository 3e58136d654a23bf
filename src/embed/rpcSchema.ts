import type { Hex } from '../kit/hex';
import type { ChainConfig } from '../wire/chainConfig';

/** A block number as a JSON-RPC quantity, or a block tag, e.g. `0x10` or `latest`. */
export type BlockReference = Hex | 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized';

/** A transaction as pages send it; quantities are `0x` hex. */
export interface TransactionParams {
  from: Hex;
  to?: Hex | null;
  value?: Hex;
  data?: Hex;
  gas?: Hex;
  gasPrice?: Hex;
  maxFeePerGas?: Hex;
  maxPriorityFeePerGas?: Hex;
  nonce?: Hex;
  chainId?: Hex;
  type?: '0x0' | '0x1' | '0x2';
  accessList?: readonly { address: Hex; storageKeys: readonly Hex[] }[];
}

/** Typed data (EIP-712). */
export interface TypedDataParams {
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  domain?: object;
  message: object;
}

/** Parameters of `wallet_addEthereumChain` (EIP-3085). */
export interface AddChainParams {
  chainId: Hex;
  chainName: string;
  rpcUrls: readonly string[];
  nativeCurrency: { name: string; symbol: string; decimals: number };
  blockExplorerUrls?: readonly string[] | null;
  iconUrls?: readonly string[] | null;
}

/** A permission of EIP-2255; only `eth_accounts` is supported. */
export interface AccountPermission {
  parentCapability: 'eth_accounts';
  invoker: string;
  date: number;
  caveats: { type: 'restrictReturnedAccounts'; value: string[] }[];
}

/** A log filter, as `eth_getLogs` takes it. */
export interface LogFilterParams {
  address?: Hex | readonly Hex[];
  /** Topics by position; a list holds alternatives, null matches any topic. */
  topics?: readonly (Hex | readonly Hex[] | null)[];
  fromBlock?: BlockReference;
  toBlock?: BlockReference;
}

/** A token (EIP-747). The wallet does not trust the page's values but reads them from the contract. */
export interface WatchAssetParams {
  type: 'ERC20' | 'ERC721' | 'ERC1155';
  options: {
    address: Hex;
    symbol?: string | null;
    decimals?: number | string | null;
    image?: string | null;
    /** Decimal; required for all types but ERC20. */
    tokenId?: string;
  };
}

/** A requested scope: a chain (`eip155:1`), or a namespace with its chains as `references` (CAIP-217). */
export interface AskedScope {
  references?: readonly string[];
  methods: readonly string[];
  notifications: readonly string[];
}

/** Parameters of `wallet_createSession` (CAIP-25). */
export interface SessionParams {
  requiredScopes?: Record<string, AskedScope>;
  optionalScopes?: Record<string, AskedScope>;
}

/** Scopes by chain (CAIP-2); accounts are CAIP-10. */
export interface Session {
  sessionScopes: Record<string, { methods: string[]; notifications: string[]; accounts: string[] }>;
}

/** Capabilities that an EIP-5792 batch or call requires. The wallet rejects one that is neither optional nor supported. */
export type CallCapabilities = Record<string, { optional?: boolean; [key: string]: unknown }>;

/** Parameters of `wallet_sendCalls` (EIP-5792, version 2.0.0). */
export interface SendCallsParams {
  version: '2.0.0';
  /** An id for the batch that the page chooses. */
  id?: string;
  from?: Hex;
  chainId: Hex;
  atomicRequired: boolean;
  calls: readonly { to?: Hex | null; value?: Hex; data?: Hex; capabilities?: CallCapabilities }[];
  capabilities?: CallCapabilities;
}

/** Status of a batch (EIP-5792). `status`: 100 pending, 200 confirmed, 400 not sent, 500 reverted, 600 partially executed. */
export interface CallsStatus {
  version: '2.0.0';
  id: string;
  chainId: Hex;
  status: 100 | 200 | 400 | 500 | 600;
  atomic: false;
  receipts: {
    logs: { address: Hex; data: Hex; topics: Hex[] }[];
    status: Hex;
    blockHash: Hex;
    blockNumber: Hex;
    gasUsed: Hex;
    transactionHash: Hex;
  }[];
}

/** A method without params. Below: a method with optional params, and one with required params. */
interface Bare<Result> {
  params?: readonly [] | undefined;
  result: Result;
}
/** A Solana method. Transactions are base64, with or without signatures. */
interface SolanaCall<Params, Result> {
  params: Params | readonly [Params];
  result: Result;
}

interface Call<Params extends readonly unknown[], Result> {
  params: Params;
  result: Result;
}

/** Methods with typed params and result. Other methods can be called too; their result is `unknown`. */
export interface RpcSchema {
  eth_accounts: Bare<Hex[]>;
  eth_blockNumber: Bare<Hex>;
  eth_call: Call<readonly [call: Partial<TransactionParams>, block?: BlockReference], Hex>;
  eth_chainId: Bare<Hex>;
  eth_estimateAATransactionGas: Call<readonly [transaction: TransactionParams], Record<string, Hex>>;
  eth_estimateGas: Call<readonly [call: Partial<TransactionParams>, block?: BlockReference], Hex>;
  eth_gasPrice: Bare<Hex>;
  eth_getBalance: Call<readonly [address: Hex, block?: BlockReference], Hex>;
  eth_getCode: Call<readonly [address: Hex, block?: BlockReference], Hex>;
  eth_getFilterChanges: Call<readonly [id: Hex], unknown[]>;
  eth_getFilterLogs: Call<readonly [id: Hex], unknown[]>;
  eth_getTransactionByHash: Call<readonly [hash: Hex], Record<string, unknown> | null>;
  eth_getTransactionCount: Call<readonly [address: Hex, block?: BlockReference], Hex>;
  eth_getTransactionReceipt: Call<readonly [hash: Hex], Record<string, unknown> | null>;
  eth_newBlockFilter: Bare<Hex>;
  eth_newFilter: Call<readonly [filter: LogFilterParams], Hex>;
  eth_newPendingTransactionFilter: Bare<Hex>;
  /** Hex without `0x`. Disabled unless both page and operator allow it. */
  eth_privateKey: Bare<string>;
  eth_provider_config: Bare<ChainConfig>;
  /** Hex without `0x`. Disabled unless both page and operator allow it. */
  eth_publicKey: Bare<string>;
  eth_requestAccounts: { params?: readonly unknown[] | undefined; result: Hex[] };
  eth_sendRawTransaction: Call<readonly [signed: Hex], Hex>;
  eth_sendTransaction: Call<readonly [transaction: TransactionParams], Hex>;
  /** Signs a 32-byte digest whose meaning the wallet cannot show. Disabled unless the operator allows it. */
  eth_sign: Call<readonly [address: Hex, digest: Hex], Hex>;
  eth_signTransaction: Call<readonly [transaction: TransactionParams], Hex>;
  eth_signTypedData_v3: Call<readonly [address: Hex, typedData: string | TypedDataParams], Hex>;
  eth_signTypedData_v4: Call<readonly [address: Hex, typedData: string | TypedDataParams], Hex>;
  eth_subscribe: Call<
    | readonly [kind: 'newHeads' | 'newPendingTransactions' | 'syncing']
    | readonly [kind: 'logs', filter?: LogFilterParams],
    Hex
  >;
  eth_uninstallFilter: Call<readonly [id: Hex], boolean>;
  eth_unsubscribe: Call<readonly [id: Hex], boolean>;
  /** The Solana account that the page may see. */
  getAccounts: Bare<string[]>;
  net_version: Bare<string>;
  personal_ecRecover: Call<readonly [message: string, signature: Hex], Hex>;
  personal_sign: Call<readonly [message: string, address: Hex, ...rest: unknown[]], Hex>;
  private_key: Bare<string>;
  public_key: Bare<string>;
  solana_chainId: Bare<Hex>;
  /** Base58. Disabled unless both page and operator allow it. */
  solana_privateKey: Bare<string>;
  solana_provider_config: Bare<ChainConfig>;
  /** Base58. Disabled unless both page and operator allow it. */
  solana_publicKey: Bare<string>;
  solana_requestAccounts: { params?: readonly unknown[] | undefined; result: string[] };
  /** Returns the signature, base58. */
  solana_sendTransaction: SolanaCall<{ message: string }, string>;
  /** Returns the signatures, base58, in the order of the transactions. */
  solana_signAndSendAllTransactions: SolanaCall<{ message: readonly string[] }, string[]>;
  /** Returns the complete transactions, base64. */
  solana_signAllTransactions: SolanaCall<{ message: readonly string[] }, string[]>;
  /** Takes `SolanaSignInInput` of wallet-standard; the message is base64, the signature base58. */
  solana_signIn: SolanaCall<{ input?: object }, { address: string; signedMessage: string; signature: string }>;
  /** Returns the signature, base58. */
  solana_signMessage: SolanaCall<{ data: string; encoding?: 'utf8' | 'base64'; from?: string }, string>;
  /** Returns the account's own signature, base58. */
  solana_signTransaction: SolanaCall<{ message: string }, string>;
  wallet_addEthereumChain: Call<readonly [chain: AddChainParams], null>;
  /** CAIP-25. */
  wallet_createSession: { params: SessionParams; result: Session & { scopedProperties?: Record<string, object> } };
  /** ERC-7846, ERC-7811 and ERC-7715: docs/methods.md describes their params and results. */
  wallet_connect: { params?: readonly unknown[] | undefined; result: unknown };
  wallet_disconnect: { params?: readonly unknown[] | undefined; result: unknown };
  wallet_getAssets: { params?: readonly unknown[] | undefined; result: unknown };
  wallet_grantPermissions: { params?: readonly unknown[] | undefined; result: unknown };
  wallet_requestExecutionPermissions: { params?: readonly unknown[] | undefined; result: unknown };
  wallet_getGrantedExecutionPermissions: { params?: readonly unknown[] | undefined; result: unknown };
  wallet_getSupportedExecutionPermissions: { params?: readonly unknown[] | undefined; result: unknown };
  wallet_revokeExecutionPermission: { params?: readonly unknown[] | undefined; result: unknown };
  wallet_getCallsStatus: Call<readonly [id: string], CallsStatus>;
  wallet_getCapabilities: Call<
    readonly [address: Hex, chainIds?: readonly Hex[]],
    Record<Hex, { atomic: { status: 'supported' | 'unsupported' }; paymasterService?: { supported: boolean } }>
  >;
  wallet_getPermissions: Bare<AccountPermission[]>;
  wallet_getSession: { params?: object; result: Session };
  wallet_get_provider_state: Bare<{ accounts: Hex[]; chainId: Hex; isUnlocked: boolean }>;
  /** CAIP-27; returns the result of the invoked method. */
  wallet_invokeMethod: {
    params: { scope: string; request: { method: string; params?: readonly unknown[] | object } };
    result: unknown;
  };
  wallet_requestPermissions: Call<readonly [request: { eth_accounts: object }], AccountPermission[]>;
  wallet_revokePermissions: Call<readonly [request: { eth_accounts: object }], null>;
  wallet_revokeSession: { params?: object; result: true };
  wallet_sendCalls: Call<readonly [batch: SendCallsParams], { id: string }>;
  wallet_showCallsStatus: Call<readonly [id: string], null>;
  /** The chain as namespace and decimal number, e.g. `eip155:137`, or as hex id. */
  wallet_switchChain: Call<readonly [target: { chainId: Hex | `eip155:${number}` | `solana:${number}` }], null>;
  wallet_switchEthereumChain: Call<readonly [target: { chainId: Hex }], null>;
  wallet_watchAsset: { params: WatchAssetParams | readonly [asset: WatchAssetParams]; result: true };
}

/** `provider.request`, typed by the method's name. */
export interface TypedRequest {
  <Method extends keyof RpcSchema>(
    args: { readonly method: Method } & Pick<RpcSchema[Method], 'params'>,
  ): Promise<RpcSchema[Method]['result']>;
  <Method extends string>(args: {
    /** Excludes the methods of the schema, which must be called with their own params. */
    readonly method: Method extends keyof RpcSchema ? never : Method;
    readonly params?: readonly unknown[] | object;
  }): Promise<unknown>;
}
