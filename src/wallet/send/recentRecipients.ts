import type { Addresses } from '../../chains/family';
import type { HistoryItem } from '../../wire/http/assets';
import type { WalletTransaction } from '../../chains/transactions/record';

/**
 * Whom the account has sent to on its own account, the latest first. Nothing that others have put into the history counts:
 * tokens can tell of transfers that the account has never made.
 */
export function recentRecipients({
  addresses,
  account,
  transactions,
  items,
}: {
  addresses: Addresses;
  account: string;
  transactions: readonly Readonly<WalletTransaction>[];
  items: readonly Readonly<HistoryItem>[];
}): string[] {
  const own = addresses.key(account);
  const sent = transactions
    .filter(({ from, status }) => addresses.key(from) === own && status !== 'failed')
    .flatMap(({ action, to, data }) =>
      action && action.kind !== 'approve' ? [action.counterparty] : to !== null && data === '0x' ? [to] : [],
    );
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
