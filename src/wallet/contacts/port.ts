import type { Families } from '../../chains/families';
import type { AccountDataClients } from '../accounts';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface ContactsPort {
  stores: Pick<WalletStores, 'accounts' | 'contacts'>;
  families: Families;
  accountData: AccountDataClients;
}
