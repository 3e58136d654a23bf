import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { CallFacts } from '../../../wire/approval/call';
import { exceptRent, type SolanaFacts } from '../../../wire/approval/solana';
import { formatReadable } from '../../format/formatAmount';
import { quantityText } from '../sentence/quantityText';
import { isUnread } from '../sentence/useTransactionSentence';
import { useTransactionTitle } from '../sentence/useTransactionTitle';

/** Texts for instructions by name. The first entry that matches any instruction describes the transaction. */
const deeds = [
  ['authority', /^(setAuthority|assign|assignWithSeed|authorizeNonceAccount)$/],
  ['stakeAuthority', /^(authorize(Checked)?(WithSeed)?|setLockup(Checked)?)$/],
  ['approve', /^approve(Checked)?$/],
  ['burn', /^burn/],
  ['close', /^closeAccount$/],
  ['revoke', /^revoke$/],
  ['open', /^createAssociatedToken(Idempotent)?$/],
] as const;
/** Arguments that name the address that receives control. */
const controllers = ['newAuthority', 'programAddress', 'newNonceAuthority', 'delegate'];
/** Arguments that name the account that it controls. */
const controlled = ['owned', 'account', 'nonceAccount', 'stake'];

/**
 * Returns one sentence that says what a Solana transaction does: what moves, without the rent of new accounts, or else what its
 * instructions do. Returns undefined if the sentence that all families share applies.
 */
export function useSolanaSentence(
  transaction: SolanaFacts,
  chain: ApprovalChain,
  { isSignedOnly = false }: { isSignedOnly?: boolean } = {},
): string | undefined {
  const { t, i18n } = useTranslation();
  const { effects, rent, recipients, call, to, risks } = transaction;
  const sends = isSignedOnly ? 'signOnly.payment' : 'transaction.send';
  const sendsEach = isSignedOnly ? 'signOnly.payEach' : 'instructions.sendEach';
  const moved = { ...effects, changes: exceptRent(effects.changes, rent) };
  const told = useTransactionTitle({ ...transaction, effects: moved }, chain, {
    verb: isSignedOnly || isTransferTo(transaction) ? sends : 'transaction.pay',
  });
  if (transaction.replaces || transaction.token || transaction.isPlain) return undefined;
  const locale = i18n.language;
  const isRead = !isUnread(transaction);
  const [allowance, second] = effects.allowances;
  if (moved.changes.length === 0 && allowance && !second) {
    const { symbol: ticker, amount: value, decimals, spender, unlimited } = allowance;
    const facts = { address: shorten(spender), ticker, amount: formatReadable({ value, decimals, locale }) };
    return unlimited ? t('transaction.approveAll', facts) : t('transaction.approve', facts);
  }
  const calls = stepsOf(call);
  const handsOver = risks.some(({ kind }) => ['managesAll', 'paysOut', 'controlsStake'].includes(kind));
  const handover = handsOver ? handoverOf(calls) : undefined;
  // What moves beside it is no more than a part of what is given away.
  if (handover !== undefined && isRead) {
    const { word, who: address, of } = handover;
    if (word === 'authority' && of === transaction.from) return t('instructions.authorityWhole', { address });
    const [moves, ...others] = moved.changes;
    // A single instruction moves nothing but what it hands over.
    const ticker = calls.length === 1 && others.length === 0 && moves?.asset === 'token' ? moves.symbol : '';
    if (word === 'authority' && ticker !== '') return t('instructions.authorityToken', { address, ticker });
    return t(`instructions.${word}`, { address });
  }
  const [change] = moved.changes;
  const { from, value: paid } = transaction;
  const isAsStated = moved.changes.length === 1 && change?.amount === `-${paid}` && !allowance;
  if (paysAlone(calls, from) && recipients.length > 0 && (effects.status !== 'done' || isAsStated)) {
    const out = `${formatReadable({ value: paid, decimals: chain.decimals, locale })} ${chain.ticker}`;
    const [one = '', ...more] = recipients;
    const count = more.length + 1;
    return more.length > 0 ? t(sendsEach, { out, count }) : t(sends, { out, address: shorten(one) });
  }
  if (
    told !== null &&
    isRead &&
    change?.amount.startsWith('-') &&
    moved.changes.length === 1 &&
    recipients.length > 1
  ) {
    const out = quantityText(change, { t, locale });
    return t(sendsEach, { out, count: recipients.length });
  }
  if (told !== null && isRead) return told;
  const deed = deeds.find(([, names]) => calls.some((one) => names.test(nameOf(one))));
  if (deed && (calls.length === 1 || deeds.indexOf(deed) < 3)) {
    const [word, names] = deed;
    const who = calls.filter((one) => names.test(nameOf(one))).map(controllerOf)[0];
    if (word === 'authority' && who === undefined) return t('instructions.giveUp');
    if (word === 'close' && handsOver && to !== null) return t('instructions.closeTo', { address: shorten(to) });
    return t(`instructions.${word}`, { address: shorten(who ?? '') });
  }
  if (!isRead) return t('transaction.unread');
  if (calls.length > 1) return t('instructions.several', { count: calls.length });
  return call ? undefined : t('instructions.program', { address: shorten(to ?? '') });
}

