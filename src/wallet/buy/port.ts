import type { FamilyWallet } from '../../chains/familyWallet';
import type { AccountDataClients } from '../accounts';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';
import type { TransactionWatch } from '../transactions';
import type { WalletStores } from '../wallet';

/** What this room needs of the wallet. */
export interface BuyPort {
  deps: Pick<
    WalletDeps,
    'clock' | 'language' | 'locks' | 'origin' | 'popups' | 'random' | 'storage' | 'tabs' | 'visibility' | 'warn'
  >;
  stores: Pick<WalletStores, 'accounts' | 'embed' | 'network' | 'preferences' | 'session'>;
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  /** Fetches a family and gives the user an account of it, which is not selected. Rejects where its code did not arrive. */
  openFamily(namespace: string): Promise<void>;
  accountData: AccountDataClients;
  polls: Polls;
  watch: TransactionWatch;
  isDestroyed(): boolean;
}
