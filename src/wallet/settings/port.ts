import type { FamilyWallet } from '../../chains/familyWallet';
import type { Families } from '../../chains/families';
import type { ImportedAccounts } from '../accounts';
import type { HostEvents } from '../host';
import type { ChainClients } from '../networks';
import type { WalletDeps } from '../ports';
import type { Polls } from '../polls';
import type { WalletConnectService } from '../walletConnect';
import type { SessionIdStorage } from '../store';
import type { UserListsPort } from '../userLists';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface SettingsPort extends Omit<UserListsPort, 'deps' | 'stores'> {
  deps: Pick<WalletDeps, 'clock' | 'data' | 'init' | 'origin' | 'popups' | 'storage' | 'tabs' | 'warn'>;
  stores: Pick<
    WalletStores,
    | 'accounts'
    | 'balances'
    | 'contacts'
    | 'customChains'
    | 'embed'
    | 'grants'
    | 'importedAccounts'
    | 'login'
    | 'network'
    | 'preferences'
    | 'session'
    | 'toast'
    | 'userData'
  >;
  imported: ImportedAccounts;
  walletConnect: Pick<WalletConnectService, 'follow'>;
  families: Families;
  /** Creates the account of the sign-in's own key in a family. */
  openFamily(namespace: string): Promise<void>;
  /** Returns the opened family of a chain. */
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  chains: ChainClients;
  events: HostEvents;
  polls: Polls;
  sessionIds: SessionIdStorage;
}
