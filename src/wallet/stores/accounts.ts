import type { Hex } from '../../kit/hex';
import { createStore } from '../store';

/** Spec §3. Keys are not here: they live in the keyring's closure alone. */
export type AccountType =
  | 'normal'
  | 'threshold'
  | 'app-scoped'
  | 'app-scoped-derived'
  | 'external'
  | 'imported'
  | 'single-factor-auth'
  | 'account abstraction'
  | 'SFA account abstraction';

export interface Account {
  address: Hex;
  accountType: AccountType;
}

export interface AccountsState {
  accounts: Account[];
  selected: Hex | null;
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
      remove(address: Hex) {
        state.accounts = state.accounts.filter((account) => account.address !== address);
      },
      select(address: Hex) {
        state.selected = address;
      },
    }),
  });
