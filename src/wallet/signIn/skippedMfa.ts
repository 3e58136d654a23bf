import { type Account, accountTypes } from '../accounts';

/** Returns whether there is an account without a second factor, and none that has one or is derived from one that has. */
export function hasSkippedMfa(accounts: readonly Pick<Account, 'accountType'>[]): boolean {
  const types = accounts.map(({ accountType }) => accountType);
  const isDerived = types.some((type) => accountTypes[type].key === 'derived');
  return types.includes('normal') && !types.includes('threshold') && !isDerived;
}
