import type { i18n } from 'i18next';
import type { Wallet } from '../../wallet/wallet';
import type { SwapRecord } from '../../wallet/swap';
import { formatAmount } from '../format/formatAmount';
import { plainName } from './plainName';

export interface Notice {
  text: () => string;
  type: 'success' | 'danger';
  /** The hashes of the transaction that it is about. */
  about?: readonly (string | undefined)[];
}

/** Notifies the user when a cross-chain swap or an order has arrived or has failed. @returns a function that stops this. */
export function watchCrossings({
  swaps,
  i18n,
  say,
}: {
  swaps: Wallet['stores']['swaps'];
  i18n: i18n;
  say: (notice: Notice) => Promise<void>;
}): () => void {
  const states = new Map(swaps.state.list.map((swap) => [swap.hash, stateOf(swap)]));
  const written = (value: string, { decimals, symbol }: Readonly<SwapRecord['from']>) => ({
    amount: formatAmount({ value, decimals, locale: i18n.language }),
    ticker: plainName(symbol),
  });
  return swaps.subscribe(() => {
    for (const swap of swaps.state.list) {
      const { hash, received, expected, amountIn, from, to } = swap;
      const before = states.get(hash);
      const state = stateOf(swap);
      states.set(hash, state);
      // The screen that posted an order says itself that it was not accepted.
      if ((before !== 'waiting' && before !== 'open') || state === undefined || state === before || state === 'refused')
        continue;
      const hasCome = state === 'done' || state === 'fulfilled';
      const text = () =>
        hasCome
          ? i18n.t('notices.received', written(received ?? expected, to))
          : i18n.t('notices.failed', { text: i18n.t('notices.swapOf', written(amountIn, from)) });
      void say({ text, type: hasCome ? 'success' : 'danger', about: [hash] });
    }
  });
}

const stateOf = ({ crossing, order }: Readonly<SwapRecord>) => crossing?.state ?? order?.state;
