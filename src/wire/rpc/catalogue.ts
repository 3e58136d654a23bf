import type * as v from 'valibot';
import type { RpcWire } from './define';
import type { RpcDocs } from './docs';
import * as eth_accounts from './eth/eth_accounts';
import * as eth_chainId from './eth/eth_chainId';
import * as eth_estimateAATransactionGas from './eth/eth_estimateAATransactionGas';
import * as eth_getFilterChanges from './eth/eth_getFilterChanges';
import * as eth_getFilterLogs from './eth/eth_getFilterLogs';
import * as eth_getTransactionByHash from './eth/eth_getTransactionByHash';
import * as eth_getTransactionCount from './eth/eth_getTransactionCount';
import * as eth_newBlockFilter from './eth/eth_newBlockFilter';
import * as eth_newFilter from './eth/eth_newFilter';
import * as eth_newPendingTransactionFilter from './eth/eth_newPendingTransactionFilter';
import * as eth_privateKey from './eth/eth_privateKey';
import * as eth_provider_config from './eth/eth_provider_config';
import * as eth_publicKey from './eth/eth_publicKey';
import * as eth_requestAccounts from './eth/eth_requestAccounts';
import * as eth_sendTransaction from './eth/eth_sendTransaction';
import * as eth_sign from './eth/eth_sign';
import * as eth_signTransaction from './eth/eth_signTransaction';
import * as eth_signTypedData_v3 from './eth/eth_signTypedData_v3';
import * as eth_signTypedData_v4 from './eth/eth_signTypedData_v4';
import * as eth_subscribe from './eth/eth_subscribe';
import * as eth_uninstallFilter from './eth/eth_uninstallFilter';
import * as eth_unsubscribe from './eth/eth_unsubscribe';
import * as net_version from './eth/net_version';
import * as personal_ecRecover from './eth/personal_ecRecover';
import * as personal_sign from './eth/personal_sign';
import * as private_key from './eth/private_key';
import * as public_key from './eth/public_key';
import * as wallet_addEthereumChain from './wallet/wallet_addEthereumChain';
import * as wallet_getCallsStatus from './wallet/wallet_getCallsStatus';
import * as wallet_getCapabilities from './wallet/wallet_getCapabilities';
import * as wallet_getPermissions from './wallet/wallet_getPermissions';
import * as wallet_get_provider_state from './wallet/wallet_get_provider_state';
import * as wallet_requestPermissions from './wallet/wallet_requestPermissions';
import * as wallet_revokePermissions from './wallet/wallet_revokePermissions';
import * as wallet_sendCalls from './wallet/wallet_sendCalls';
import * as wallet_showCallsStatus from './wallet/wallet_showCallsStatus';
import * as wallet_switchChain from './wallet/wallet_switchChain';
import * as wallet_switchEthereumChain from './wallet/wallet_switchEthereumChain';
import * as wallet_watchAsset from './wallet/wallet_watchAsset';
import { userOperationDocs, userOperationWires } from './userOperations';

/** A method with what is told of it. */
export interface CatalogueEntry {
  readonly name: string;
  readonly wire: RpcWire<string, v.GenericSchema, unknown>;
  readonly docs: RpcDocs;
}

