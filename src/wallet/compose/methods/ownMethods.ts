import type { EthereumMethod } from '../../../chains/eip155/methods';
import { confirm, open, same, type MethodTable } from '../../../chains/methodTable';
import type { MethodName } from '../../../wire/rpc/catalogue';
import type { WalletParts } from '../parts';
import { eth_accounts } from './eth_accounts';
import { eth_chainId } from './eth_chainId';
import { eth_requestAccounts } from './eth_requestAccounts';
import { net_version } from './net_version';
import { wallet_get_provider_state } from './wallet_get_provider_state';
import { wallet_getPermissions } from './wallet_getPermissions';
import { wallet_requestPermissions } from './wallet_requestPermissions';
import { wallet_revokePermissions } from './wallet_revokePermissions';
import { wallet_switchEthereumChain } from './wallet_switchEthereumChain';

/** The methods that the wallet itself implements, on every chain. Those that most pages call are loaded with the engine. */
export const ownMethods: MethodTable<Exclude<MethodName, EthereumMethod>, WalletParts> = {
  eth_accounts: open(() => ({ eth_accounts })),
  eth_chainId: open(() => ({ eth_chainId })),
  eth_privateKey: confirm(() => import('./eth_privateKey')),
  eth_provider_config: open(() => import('./eth_provider_config')),
  eth_publicKey: confirm(() => import('./eth_publicKey')),
  eth_requestAccounts: confirm(() => ({ eth_requestAccounts })),
  net_version: open(() => ({ net_version })),
  private_key: same('eth_privateKey'),
  public_key: same('eth_publicKey'),
  wallet_addEthereumChain: confirm(() => import('./wallet_addEthereumChain')),
  wallet_connect: confirm(() => import('./wallet_connect')),
  wallet_createSession: confirm(() => import('./wallet_createSession')),
  wallet_disconnect: open(() => import('./wallet_disconnect')),
  wallet_get_provider_state: open(() => ({ wallet_get_provider_state })),
  wallet_getPermissions: open(() => ({ wallet_getPermissions })),
  wallet_getSession: open(() => import('./wallet_getSession')),
  wallet_invokeMethod: open(() => import('./wallet_invokeMethod')),
  wallet_requestPermissions: confirm(() => ({ wallet_requestPermissions })),
  wallet_revokePermissions: open(() => ({ wallet_revokePermissions })),
  wallet_revokeSession: open(() => import('./wallet_revokeSession')),
  wallet_switchChain: confirm(() => import('./wallet_switchChain')),
  wallet_switchEthereumChain: confirm(() => ({ wallet_switchEthereumChain })),
};
