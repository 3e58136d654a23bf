import type { Hex } from '../../kit/hex';
import { createStore, type StoreStorage } from '../store';

export type TransactionStatus = 'submitted' | 'confirmed' | 'failed' | 'dropped';

/** A transaction this wallet has sent. */
export interface WalletTransaction {
  hash: Hex;
  chainId: Hex;
  from: Hex;
  to: Hex | null;
  /** wei, decimal string. */
  value: string;
  data: Hex;
  nonce: number;
  origin: string;
  status: TransactionStatus;
  submittedAt: number;
  blockNumber: number | null;
}

export interface TransactionsState {
  list: WalletTransaction[];
}

/** How many are kept (spec §9). */
export const transactionHistoryLimit = 20;

export const createTransactionsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'transactions',
      initial: { list: [] } as TransactionsState,
      persist: ['list'],
      actions: (state) => ({
        add(transaction: WalletTransaction) {
          state.list = [transaction, ...state.list].slice(0, transactionHistoryLimit);
        },
        settle({ hash, status, blockNumber }: Pick<WalletTransaction, 'hash' | 'status' | 'blockNumber'>) {
          state.list = state.list.map((item) => (item.hash === hash ? { ...item, status, blockNumber } : item));
        },
      }),
    },
    storage,
  );
