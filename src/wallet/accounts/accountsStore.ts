import type { Namespace } from '../../kit/chain/caip';
import type { AccountType } from './accountTypes';
import { createStore } from '../store';

/** A site where the user has signed in (user project), with the fields that the wallet shows. */
export interface AccountApp {
  projectId: string;
  name: string;
  hostname: string;
  /** True for the project whose wallet users had before this one. It is preferred if the user chose no other account. */
  isLegacy?: boolean;
}

/** An account without its key. Only the closure of the keyring holds keys. */
export interface Account {
  /** The chain family of the address. */
  namespace: Namespace;
  /** In the format that users read. */
  address: string;
  accountType: AccountType;
  /**
   * For a contract: the account whose key signs for it. If the account's own address acts as a smart account (EIP-7702), the
   * account itself.
   */
  owner?: string;
  /** The application, for an account that belongs to a single application. */
  app?: AccountApp;
}

export interface AccountsState {
  accounts: Account[];
  selected: string | null;
}

export const createAccountsStore = () =>
  createStore({
    name: 'accounts',
    initial: { accounts: [], selected: null } as AccountsState,
    actions: (state) => ({
      set({ accounts, selected }: AccountsState) {
        state.accounts = accounts;
        state.selected = selected;
      },
      add(account: Account) {
        state.accounts = [...state.accounts, account];
      },
      remove(address: string) {
        state.accounts = state.accounts.filter((account) => account.address !== address);
      },
      select(address: string) {
        state.selected = address;
      },
    }),
  });
