import { createContext, useContext } from 'react';
import type { AccountPage } from '../../../wallet/accountPage';

export const AccountContext = createContext<AccountPage | null>(null);

/** Returns the account that this tree shows. @throws Error outside of an account page. */
export function useAccount(): AccountPage {
  const value = useContext(AccountContext);
  if (value === null) throw new Error('useAccount outside of an account page');
  return value;
}
