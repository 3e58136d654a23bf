import type { MethodName } from '../../wire/rpc/catalogue';
import { chainIdMethods, type ChainIdMethod } from '../chainIdMethods';
import type { RpcMethod } from '../method';
import type { RpcPort } from '../port';
import { eth_accounts } from './eth/eth_accounts';
import { eth_requestAccounts } from './eth/eth_requestAccounts';
import { eth_sendTransaction } from './eth/eth_sendTransaction';
import { eth_signTypedData_v4 } from './eth/eth_signTypedData_v4';
import { personal_sign } from './eth/personal_sign';
import { wallet_getPermissions } from './wallet/wallet_getPermissions';
import { wallet_get_provider_state } from './wallet/wallet_get_provider_state';
import { wallet_requestPermissions } from './wallet/wallet_requestPermissions';
import { wallet_revokePermissions } from './wallet/wallet_revokePermissions';
import { wallet_switchEthereumChain } from './wallet/wallet_switchEthereumChain';

const first = {
  eth_accounts,
  eth_requestAccounts,
  eth_sendTransaction,
  eth_signTypedData_v4,
  personal_sign,
  wallet_getPermissions,
  wallet_get_provider_state,
  wallet_requestPermissions,
  wallet_revokePermissions,
  wallet_switchEthereumChain,
} satisfies Partial<{ [Name in MethodName]: RpcMethod<RpcPort> }>;

/** Methods that have their own code here, or are answered before the wallet has loaded. */
export type FirstMethod = keyof typeof first | ChainIdMethod;

/** The methods that most pages call; the others are in lazy.ts, and chain reads are passed through (passthrough.ts). */
export const methods: readonly RpcMethod<RpcPort>[] = [...chainIdMethods, ...Object.values(first)];
