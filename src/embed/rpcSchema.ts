import type { Hex } from '../kit/hex';

/** A JSON-RPC quantity or block tag, e.g. `0x10` or `latest`. */
export type BlockReference = Hex | 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized';

/** A transaction as pages send it: quantities are `0x` hex. */
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

/** EIP-712. */
export interface TypedDataParams {
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  domain?: object;
  message: object;
}

/** EIP-3085. */
export interface AddChainParams {
  chainId: Hex;
  chainName: string;
  rpcUrls: readonly string[];
  nativeCurrency: { name: string; symbol: string; decimals: number };
  blockExplorerUrls?: readonly string[] | null;
  iconUrls?: readonly string[] | null;
}

/** EIP-2255, as far as accounts go. */
export interface AccountPermission {
  parentCapability: 'eth_accounts';
  invoker: string;
  date: number;
  caveats: { type: 'restrictReturnedAccounts'; value: string[] }[];
}

/** A method without params, one with params that may be left out, one that needs them. */
interface Bare<Result> {
  params?: readonly [] | undefined;
  result: Result;
}
interface Call<Params extends readonly unknown[], Result> {
  params: Params;
  result: Result;
}

/** Methods whose params and result the compiler knows. Any other may be called too; its result is unknown. */
export interface RpcSchema {
  eth_accounts: Bare<Hex[]>;
  eth_blockNumber: Bare<Hex>;
  eth_call: Call<readonly [call: Partial<TransactionParams>, block?: BlockReference], Hex>;
  eth_chainId: Bare<Hex>;
  eth_estimateGas: Call<readonly [call: Partial<TransactionParams>, block?: BlockReference], Hex>;
  eth_gasPrice: Bare<Hex>;
  eth_getBalance: Call<readonly [address: Hex, block?: BlockReference], Hex>;
  eth_getCode: Call<readonly [address: Hex, block?: BlockReference], Hex>;
  eth_getTransactionByHash: Call<readonly [hash: Hex], Record<string, unknown> | null>;
  eth_getTransactionCount: Call<readonly [address: Hex, block?: BlockReference], Hex>;
  eth_getTransactionReceipt: Call<readonly [hash: Hex], Record<string, unknown> | null>;
  eth_requestAccounts: { params?: readonly unknown[] | undefined; result: Hex[] };
  eth_sendRawTransaction: Call<readonly [signed: Hex], Hex>;
  eth_sendTransaction: Call<readonly [transaction: TransactionParams], Hex>;
  eth_signTypedData_v4: Call<readonly [address: Hex, typedData: string | TypedDataParams], Hex>;
  net_version: Bare<string>;
  personal_ecRecover: Call<readonly [message: string, signature: Hex], Hex>;
  personal_sign: Call<readonly [message: string, address: Hex, ...rest: unknown[]], Hex>;
  wallet_addEthereumChain: Call<readonly [chain: AddChainParams], null>;
  wallet_getPermissions: Bare<AccountPermission[]>;
  wallet_requestPermissions: Call<readonly [request: { eth_accounts: object }], AccountPermission[]>;
  wallet_revokePermissions: Call<readonly [request: { eth_accounts: object }], null>;
  wallet_switchEthereumChain: Call<readonly [target: { chainId: Hex }], null>;
}

/** `provider.request`, typed by the method's name. */
export interface TypedRequest {
  <Method extends keyof RpcSchema>(
    args: { readonly method: Method } & Pick<RpcSchema[Method], 'params'>,
  ): Promise<RpcSchema[Method]['result']>;
  <Method extends string>(args: {
    /** A method of the schema is called with the params that it has. */
    readonly method: Method extends keyof RpcSchema ? never : Method;
    readonly params?: readonly unknown[] | object;
  }): Promise<unknown>;
}
