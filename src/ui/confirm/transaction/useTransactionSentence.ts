import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import type { ApprovalChain, TransactionFacts } from '../../../wire/approval';
import { formatDecimal, formatExact } from '../../format/formatAmount';

/** ERC-20 calls that let somebody spend rather than send. */
export function isApproval({ call }: TransactionFacts): boolean {
  return call !== null && /^(approve|increaseAllowance|permit)$/.test(call.name);
}

/** What a transaction does, in one sentence. */
export function useTransactionSentence(transaction: TransactionFacts, chain: ApprovalChain): string {
  const { t, i18n } = useTranslation();
  const { to, token, call, data, value, replaces, delegate } = transaction;
  if (replaces) return t(`pending.${replaces.purpose}Sentence`);
  if (delegate) return delegate.name ? t('delegation.sentence', { name: delegate.name }) : t('delegation.endSentence');
  if (to === null) return t('transaction.deploy');
  const address = shorten(to);
  if (token) {
    const amount = formatDecimal({ value: token.amount, locale: i18n.language });
    const facts = { amount, ticker: token.symbol, address: shorten(token.counterparty) };
    if (!isApproval(transaction)) return t('transaction.send', facts);
    return token.unlimited ? t('transaction.approveAll', facts) : t('transaction.approve', facts);
  }
  if (data === '0x' || data.length <= 2) {
    const amount = formatExact({ value, decimals: chain.decimals, locale: i18n.language });
    return t('transaction.send', { amount, ticker: chain.ticker, address });
  }
  // A name that stands for this very contract says more than its address, which is shown below.
  if (call?.intent) return t(`intents.${call.intent}`, { address: call.described?.owner ?? address });
  return call ? t('transaction.call', { name: call.name, address }) : t('transaction.interact', { address });
}

/** What is asked, in a word or two. */
export function useTransactionTitle({ delegate, replaces }: TransactionFacts): string {
  const { t } = useTranslation();
  if (!delegate || replaces) return t('title.signTransaction');
  return delegate.name ? t('delegation.title') : t('delegation.endTitle');
}
