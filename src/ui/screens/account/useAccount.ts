import { createContext, useContext } from 'react';
import type { Account } from '../../../wallet/accountPage';

export const AccountContext = createContext<Account | null>(null);

/** Returns the account that this tree shows. @throws Error outside of an account page. */
export function useAccount(): Account {
  const value = useContext(AccountContext);
  if (value === null) throw new Error('useAccount outside of an account page');
  return value;
}
