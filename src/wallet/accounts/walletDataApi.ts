import { HttpError } from '../../errors/http';
import { ownAddress } from './ownAddress';
import type { AccountsPort } from './port';
import type { AccountData } from '../ports';
import type { WalletStores } from '../wallet';

/**
 * Opens the data that the server stores for the user. It is stored under the sign-in's own account, whichever account is selected.
 * Rejects with HttpError.
 */
export async function openWalletDataApi({
  stores,
  accountData,
}: Pick<AccountsPort, 'accountData'> & { stores: Pick<WalletStores, 'accounts'> }): Promise<AccountData['own']> {
  const address = ownAddress(stores);
  if (address === null) throw new HttpError('unauthorized');
  return (await accountData.open(address)).own;
}
