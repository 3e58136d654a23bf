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
 * Says what a call does by what moves: by what a descriptor of the contract says of a swap, else by the simulation, where one
 * thing goes, comes, or both. Null where that is not all of it.
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
  // What is for something else than a swap is named by it: staking does not read as a purchase.
  const isOpen = !call?.intent || ['swap', 'mint', 'claim', 'batch'].includes(call.intent);
  if (!isOpen || (!out && !comes)) return null;
  const [sent, got] = [out, comes].map((change) => change && quantityText(change, { t, locale }));
  if (sent && got) return t('transaction.swap', { out: sent, in: got });
  return got ? t('transaction.get', { in: got, address }) : t('transaction.pay', { out: sent ?? '', address });
}

/**
 * Says what a swap pays and what it gets at least; null where its descriptor does not say both, or names somebody else, who may
 * be the one that gets it.
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

/** No address at all stands for whoever signs. */
const isOther = ({ kind, value }: DescribedField, account: string | undefined): boolean =>
  kind === 'address' && !/^0x0{40}$/.test(value) && value.toLowerCase() !== account?.toLowerCase();

/** The one change in each direction that is more than dust, where there is nothing beside. */
function movesOf({ status, changes, allowances, more = 0 }: Effects) {
  // What is too small to matter is no news: its row says it.
  const told = changes.filter(
    ({ amount, decimals, tokenId }) => tokenId !== null || !isDust({ value: amount, decimals }),
  );
  const outs = told.filter(({ amount }) => amount.startsWith('-'));
  const ins = told.filter(({ amount }) => !amount.startsWith('-'));
  const isPlain = status === 'done' && allowances.length === 0 && more === 0 && outs.length <= 1 && ins.length <= 1;
  return isPlain ? { out: outs[0], comes: ins[0] } : {};
}

/** What is paid, and what comes for it at least; null where the descriptor does not say so. */
function swapOf(described: CallDescription | undefined): { pays: Amount; gets: Amount } | null {
  const amounts = (described?.fields ?? []).filter(
    (field): field is Amount => field.kind === 'amount' || field.kind === 'token',
  );
  const [pays, gets, ...rest] = amounts;
  return pays && gets && rest.length === 0 && /least|minimum/i.test(gets.label) ? { pays, gets } : null;
}
