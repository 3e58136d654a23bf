import type { WalletDataApi } from '../../api/walletData';
import { HttpError } from '../../errors/http';
import { ownAddress } from './ownAddress';
import type { WalletParts } from '../compose/parts';

/** What our server keeps for the person: under the sign-in's own account, whichever is in use. Rejects with HttpError. */
export async function openOwnData({ stores, accountData }: WalletParts): Promise<WalletDataApi> {
  const address = ownAddress(stores);
  if (address === null) throw new HttpError('unauthorized');
  return (await accountData.open(address)).own;
}