/** Every method that the wallet itself answers, by name. For documents, tools and tests: no bundle imports this file. */
export const catalogue: readonly CatalogueEntry[] = [
  { name: 'eth_accounts', wire: eth_accounts.eth_accounts, docs: eth_accounts.docs },
  { name: 'eth_chainId', wire: eth_chainId.eth_chainId, docs: eth_chainId.docs },
  {
    name: 'eth_estimateAATransactionGas',
    wire: eth_estimateAATransactionGas.eth_estimateAATransactionGas,
    docs: eth_estimateAATransactionGas.docs,
  },
  { name: 'eth_getFilterChanges', wire: eth_getFilterChanges.eth_getFilterChanges, docs: eth_getFilterChanges.docs },
  { name: 'eth_getFilterLogs', wire: eth_getFilterLogs.eth_getFilterLogs, docs: eth_getFilterLogs.docs },
  {
    name: 'eth_getTransactionByHash',
    wire: eth_getTransactionByHash.eth_getTransactionByHash,
    docs: eth_getTransactionByHash.docs,
  },
  {
    name: 'eth_getTransactionCount',
    wire: eth_getTransactionCount.eth_getTransactionCount,
    docs: eth_getTransactionCount.docs,
  },
  { name: 'eth_newBlockFilter', wire: eth_newBlockFilter.eth_newBlockFilter, docs: eth_newBlockFilter.docs },
  { name: 'eth_newFilter', wire: eth_newFilter.eth_newFilter, docs: eth_newFilter.docs },
  {
    name: 'eth_newPendingTransactionFilter',
    wire: eth_newPendingTransactionFilter.eth_newPendingTransactionFilter,
    docs: eth_newPendingTransactionFilter.docs,
  },
  { name: 'eth_privateKey', wire: eth_privateKey.eth_privateKey, docs: eth_privateKey.docs },
  { name: 'eth_provider_config', wire: eth_provider_config.eth_provider_config, docs: eth_provider_config.docs },
  { name: 'eth_publicKey', wire: eth_publicKey.eth_publicKey, docs: eth_publicKey.docs },
  { name: 'eth_requestAccounts', wire: eth_requestAccounts.eth_requestAccounts, docs: eth_requestAccounts.docs },
  { name: 'eth_sendTransaction', wire: eth_sendTransaction.eth_sendTransaction, docs: eth_sendTransaction.docs },
  { name: 'eth_sign', wire: eth_sign.eth_sign, docs: eth_sign.docs },
  { name: 'eth_signTransaction', wire: eth_signTransaction.eth_signTransaction, docs: eth_signTransaction.docs },
  { name: 'eth_signTypedData_v3', wire: eth_signTypedData_v3.eth_signTypedData_v3, docs: eth_signTypedData_v3.docs },
  { name: 'eth_signTypedData_v4', wire: eth_signTypedData_v4.eth_signTypedData_v4, docs: eth_signTypedData_v4.docs },
  { name: 'eth_subscribe', wire: eth_subscribe.eth_subscribe, docs: eth_subscribe.docs },
  { name: 'eth_uninstallFilter', wire: eth_uninstallFilter.eth_uninstallFilter, docs: eth_uninstallFilter.docs },
  { name: 'eth_unsubscribe', wire: eth_unsubscribe.eth_unsubscribe, docs: eth_unsubscribe.docs },
  { name: 'net_version', wire: net_version.net_version, docs: net_version.docs },
  { name: 'personal_ecRecover', wire: personal_ecRecover.personal_ecRecover, docs: personal_ecRecover.docs },
  { name: 'personal_sign', wire: personal_sign.personal_sign, docs: personal_sign.docs },
  { name: 'private_key', wire: private_key.private_key, docs: private_key.docs },
  { name: 'public_key', wire: public_key.public_key, docs: public_key.docs },
  {
    name: 'wallet_addEthereumChain',
    wire: wallet_addEthereumChain.wallet_addEthereumChain,
    docs: wallet_addEthereumChain.docs,
  },
  {
    name: 'wallet_getCallsStatus',
    wire: wallet_getCallsStatus.wallet_getCallsStatus,
    docs: wallet_getCallsStatus.docs,
  },
  {
    name: 'wallet_getCapabilities',
    wire: wallet_getCapabilities.wallet_getCapabilities,
    docs: wallet_getCapabilities.docs,
  },
  {
    name: 'wallet_getPermissions',
    wire: wallet_getPermissions.wallet_getPermissions,
    docs: wallet_getPermissions.docs,
  },
  {
    name: 'wallet_get_provider_state',
    wire: wallet_get_provider_state.wallet_get_provider_state,
    docs: wallet_get_provider_state.docs,
  },
  {
    name: 'wallet_requestPermissions',
    wire: wallet_requestPermissions.wallet_requestPermissions,
    docs: wallet_requestPermissions.docs,
  },
  {
    name: 'wallet_revokePermissions',
    wire: wallet_revokePermissions.wallet_revokePermissions,
    docs: wallet_revokePermissions.docs,
  },
  { name: 'wallet_sendCalls', wire: wallet_sendCalls.wallet_sendCalls, docs: wallet_sendCalls.docs },
  {
    name: 'wallet_showCallsStatus',
    wire: wallet_showCallsStatus.wallet_showCallsStatus,
    docs: wallet_showCallsStatus.docs,
  },
  { name: 'wallet_switchChain', wire: wallet_switchChain.wallet_switchChain, docs: wallet_switchChain.docs },
  {
    name: 'wallet_switchEthereumChain',
    wire: wallet_switchEthereumChain.wallet_switchEthereumChain,
    docs: wallet_switchEthereumChain.docs,
  },
  { name: 'wallet_watchAsset', wire: wallet_watchAsset.wallet_watchAsset, docs: wallet_watchAsset.docs },
  ...userOperationWires.map((wire) => ({ name: wire.name, wire, docs: userOperationDocs(wire.name) })),
];
