import { type StoreStorage, createStore } from '../store';
import type { TransactionChange } from '../../chains/chainContext';
import { isOpen, mayMove, type DraftStatus, type TransactionStatus } from '../../chains/transactions/lifecycle';
import type { WalletTransaction } from '../../chains/transactions/record';
import { mergeTransactions, readTransactions, trimTransactions } from './transactionList';

export type { TransactionStatus } from '../../chains/transactions/lifecycle';
export type { WalletTransaction } from '../../chains/transactions/record';

export interface TransactionsState {
  /** Newest first. */
  list: WalletTransaction[];
  /** Transactions that are not signed yet, by id. Never stored. */
  drafts: Record<string, DraftStatus>;
}

const name = 'transactions';

/**
 * Every change is written before the action returns, on top of those of other tabs, so that a page that closes right after the
 * signature has stored the signed bytes.
 */
export const createTransactionsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: { list: [], drafts: {} } as TransactionsState,
      persist: ['list'],
      revive: (saved) => ({ list: trimTransactions(readTransactions(saved)) }),
      actions: (state) => {
        const stored = (): WalletTransaction[] => (storage ? readTransactions(storage.read(name)) : []);
        function commit(list: readonly WalletTransaction[]): void {
          state.list = trimTransactions(mergeTransactions(list, stored()));
          storage?.write(name, { list: state.list });
        }
        function without(id: string): void {
          state.drafts = Object.fromEntries(Object.entries(state.drafts).filter(([key]) => key !== id));
        }
        return {
          draft(id: string) {
            if (!(id in state.drafts)) state.drafts[id] = 'unapproved';
          },
          approve(id: string): boolean {
            if (state.drafts[id] !== 'unapproved') return false;
            state.drafts[id] = 'approved';
            return true;
          },
          /** Removes a draft that was refused or never signed. */
          discard: without,
          /** Returns false, and changes nothing, if the draft with this id is not approved. */
          sign(
            transaction: Omit<WalletTransaction, 'status' | 'settledAt' | 'blockNumber' | 'error' | 'version'>,
          ): boolean {
            if (state.drafts[transaction.id] !== 'approved') return false;
            without(transaction.id);
            // Signatures are deterministic: the same request after a refusal has the same hash.
            const { hash } = transaction;
            const version = (state.list.find((item) => item.hash === hash)?.version ?? 0) + 1;
            const fresh = { status: 'signed', settledAt: null, blockNumber: null, error: null, version } as const;
            commit([{ ...transaction, ...fresh }, ...state.list.filter((item) => item.hash !== hash)]);
            return true;
          },
          /** Changes the status of a transaction. Returns false, and changes nothing, if the transition is not allowed. */
          move(hash: string, to: TransactionStatus, change: TransactionChange = {}): boolean {
            const found = state.list.find((item) => item.hash === hash);
            if (!found || !mayMove({ from: found.status, to, mined: found.blockNumber !== null })) return false;
            const next = { ...found, ...change, status: to, version: found.version + 1 };
            commit(state.list.map((item) => (item.hash === hash ? next : item)));
            return true;
          },
          /** Changes an open transaction without a transition. Returns false if nothing changes. */
          note(hash: string, { gap = null }: Pick<WalletTransaction, 'gap'>): boolean {
            const found = state.list.find((item) => item.hash === hash);
            if (!found || !isOpen(found) || (found.gap ?? null) === gap) return false;
            commit(state.list.map((item) => (item === found ? { ...found, gap, version: found.version + 1 } : item)));
            return true;
          },
          /** Drops the signed bytes of a transaction that is final. */
          finish(hash: string) {
            const found = state.list.find((item) => item.hash === hash);
            if (!found || isOpen(found) || found.raw === null) return;
            const next = { ...found, raw: null, version: found.version + 1 };
            commit(state.list.map((item) => (item.hash === hash ? next : item)));
          },
          /** Takes over the values that other tabs have written. */
          reload() {
            if (storage) state.list = trimTransactions(mergeTransactions(state.list, stored()));
          },
        };
      },
    },
    storage,
  );
