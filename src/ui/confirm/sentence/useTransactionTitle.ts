import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { Effects } from '../../../wire/approval/effects';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { isDust } from '../../format/formatAmount';
import { quantityText } from './quantityText';
import { swapChanges } from './swapChanges';

/** Which word a sentence has for what leaves: to a person it is sent, to a contract it is paid, and what is only signed is neither yet. */
export type PaymentVerb = 'transaction.send' | 'transaction.pay' | 'signOnly.payment';

/**
 * Returns a sentence that says what moves: a swap by its descriptor, otherwise the simulated changes, if exactly one asset leaves, arrives,
 * or both. Returns null if that is not the whole effect.
 */
export function useTransactionTitle(
  { from, to, call, effects }: TransactionFacts,
  chain: ApprovalChain,
  { verb = 'transaction.pay' }: { verb?: PaymentVerb } = {},
): string | null {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const address = call?.described?.owner ?? shorten(to ?? '');
  const swap = useSwapSentence({
    described: call?.intent === 'swap' ? call.described : undefined,
    chain,
    account: from,
  });
  if (swap !== null) return swap;
  const { out, comes } = movesOf(effects);
  // A call with another purpose than a swap is named by that purpose, so that staking does not read as a purchase.
  const isOpen = !call?.intent || ['swap', 'mint', 'claim', 'batch'].includes(call.intent);
  if (!isOpen || (!out && !comes)) return null;
  const [sent, got] = [out, comes].map((change) => change && quantityText(change, { t, locale }));
  if (sent && got) return t('transaction.swap', { out: sent, in: got });
  return got ? t('transaction.get', { in: got, address }) : t(verb, { out: sent ?? '', address });
}

/** Returns a sentence with what a swap pays and the minimum it receives, or null if they are not known (see {@link swapChanges}). */
export function useSwapSentence(given: Parameters<typeof swapChanges>[0]): string | null {
  const { t, i18n } = useTranslation();
  const swap = swapChanges(given);
  if (swap === null) return null;
  const [out, least] = [swap.pays, swap.getsAtLeast].map((change) =>
    quantityText(change, { t, locale: i18n.language }),
  );
  return t('transaction.swapAtLeast', { out: out ?? '', in: least ?? '' });
}

/** Returns the only change in each direction that is more than dust, or nothing if there are other effects. */
function movesOf({ status, changes, allowances, more = 0 }: Effects) {
  // Dust is left out of the sentence; it has a row of its own.
  const told = changes.filter(
    ({ amount, decimals, tokenId }) => tokenId !== null || !isDust({ value: amount, decimals }),
  );
  const outs = told.filter(({ amount }) => amount.startsWith('-'));
  const ins = told.filter(({ amount }) => !amount.startsWith('-'));
  const isPlain = status === 'done' && allowances.length === 0 && more === 0 && outs.length <= 1 && ins.length <= 1;
  return isPlain ? { out: outs[0], comes: ins[0] } : {};
}
