import { accountTypes } from './accountTypes';
import type { WalletStores } from '../wallet';

/** The account of the sign-in itself, under which our server keeps the user's data; null while nobody is signed in. */
export function ownAddress({ accounts }: Pick<WalletStores, 'accounts'>): string | null {
  return accounts.state.accounts.find(({ accountType }) => accountTypes[accountType].key === 'own')?.address ?? null;
}
