export { createBatchesStore } from './batchesStore';
export { createGrantsStore } from './grantsStore';
export { createTransactionFlows } from './transactionFlows';
export { type TransactionWatch, createTransactionWatch } from './transactionWatch';
export { type WalletTransaction, createTransactionsStore } from './transactionsStore';