/** Returns whether all that leaves goes straight to one address, and no program of another party takes it. */
export const isTransferTo = ({ isPlain, token, to, recipients }: SolanaFacts): boolean =>
  isPlain || token !== null || (recipients.length > 0 && recipients.every((each) => each === to));

/** Returns the account that the first such instruction hands over, other than the user's own; null if there is none. */
export function handedOver({ call, from }: SolanaFacts): string | null {
  const of = handoverOf(stepsOf(call))?.of;
  return of === undefined || of === from ? null : of;
}

/** Returns whether an address gets control of the user's whole account. */
export function isWholeHandedOver({ call, from, risks }: SolanaFacts): boolean {
  const handover = risks.some(({ kind }) => kind === 'managesAll') ? handoverOf(stepsOf(call)) : undefined;
  return handover?.word === 'authority' && handover.of === from;
}

/** Returns the first instruction that gives an address control of an account, and both addresses. */
function handoverOf(calls: readonly CallFacts[]) {
  for (const [word, names] of deeds.slice(0, 2))
    for (const one of calls) {
      const who = names.test(nameOf(one)) ? controllerOf(one) : undefined;
      const of = one.args.find(({ name }) => controlled.includes(name))?.value;
      if (who !== undefined) return { word, who: shorten(who), of };
    }
  return undefined;
}

/** Returns the top-level instructions of a transaction, without their inner instructions. */
const stepsOf = (call: CallFacts | null): readonly CallFacts[] => {
  if (call === null) return [];
  return call.name === '' ? (call.calls ?? []) : [call];
};

/**
 * Returns whether the account only sends coins, apart from instructions without other effects: memos, and advancing the nonce that keeps
 * the transaction valid.
 */
function paysAlone(calls: readonly CallFacts[], from: string): boolean {
  const known = calls.filter(({ bySelf }) => bySelf === undefined);
  const paying = known.filter(
    ({ name, args }) =>
      name === 'system.transferSol' && args.some((each) => each.name === 'source' && each.value === from),
  );
  const beside = known.filter(({ name }) => /^(memo\.addMemo|system\.advanceNonceAccount)$/.test(name));
  return paying.length > 0 && paying.length + beside.length === calls.length;
}

/** Returns the instruction name, e.g. `approve` for `token.approve`. A name that the program itself provides does not count as known. */
const nameOf = ({ name, bySelf }: CallFacts): string => (bySelf === undefined ? (name.split('.')[1] ?? '') : '');

/** Returns the address that receives control, or undefined if there is none. */
function controllerOf({ args }: CallFacts): string | undefined {
  const value = args.find(({ name }) => controllers.includes(name))?.value;
  return value === '–' ? undefined : value;
}
