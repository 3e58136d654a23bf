import type { AccountDataClients } from '../accounts';
import type { WalletDeps } from '../ports';
import type { AccountSeal } from '../walletConnect';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface UserListsPort {
  deps: Pick<WalletDeps, 'storage'>;
  stores: Pick<WalletStores, 'accounts' | 'toast' | 'userData'>;
  accountSeal: AccountSeal;
  accountData: AccountDataClients;
}
