export { createBatchesStore } from './batchesStore';
export { createTransactionWatch } from './transactionWatch';
export { type TransactionStatus, type WalletTransaction, createTransactionsStore } from './transactionsStore';
