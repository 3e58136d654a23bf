import type { FamilyWallet } from '../../chains/familyWallet';
import type { AccountDataClients } from '../accounts';
import type { Polls } from '../polls';
import type { WalletDeps } from '../ports';
import type { TransactionWatch } from '../transactions';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface BuyPort {
  deps: Pick<
    WalletDeps,
    'clock' | 'language' | 'locks' | 'origin' | 'popups' | 'random' | 'storage' | 'tabs' | 'visibility' | 'warn'
  >;
  stores: Pick<WalletStores, 'accounts' | 'embed' | 'network' | 'preferences' | 'session'>;
  familyWallet(chainId?: string): Promise<FamilyWallet>;
  /** Loads a chain family and creates the user's account in it without selecting it. Rejects if the code did not load. */
  openFamily(namespace: string): Promise<void>;
  accountData: AccountDataClients;
  polls: Polls;
  watch: TransactionWatch;
  isDestroyed(): boolean;
}
