import type { MethodName } from '../../wire/rpc/catalogue';
import type { LazyPort } from '../lazyPort';
import type { RpcMethod } from '../method';
import { eth_estimateAATransactionGas } from './eth/eth_estimateAATransactionGas';
import { eth_getFilterChanges } from './eth/eth_getFilterChanges';
import { eth_getFilterLogs } from './eth/eth_getFilterLogs';
import { eth_getTransactionByHash } from './eth/eth_getTransactionByHash';
import { eth_getTransactionCount } from './eth/eth_getTransactionCount';
import { eth_newBlockFilter } from './eth/eth_newBlockFilter';
import { eth_newFilter } from './eth/eth_newFilter';
import { eth_newPendingTransactionFilter } from './eth/eth_newPendingTransactionFilter';
import { eth_privateKey } from './eth/eth_privateKey';
import { eth_provider_config } from './eth/eth_provider_config';
import { eth_publicKey } from './eth/eth_publicKey';
import { eth_sign } from './eth/eth_sign';
import { eth_signTransaction } from './eth/eth_signTransaction';
import { eth_signTypedData_v3 } from './eth/eth_signTypedData_v3';
import { eth_subscribe } from './eth/eth_subscribe';
import { eth_uninstallFilter } from './eth/eth_uninstallFilter';
import { eth_unsubscribe } from './eth/eth_unsubscribe';
import { personal_ecRecover } from './eth/personal_ecRecover';
import { private_key } from './eth/private_key';
import { public_key } from './eth/public_key';
import { wallet_addEthereumChain } from './wallet/wallet_addEthereumChain';
import { wallet_getCallsStatus } from './wallet/wallet_getCallsStatus';
import { wallet_getCapabilities } from './wallet/wallet_getCapabilities';
import { wallet_sendCalls } from './wallet/wallet_sendCalls';
import { wallet_showCallsStatus } from './wallet/wallet_showCallsStatus';
import { wallet_switchChain } from './wallet/wallet_switchChain';
import { wallet_watchAsset } from './wallet/wallet_watchAsset';
import type { FirstMethod } from './index';
import { userOperations } from './userOperations';

/** All of the table that the first list lacks. */
const lazy = {
  eth_estimateAATransactionGas,
  eth_getFilterChanges,
  eth_getFilterLogs,
  eth_getTransactionByHash,
  eth_getTransactionCount,
  eth_newBlockFilter,
  eth_newFilter,
  eth_newPendingTransactionFilter,
  eth_privateKey,
  eth_provider_config,
  eth_publicKey,
  eth_sign,
  eth_signTransaction,
  eth_signTypedData_v3,
  eth_subscribe,
  eth_uninstallFilter,
  eth_unsubscribe,
  personal_ecRecover,
  private_key,
  public_key,
  wallet_addEthereumChain,
  wallet_getCallsStatus,
  wallet_getCapabilities,
  wallet_sendCalls,
  wallet_showCallsStatus,
  wallet_switchChain,
  wallet_watchAsset,
} satisfies { [Name in Exclude<MethodName, FirstMethod>]: RpcMethod<LazyPort> };

/** Methods that few pages call: fetched with the first call of one of them. */
export const lazyMethods: readonly RpcMethod<LazyPort>[] = [...Object.values(lazy), ...userOperations];
