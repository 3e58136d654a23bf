import type { Account } from './stores/accounts';

/** Spec §4, rehydrate: there is an account without a second factor, and none that has one or comes of one. */
export function hasSkippedMfa(accounts: readonly Pick<Account, 'accountType'>[]): boolean {
  const types = new Set(accounts.map(({ accountType }) => accountType));
  return types.has('normal') && !types.has('threshold') && !types.has('app-scoped');
}
