import type { WalletTransaction } from '../../chains/transactions/record';

/**
 * Returns the own transaction with this id. If it was sped up, returns its replacement. The id can also be that of the transaction
 * in which it was mined.
 */
export function transactionOf(
  list: readonly Readonly<WalletTransaction>[],
  hash: string,
): Readonly<WalletTransaction> | undefined {
  const found = list.find((item) => item.hash === hash || item.minedAs === hash);
  if (found?.status !== 'replaced') return found;
  const faster = list.find((item) => item.replaces === found.hash && item.purpose === 'speedUp');
  return faster ? transactionOf(list, faster.hash) : found;
}
