import type * as v from 'valibot';
import type { RpcWire } from './define';
import type { RpcDocs } from './docs';
import * as eth_accounts from './eth_accounts';
import * as eth_chainId from './eth_chainId';
import * as eth_requestAccounts from './eth_requestAccounts';
import * as eth_sendTransaction from './eth_sendTransaction';
import * as eth_signTypedData_v4 from './eth_signTypedData_v4';
import * as net_version from './net_version';
import * as personal_ecRecover from './personal_ecRecover';
import * as personal_sign from './personal_sign';
import * as wallet_addEthereumChain from './wallet_addEthereumChain';
import * as wallet_getPermissions from './wallet_getPermissions';
import * as wallet_get_provider_state from './wallet_get_provider_state';
import * as wallet_requestPermissions from './wallet_requestPermissions';
import * as wallet_revokePermissions from './wallet_revokePermissions';
import * as wallet_switchEthereumChain from './wallet_switchEthereumChain';

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
  { name: 'eth_requestAccounts', wire: eth_requestAccounts.eth_requestAccounts, docs: eth_requestAccounts.docs },
  { name: 'eth_sendTransaction', wire: eth_sendTransaction.eth_sendTransaction, docs: eth_sendTransaction.docs },
  { name: 'eth_signTypedData_v4', wire: eth_signTypedData_v4.eth_signTypedData_v4, docs: eth_signTypedData_v4.docs },
  { name: 'net_version', wire: net_version.net_version, docs: net_version.docs },
  { name: 'personal_ecRecover', wire: personal_ecRecover.personal_ecRecover, docs: personal_ecRecover.docs },
  { name: 'personal_sign', wire: personal_sign.personal_sign, docs: personal_sign.docs },
  {
    name: 'wallet_addEthereumChain',
    wire: wallet_addEthereumChain.wallet_addEthereumChain,
    docs: wallet_addEthereumChain.docs,
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
  {
    name: 'wallet_switchEthereumChain',
    wire: wallet_switchEthereumChain.wallet_switchEthereumChain,
    docs: wallet_switchEthereumChain.docs,
  },
];
