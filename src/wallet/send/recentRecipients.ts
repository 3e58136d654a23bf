import type { Family } from '../../chains/family';
import type { HistoryItem } from '../../wire/http/assets';
import type { WalletTransaction } from '../../chains/transactions/record';

/**
 * Whom the account has sent to on its own account, the latest first. Nothing that others have put into the history counts:
 * tokens can tell of transfers that the account has never made.
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
  // Coins leave an account by its own signature alone.
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
