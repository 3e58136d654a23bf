import type { Namespace } from '../../kit/chain/caip';
import { accountTypes } from './accountTypes';
import type { AccountsState } from './accountsStore';

/**
 * Returns the user's account on chains of a family: the selected one, else the one of the sign-in key, or null if none exists yet.
 */
export function accountOn({ accounts, selected }: Readonly<AccountsState>, namespace: Namespace): string | null {
  const there = accounts.filter((account) => account.namespace === namespace);
  const isSelected = there.some(({ address }) => address === selected);
  const own = there.find(({ accountType }) => accountTypes[accountType].key === 'own');
  return isSelected ? selected : (own?.address ?? null);
}
