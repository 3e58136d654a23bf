import type { Families } from '../../chains/families';
import type { UserListsPort } from '../userLists';
import type { WalletStores } from '../wallet';

/** The parts of the wallet that this module uses. */
export interface ContactsPort extends Omit<UserListsPort, 'stores'> {
  stores: UserListsPort['stores'] & Pick<WalletStores, 'contacts'>;
  families: Families;
}
