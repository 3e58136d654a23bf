import type { Namespace } from '../../kit/chain/caip';
import type { AccountType } from './accountTypes';
import { createStore } from '../store';

/** A site where the user has signed in (user project), as far as the wallet shows it. */
export interface AccountApp {
  projectId: string;
  name: string;
  hostname: string;
  /** Of the wallet that users of Solana had before this one: preferred where nothing else was chosen. */
  isLegacy?: boolean;
}

/** Its key is not here: keys live in the keyring's closure alone. */
export interface Account {
  /** The family that the address is one of. */
  namespace: Namespace;
  /** In the form that users read. */
  address: string;
  accountType: AccountType;
  /** The account whose key signs for it, where it is a contract; itself, where its own address acts as one (EIP-7702). */
  owner?: string;
  /** Whose account it is, where it is one for a single application. */
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
