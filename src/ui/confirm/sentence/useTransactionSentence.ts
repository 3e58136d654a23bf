import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import { shorten } from '../../../kit/text/shorten';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { CallIntent } from '../../../wire/approval/call';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { formatAmount, formatDecimal, formatReadable } from '../../format/formatAmount';
import { useTransactionTitle } from './useTransactionTitle';

/** Returns whether the call approves a spender instead of sending tokens. */
export function isApproval({ call }: TransactionFacts): boolean {
  return call !== null && /^(token(2022)?\.approve(Checked)?|approve|increaseAllowance|permit)$/.test(call.name);
}

/** Returns whether coins or tokens go straight to an address: then they are sent, otherwise they are paid. */
export const isTransfer = (transaction: TransactionFacts): boolean =>
  transaction.isPlain || (transaction.token !== null && !isApproval(transaction));

/** What is exchanged for something, or bought. */
const purchases: readonly CallIntent[] = ['swap', 'mint', 'trade', 'batch'];

/** Returns the label of what leaves, in the word of the sentence. */
export function leavingOf(
  transaction: TransactionFacts,
  { isSignedOnly = false }: { isSignedOnly?: boolean } = {},
): 'youSend' | 'youPay' {
  const { call, swap } = transaction;
  if (isSignedOnly || swap) return 'youPay';
  return isTransfer(transaction) || (call?.intent && !purchases.includes(call.intent)) ? 'youSend' : 'youPay';
}

/** Returns whether the wallet cannot decode the call. */
export const isUnread = ({ risks }: TransactionFacts): boolean => risks.some(({ kind }) => kind === 'unknownCall');

/**
 * Returns one sentence that says what a transaction does; for a replacement, which pending transaction it replaces. A payment that is only
 * signed is named so.
 * @param isPending it is still being worked out what it does and costs.
 */
export function useTransactionSentence(
  transaction: TransactionFacts,
  chain: ApprovalChain,
  { isSignedOnly = false, isPending = false }: { isSignedOnly?: boolean; isPending?: boolean } = {},
): string {
  const { t } = useTranslation();
  const { replaces } = transaction;
  const what = useDeed(replaces?.original ?? transaction, chain, { isSignedOnly, isPending });
  if (!replaces) return what;
  const { purpose, original } = replaces;
  return original && !isUnread(original) ? t(`pending.${purpose}This`, { what }) : t(`pending.${purpose}Sentence`);
}

function useDeed(
  transaction: TransactionFacts,
  chain: ApprovalChain,
  { isSignedOnly, isPending }: { isSignedOnly: boolean; isPending: boolean },
): string {
  const { t, i18n } = useTranslation();
  const pays = isSignedOnly ? 'signOnly.payment' : 'transaction.send';
  const toSelf = isSignedOnly ? 'signOnly.paymentSelf' : 'transaction.sendSelf';
  const told = useTransactionTitle(transaction, chain, { verb: isSignedOnly ? pays : 'transaction.pay' });
  const { to, token, call, isPlain, value, swap, personal, permission, effects } = transaction;
  if (permission) return t(`permissionStep.${permission.step}`);
  if (to === null) return t('transaction.deploy');
  const address = shorten(to);
  const isSelf = (other: string) => addressId(other) === addressId(transaction.from);
  if (token) {
    const amount = formatDecimal({ value: token.amount, locale: i18n.language });
    const address = shorten(token.counterparty);
    const facts = { amount, ticker: token.symbol, address };
    const out = `${amount} ${token.symbol}`;
    if (!isApproval(transaction)) return t(isSelf(token.counterparty) ? toSelf : pays, { out, address });
    const name = personal?.names[token.counterparty.toLowerCase()];
    if (name !== undefined) facts.address = `${name} (${address})`;
    return token.unlimited ? t('transaction.approveAll', facts) : t('transaction.approve', facts);
  }
  if (isPlain) {
    const out = `${formatReadable({ value, decimals: chain.decimals, locale: i18n.language })} ${chain.ticker}`;
    return t(isSelf(to) ? toSelf : pays, { out, address });
  }
  // A simulation of this chain cannot show what arrives on another chain.
  if (swap?.network) {
    const { pays, getsAtLeast: gets, network } = swap;
    const locale = i18n.language;
    return t('transaction.swapAtLeastOn', {
      out: `${formatReadable({ ...pays, locale })} ${pays.symbol}`,
      in: `${formatAmount({ ...gets, locale })} ${gets.symbol}`,
      network,
    });
  }
  // A simulation does not show everything that an unknown call may do. So the sentence warns, and the rows show what moves.
  if (isUnread(transaction)) return t('transaction.unread');
  if (told !== null) return told;
  const [allowed, ...others] = effects.status === 'done' && effects.changes.length === 0 ? effects.allowances : [];
  // A permission that the simulation finds says more than the name of the call that it hides in.
  if (allowed?.asset === 'token' && others.length === 0 && allowed.amount !== '0') {
    const { symbol: ticker, amount: size, decimals, spender, unlimited } = allowed;
    const amount = formatReadable({ value: size, decimals, locale: i18n.language });
    const facts = { address: shorten(spender), ticker, amount };
    return t(unlimited ? 'transaction.approveAll' : 'transaction.approve', facts);
  }
  // A name for this contract is more helpful than its address, which is shown below.
  if (call?.intent) return t(`intents.${call.intent}`, { address: call.described?.owner ?? address });
  // The name of a method is replaced by what it does as soon as that is known, such as once the token's name is.
  const isOpen = effects.status === 'pending' || isPending;
  const [party] = call?.args ?? [];
  if (isOpen && party && /^0x[0-9a-f]{40}$/i.test(party.value)) {
    if (isApproval(transaction)) return t('instructions.approve', { address: shorten(party.value) });
    if (call?.name === 'transfer') return t('transaction.sendTokens', { address: shorten(party.value) });
  }
  return call && !isOpen ? t('transaction.call', { name: call.name, address }) : t('transaction.interact', { address });
}
