import { checksumAddress, isAddress } from '../chains/eip155/accounts/address';
import type { Hex } from '../kit/hex';
import type { HistoryItem } from '../wire/http/assets';
import type { WalletTransaction } from './transactionRecord';

/**
 * Whom the account has sent to on its own account, the latest first. Nothing that others have put into the history counts:
 * tokens can tell of transfers that the account has never made (threats 46).
 */
export function recentRecipients({
  account,
  transactions,
  items,
}: {
  account: string;
  transactions: readonly Readonly<WalletTransaction>[];
  items: readonly Readonly<HistoryItem>[];
}): Hex[] {
  const own = transactions
    .filter(({ from, status }) => from.toLowerCase() === account.toLowerCase() && status !== 'failed')
    .flatMap(({ action, to, data }) =>
      action && action.kind !== 'approve' ? [action.counterparty] : to !== null && data === '0x' ? [to] : [],
    );
  // Coins leave an account by its own signature alone.
  const told = items
    .filter(
      ({ kind, direction, status, isSpam }) =>
        kind === 'native' && direction === 'out' && status === 'confirmed' && !isSpam,
    )
    .flatMap(({ to, amount }) => (to !== null && amount !== '0' && isAddress(to) ? [to] : []));
  const unique = new Map<string, Hex>();
  for (const address of [...own, ...told]) {
    const key = address.toLowerCase();
    if (key !== account.toLowerCase() && !unique.has(key)) unique.set(key, checksumAddress(address));
  }
  return [...unique.values()];
}
