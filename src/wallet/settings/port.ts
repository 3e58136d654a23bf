import type { FamilyWallet } from '../../chains/familyWallet';
import type { Families } from '../../chains/families';
import type { AccountDataClients, ImportedAccounts } from '../accounts';
import type { HostEvents } from '../host';
import type { ChainClients } from '../networks';
import type { WalletDeps } from '../ports';
import type { AccountSeal, WalletConnectService } from '../walletConnect';
import type { SessionIdStorage } from '../store';
import type { WalletStores } from '../wallet';

/** What this room needs of the wallet. */
export interface SettingsPort {
  deps: Pick<WalletDeps, 'clock' | 'init' | 'origin' | 'popups' | 'storage' | 'tabs' | 'warn'>;
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
    | 'userData'
  >;
  imported: ImportedAccounts;
  walletConnect: Pick<WalletConnectService, 'follow'>;
  accountSeal: AccountSeal;
  families: Families;
  /** Makes the account that the sign-in's key has in a family. */
  openFamily(namespace: string): Promise<void>;
  /** The family of a chain at work. */
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  chains: ChainClients;
  events: HostEvents;
  accountData: AccountDataClients;
  sessionIds: SessionIdStorage;
}
