import type { Family } from '../../chains/family';
import type { HistoryItem } from '../../wire/http/assets';
import type { WalletTransaction } from '../../chains/transactions/record';

/**
 * Returns the recipients to whom the account itself has sent, the latest first. History entries that others can create are ignored:
 * a token contract can report transfers that the account never made.
 */
export function recentRecipients({
  family: { addresses, summarize },
  account,
  transactions,
  items,
}: {
  family: Pick<Family, 'addresses' | 'summarize'>;
  account: string;
  transactions: readonly Readonly<WalletTransaction>[];
  items: readonly Readonly<HistoryItem>[];
}): string[] {
  const own = addresses.key(account);
  const sent = transactions
    .filter(({ from, status }) => addresses.key(from) === own && status !== 'failed')
    .flatMap((transaction) => {
      const { action, to } = transaction;
      if (action && action.kind !== 'approve') return [action.counterparty];
      return to !== null && summarize(transaction).isPlain ? [to] : [];
    });
  // Native coins leave an account only with its own signature.
  const told = items
    .filter(
      ({ kind, direction, status, isSpam }) =>
        kind === 'native' && direction === 'out' && status === 'confirmed' && !isSpam,
    )
    .flatMap(({ to, amount }) => (to !== null && amount !== '0' ? [to] : []));
  const unique = new Map<string, string>();
  for (const text of [...sent, ...told]) {
    const address = addresses.parse(text);
    const key = addresses.key(text);
    if (address !== null && key !== own && !unique.has(key)) unique.set(key, address);
  }
  return [...unique.values()];
}
