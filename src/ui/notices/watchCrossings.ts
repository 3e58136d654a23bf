import type { i18n } from 'i18next';
import type { Wallet } from '../../wallet/wallet';
import type { SwapRecord } from '../../wallet/swap';
import { formatAmount } from '../format/formatAmount';
import { plainName } from './plainName';

/** Notifies the user when a cross-chain swap has arrived or has failed. @returns a function that stops this. */
export function watchCrossings({
  swaps,
  i18n,
  say,
}: {
  swaps: Wallet['stores']['swaps'];
  i18n: i18n;
  say: (notice: { text: () => string; type: 'success' | 'danger' }) => Promise<void>;
}): () => void {
  const states = new Map(swaps.state.list.map(({ hash, crossing }) => [hash, crossing?.state]));
  const written = (value: string, { decimals, symbol }: Readonly<SwapRecord['from']>) => ({
    amount: formatAmount({ value, decimals, locale: i18n.language }),
    ticker: plainName(symbol),
  });
  return swaps.subscribe(() => {
    for (const { hash, crossing, received, expected, amountIn, from, to } of swaps.state.list) {
      const before = states.get(hash);
      states.set(hash, crossing?.state);
      if (before !== 'waiting' || !crossing || crossing.state === 'waiting') continue;
      const hasCome = crossing.state === 'done';
      const text = () =>
        hasCome
          ? i18n.t('notices.received', written(received ?? expected, to))
          : i18n.t('notices.failed', { text: i18n.t('notices.swapOf', written(amountIn, from)) });
      void say({ text, type: hasCome ? 'success' : 'danger' });
    }
  });
}
