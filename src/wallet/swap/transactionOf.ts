import type { WalletTransaction } from '../../chains/transactions/record';

/** The transaction of ours with that id: the one that the user has sent in its place to be faster, or the operation that it carried. */
export function transactionOf(
  list: readonly Readonly<WalletTransaction>[],
  hash: string,
): Readonly<WalletTransaction> | undefined {
  const found = list.find((item) => item.hash === hash || item.minedAs === hash);
  if (found?.status !== 'replaced') return found;
  const faster = list.find((item) => item.replaces === found.hash && item.purpose === 'speedUp');
  return faster ? transactionOf(list, faster.hash) : found;
}
