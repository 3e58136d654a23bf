import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import { shorten } from '../../../kit/text/shorten';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { AllowanceChange, BalanceChange, Effects } from '../../../wire/approval/effects';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { isDust } from '../../format/formatAmount';
import { quantityText } from './quantityText';
import { statedAllowances } from '../transaction/statedChanges';
import { isApproval, isUnread, useTransactionSentence } from './useTransactionSentence';

/** How many amounts a sentence names; the rows list all of them. */
const most = 2;

/**
 * Returns one sentence for several calls: what they pay, bring and allow in all, with one sum per asset. Without such effects it names the
 * most important call and the number of the others.
 * @param effects of all calls together.
 */
export function useBatchSentence(calls: readonly TransactionFacts[], effects: Effects, chain: ApprovalChain): string {
  const { t, i18n } = useTranslation();
  const main = calls.find((call) => !isApproval(call)) ?? calls[0];
  if (main === undefined) throw new TypeError('Expected a call');
  const told = useTransactionSentence(main, chain, { isPending: effects.status === 'pending' });
  const locale = i18n.language;
  const list = (texts: readonly string[]): string => {
    const format = new Intl.ListFormat(locale);
    if (texts.length <= most) return format.format(texts);
    // The rest is counted after the list, so the last of the named amounts takes no "and".
    const separator = format.formatToParts(['1', '2', '3']).find(({ type }) => type === 'literal')?.value;
    return `${texts.slice(0, most).join(separator)} ${t('changes.more', { count: texts.length - most })}`;
  };
  const amountOf = (allowance: AllowanceChange): string =>
    allowance.asset === 'all' || allowance.unlimited
      ? t('calls.allOf', { ticker: allowance.symbol })
      : t('confirm.atMost', { amount: quantityText(allowance, { t, locale }) });

  if (calls.some(isUnread)) return t('calls.unread');
  const others = t('calls.andMore', { what: told, count: calls.length - 1 });
  // Without a simulation only payments and approvals state all that they do.
  const isWhole = effects.status === 'done' || calls.every((call) => isApproval(call) || recipientOf(call) !== null);
  if (!isWhole) return others;
  const matters = ({ amount, decimals, tokenId }: BalanceChange) =>
    tokenId !== null || !isDust({ value: amount, decimals });
  const moved = effects.changes.some(matters) ? effects.changes.filter(matters) : effects.changes;
  const leaves = moved.filter(({ amount }) => amount.startsWith('-'));
  const comes = moved.filter(({ amount }) => !amount.startsWith('-'));
  // What a call states counts even if the simulation does not show it.
  const stated = calls.flatMap(statedAllowances);
  const isShown = (one: AllowanceChange) => effects.allowances.some((other) => keyOf(other) === keyOf(one));
  const allowed = [...effects.allowances, ...stated.filter((one) => !isShown(one))].filter(
    ({ amount }) => amount !== '0',
  );
  const texts = {
    out: list(leaves.map((change) => quantityText(change, { t, locale }))),
    in: list(comes.map((change) => quantityText(change, { t, locale }))),
    spent: list(allowed.map(amountOf)),
  };
  const spenders = new Set(allowed.map(({ spender }) => addressId(spender)));
  const [spender = ''] = allowed.map((one) => one.spender);
  /** Returns the text that names the spender if there is only one. */
  const allowing = (key: 'swapAllow' | 'payAllow' | 'getAllow' | 'allow'): string =>
    spenders.size > 1 ? t(`calls.${key}`, texts) : t(`calls.${key}One`, { ...texts, address: shorten(spender) });
  const isAllowing = allowed.length > 0;
  if (leaves.length > 0 && comes.length > 0) return isAllowing ? allowing('swapAllow') : t('transaction.swap', texts);
  if (leaves.length > 0) {
    const recipients = calls.map(recipientOf);
    const [first = null] = recipients;
    if (isAllowing) return allowing('payAllow');
    if (first === null || recipients.includes(null)) return t('calls.pay', texts);
    const count = new Set(recipients.map((address) => addressId(address ?? ''))).size;
    if (count > 1) return t('instructions.sendEach', { out: texts.out, count });
    return t('transaction.send', { out: texts.out, address: shorten(first) });
  }
  if (comes.length > 0) return isAllowing ? allowing('getAllow') : t('calls.get', texts);
  if (isAllowing) return allowing('allow');
  return others;
}

/** Returns who gets what a call sends, or null if it does not only send. */
function recipientOf(call: TransactionFacts): string | null {
  if (isApproval(call)) return null;
  return call.token?.counterparty ?? (call.isPlain ? call.to : null);
}

const keyOf = ({ token, spender }: AllowanceChange): string => `${token} ${spender}`.toLowerCase();
