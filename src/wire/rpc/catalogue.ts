import type * as v from 'valibot';
import type { OwnKind, RpcWire } from './define';
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
import * as wallet_createSession from './wallet/wallet_createSession';
import * as wallet_connect from './wallet/wallet_connect';
import * as wallet_disconnect from './wallet/wallet_disconnect';
import * as wallet_getAssets from './wallet/wallet_getAssets';
import * as wallet_getCallsStatus from './wallet/wallet_getCallsStatus';
import * as wallet_getCapabilities from './wallet/wallet_getCapabilities';
import * as wallet_getPermissions from './wallet/wallet_getPermissions';
import * as wallet_getSession from './wallet/wallet_getSession';
import * as wallet_get_provider_state from './wallet/wallet_get_provider_state';
import * as wallet_invokeMethod from './wallet/wallet_invokeMethod';
import * as wallet_grantPermissions from './wallet/wallet_grantPermissions';
import * as wallet_requestExecutionPermissions from './wallet/wallet_requestExecutionPermissions';
import * as wallet_getGrantedExecutionPermissions from './wallet/wallet_getGrantedExecutionPermissions';
import * as wallet_getSupportedExecutionPermissions from './wallet/wallet_getSupportedExecutionPermissions';
import * as wallet_revokeExecutionPermission from './wallet/wallet_revokeExecutionPermission';
import * as wallet_requestPermissions from './wallet/wallet_requestPermissions';
import * as wallet_revokePermissions from './wallet/wallet_revokePermissions';
import * as wallet_revokeSession from './wallet/wallet_revokeSession';
import * as wallet_sendCalls from './wallet/wallet_sendCalls';
import * as wallet_showCallsStatus from './wallet/wallet_showCallsStatus';
import * as wallet_switchChain from './wallet/wallet_switchChain';
import * as wallet_switchEthereumChain from './wallet/wallet_switchEthereumChain';
import * as wallet_watchAsset from './wallet/wallet_watchAsset';
import { solanaEntries } from './solanaDocs';
import { userOperationDocs, userOperationWires } from './userOperations';

type Wire<Name extends string> = RpcWire<Name, v.GenericSchema, unknown>;

/** Each method has a file of its name, which exports the method under its name, and its `docs`. */
const rows = <Rows extends { [Name in keyof Rows & string]: Record<Name, Wire<Name>> & { docs: RpcDocs } }>(
  methods: Rows,
): Rows => methods;

/**
 * The table of all methods that have their own file. The engine's lists, the loader's popup methods and the demo page's cards are checked
 * against it for completeness. Bundles contain only its types: the build drops the rest (`pure` in
 * `build/firstViewChunks.mjs`).
 */
const table = rows({
  eth_accounts,
  eth_chainId,
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
  eth_requestAccounts,
  eth_sendTransaction,
  eth_sign,
  eth_signTransaction,
  eth_signTypedData_v3,
  eth_signTypedData_v4,
  eth_subscribe,
  eth_uninstallFilter,
  eth_unsubscribe,
  net_version,
  personal_ecRecover,
  personal_sign,
  private_key,
  public_key,
  wallet_addEthereumChain,
  wallet_createSession,
  wallet_connect,
  wallet_disconnect,
  wallet_getAssets,
  wallet_getCallsStatus,
  wallet_getCapabilities,
  wallet_getPermissions,
  wallet_getSession,
  wallet_get_provider_state,
  wallet_invokeMethod,
  wallet_grantPermissions,
  wallet_requestExecutionPermissions,
  wallet_getGrantedExecutionPermissions,
  wallet_getSupportedExecutionPermissions,
  wallet_revokeExecutionPermission,
  wallet_requestPermissions,
  wallet_revokePermissions,
  wallet_revokeSession,
  wallet_sendCalls,
  wallet_showCallsStatus,
  wallet_switchChain,
  wallet_switchEthereumChain,
  wallet_watchAsset,
});

type Table = typeof table;
export type MethodName = keyof Table;
type MethodWith<Facts> = { [Name in MethodName]: Table[Name] extends Record<Name, Facts> ? Name : never }[MethodName];
/** Methods that ask the user for approval. */
export type ConfirmedMethod = MethodWith<{ confirms: string }>;
type Confirms = {
  [Name in MethodName]: Table[Name] extends Record<Name, { confirms: infer Kind }> ? Kind : never;
}[MethodName];
/** Approval kinds that are defined by their method, with their facts. */
export type OwnKinds = { [Own in Facts<Confirms> as Own['kind']]: Own['facts'] };
type Facts<Kind> = Kind extends OwnKind<infer Name, infer Facts> ? { kind: Name; facts: Facts } : never;
/** All approval kinds that methods use. */
export type ConfirmedKind = keyof OwnKinds | Exclude<Confirms, OwnKind<string, unknown>>;

/** A method with its documentation. */
export interface CatalogueEntry {
  readonly name: string;
  readonly wire: Wire<string>;
  readonly docs: RpcDocs;
}

/** Every method that the wallet itself answers, by name. For documents, tools and tests. */
export const catalogue: readonly CatalogueEntry[] = /* @__PURE__ */ listEntries();

function listEntries(): CatalogueEntry[] {
  return [
    ...Object.entries<Record<string, unknown> & { docs: RpcDocs }>(table).map(([name, file]) => ({
      name,
      wire: file[name] as Wire<string>,
      docs: file.docs,
    })),
    ...solanaEntries,
    ...userOperationWires.map((wire) => ({ name: wire.name, wire, docs: userOperationDocs(wire.name) })),
  ];
}
