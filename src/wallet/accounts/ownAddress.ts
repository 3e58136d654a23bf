import { accountTypes } from './accountTypes';
import type { WalletStores } from '../wallet';

/** Returns the account of the sign-in key, under which the server keeps the user's data, or null if the user is not signed in. */
export function ownAddress({ accounts }: Pick<WalletStores, 'accounts'>): string | null {
  return accounts.state.accounts.find(({ accountType }) => accountTypes[accountType].key === 'own')?.address ?? null;
}
