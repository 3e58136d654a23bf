import type { Families } from '../../chains/families';
import type { AccountDataClients } from '../accounts';
import type { WalletStores } from '../wallet';

/** What this room needs of the wallet. */
export interface ContactsPort {
  stores: Pick<WalletStores, 'accounts' | 'contacts'>;
  families: Families;
  accountData: AccountDataClients;
}
