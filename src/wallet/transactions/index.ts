export { createBatchesStore } from './batchesStore';
export { createGrantsStore } from './grantsStore';
export { createTransactionActions } from './transactionActions';
export { type TransactionWatch, createTransactionWatch } from './transactionWatch';
export { type WalletTransaction, createTransactionsStore } from './transactionsStore';
