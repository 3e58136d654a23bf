import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import { shorten } from '../../../kit/text/shorten';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { formatAmount, formatDecimal, formatReadable } from '../../format/formatAmount';
import { useTransactionTitle } from './useTransactionTitle';

/** Returns whether the call approves a spender instead of sending tokens. */
export function isApproval({ call }: TransactionFacts): boolean {
  return call !== null && /^(token(2022)?\.approve(Checked)?|approve|increaseAllowance|permit)$/.test(call.name);
}

/** Returns whether the wallet cannot decode the call. */
export const isUnread = ({ risks }: TransactionFacts): boolean => risks.some(({ kind }) => kind === 'unknownCall');

/** Returns one sentence that says what a transaction does. */
export function useTransactionSentence(transaction: TransactionFacts, chain: ApprovalChain): string {
  const { t, i18n } = useTranslation();
  const told = useTransactionTitle(transaction, chain);
  const { to, token, call, isPlain, value, replaces, swap, personal, permission } = transaction;
  if (replaces?.purpose === 'cancel' && replaces.sends) {
    const { value, to } = replaces.sends;
    const amount = formatReadable({ value, decimals: chain.decimals, locale: i18n.language });
    const what = t('transaction.send', { amount, ticker: chain.ticker, address: shorten(to) });
    return t('pending.cancelThis', { what });
  }
  if (replaces) return t(`pending.${replaces.purpose}Sentence`);
  if (permission) return t(`permissionStep.${permission}`);
  if (to === null) return t('transaction.deploy');
  const address = shorten(to);
  const isSelf = (other: string) => addressId(other) === addressId(transaction.from);
  if (token) {
    const amount = formatDecimal({ value: token.amount, locale: i18n.language });
    const address = shorten(token.counterparty);
    const facts = { amount, ticker: token.symbol, address };
    if (!isApproval(transaction))
      return t(isSelf(token.counterparty) ? 'transaction.sendSelf' : 'transaction.send', facts);
    const name = personal?.names[token.counterparty.toLowerCase()];
    if (name !== undefined) facts.address = `${name} (${address})`;
    return token.unlimited ? t('transaction.approveAll', facts) : t('transaction.approve', facts);
  }
  if (isPlain) {
    const amount = formatReadable({ value, decimals: chain.decimals, locale: i18n.language });
    return t(isSelf(to) ? 'transaction.sendSelf' : 'transaction.send', { amount, ticker: chain.ticker, address });
  }
  // A simulation of this chain cannot show what arrives on another chain.
  if (swap?.network) {
    const { pays, getsAtLeast: gets } = swap;
    const locale = i18n.language;
    return t('transaction.swapAtLeast', {
      out: `${formatReadable({ ...pays, locale })} ${pays.symbol}`,
      in: `${formatAmount({ ...gets, locale })} ${gets.symbol}`,
    });
  }
  // A simulation does not show everything that an unknown call may do. So the sentence warns, and the rows show what moves.
  if (isUnread(transaction)) return t('transaction.unread');
  if (told !== null) return told;
  // A name for this contract is more helpful than its address, which is shown below.
  if (call?.intent) return t(`intents.${call.intent}`, { address: call.described?.owner ?? address });
  return call ? t('transaction.call', { name: call.name, address }) : t('transaction.interact', { address });
}
