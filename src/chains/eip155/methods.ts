import type { Methods } from '../../rpc/method';
import type { MethodName } from '../../wire/rpc/catalogue';
import { bundlerMethods, isAskedOperation, paymasterMethods } from '../../wire/rpc/userOperations';
import { bindMethods, confirm, open, type MethodTable } from '../methodTable';
import type { Eip155Parts } from './parts';
import { eth_sendTransaction } from './requests/eth_sendTransaction';
import { personal_sign } from './requests/personal_sign';

/** The methods of Ethereum. Those that most pages call are loaded with the family. */
const methods = {
  eth_estimateAATransactionGas: open(() => import('./smartAccounts/operations/eth_estimateAATransactionGas')),
  eth_getFilterChanges: open(() => import('./streams/methods')),
  eth_getFilterLogs: open(() => import('./streams/methods')),
  eth_getTransactionByHash: open(() => import('./requests/eth_getTransactionByHash')),
  eth_getTransactionCount: open(() => import('./requests/eth_getTransactionCount')),
  eth_newBlockFilter: open(() => import('./streams/methods')),
  eth_newFilter: open(() => import('./streams/methods')),
  eth_newPendingTransactionFilter: open(() => import('./streams/methods')),
  eth_sendTransaction: confirm(() => ({ eth_sendTransaction })),
  eth_sign: confirm(() => import('./requests/eth_sign')),
  eth_signTransaction: confirm(() => import('./requests/eth_signTransaction')),
  eth_signTypedData_v3: confirm(() => import('./requests/eth_signTypedData_v4')),
  eth_signTypedData_v4: confirm(() => import('./requests/eth_signTypedData_v4')),
  eth_subscribe: open(() => import('./streams/methods')),
  eth_uninstallFilter: open(() => import('./streams/methods')),
  eth_unsubscribe: open(() => import('./streams/methods')),
  personal_ecRecover: open(() => import('./requests/personal_ecRecover')),
  personal_sign: confirm(() => ({ personal_sign })),
  wallet_getAssets: open(() => import('./assets/wallet_getAssets')),
  wallet_getCallsStatus: open(() => import('./calls/methods')),
  wallet_getCapabilities: open(() => import('./calls/methods')),
  wallet_getGrantedExecutionPermissions: open(() => import('./grants/methods')),
  wallet_getSupportedExecutionPermissions: open(() => import('./grants/methods')),
  wallet_grantPermissions: confirm(() => import('./grants/wallet_grantPermissions')),
  wallet_requestExecutionPermissions: confirm(() => import('./grants/wallet_requestExecutionPermissions')),
  wallet_revokeExecutionPermission: confirm(() => import('./grants/methods')),
  wallet_sendCalls: confirm(() => import('./calls/methods')),
  wallet_showCallsStatus: open(() => import('./calls/methods')),
  wallet_watchAsset: confirm(() => import('./requests/wallet_watchAsset')),
} satisfies Partial<MethodTable<MethodName, Eip155Parts>>;

export type EthereumMethod = keyof typeof methods;

const loadOperations = async () => (await import('./operations/userOperation')).userOperations;

/** Methods of bundlers and paymasters, which are forwarded once the user has confirmed what is sent or paid for. */
const operations: MethodTable<string, Eip155Parts> = /* @__PURE__ */ Object.fromEntries(
  [...bundlerMethods, ...paymasterMethods].map((name) => [
    name,
    isAskedOperation(name) ? confirm(loadOperations) : open(loadOperations),
  ]),
);

export const bindEthereumMethods = (parts: Eip155Parts): Methods =>
  new Map([...bindMethods<EthereumMethod, Eip155Parts>(methods, parts), ...bindMethods(operations, parts)]);
