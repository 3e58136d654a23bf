import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { CallDescription, DescribedField } from '../../../wire/approval/call';
import type { Effects } from '../../../wire/approval/effects';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { formatAmount, formatReadable, isDust } from '../../format/formatAmount';
import { quantityText } from './quantityText';

type Amount = Extract<DescribedField, { kind: 'amount' | 'token' }>;

/**
 * Returns a sentence that says what moves: a swap by its descriptor, otherwise the simulated changes, if exactly one asset leaves, arrives,
 * or both. Returns null if that is not the whole effect.
 */
export function useTransactionTitle(
  { from, to, call, effects }: TransactionFacts,
  chain: ApprovalChain,
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
  return got ? t('transaction.get', { in: got, address }) : t('transaction.pay', { out: sent ?? '', address });
}

/**
 * Returns a sentence with what a swap pays and the minimum it receives. Returns null if the descriptor does not state both, or names
 * another address, which may be the recipient.
 */
export function useSwapSentence({
  described,
  chain,
  account,
}: {
  described: CallDescription | undefined;
  chain: ApprovalChain;
  account: string | undefined;
}): string | null {
  const { t, i18n } = useTranslation();
  const swap = swapOf(described);
  if (swap === null || described?.fields.some((field) => isOther(field, account))) return null;
  const text = (field: Amount, format: typeof formatAmount): string => {
    const { decimals, symbol } = field.kind === 'token' ? field : { decimals: chain.decimals, symbol: chain.ticker };
    return `${format({ value: field.value, decimals, locale: i18n.language })} ${symbol}`;
  };
  return t('transaction.swapAtLeast', { out: text(swap.pays, formatReadable), in: text(swap.gets, formatAmount) });
}

/** The zero address means the signer itself. */
const isOther = ({ kind, value }: DescribedField, account: string | undefined): boolean =>
  kind === 'address' && !/^0x0{40}$/.test(value) && value.toLowerCase() !== account?.toLowerCase();

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

/** Returns what is paid and the minimum that is received, or null if the descriptor does not state both. */
function swapOf(described: CallDescription | undefined): { pays: Amount; gets: Amount } | null {
  const amounts = (described?.fields ?? []).filter(
    (field): field is Amount => field.kind === 'amount' || field.kind === 'token',
  );
  const [pays, gets, ...rest] = amounts;
  return pays && gets && rest.length === 0 && /least|minimum/i.test(gets.label) ? { pays, gets } : null;
}
