import type { Approval } from '../../../wire/approval/approval';
import type { Risk } from '../../../wire/approval/effects';
import type { Eip155Facts } from '../../../wire/approval/eip155';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { textRisks } from '../../format/textRisks';

/** Returns the risks of a transaction, including suspicious characters in its texts and an unlimited approval in its token call. */
export function risksOf({ risks, token, effects, call }: TransactionFacts): Risk[] {
  const named = [...effects.changes, ...effects.allowances].map(({ symbol }) => symbol);
  const texts = [...named, token?.symbol ?? '', ...(call?.args ?? []).map(({ value }) => value)];
  const says = token?.unlimited && !risks.some(({ kind }) => kind === 'unlimitedApproval' || kind === 'approvalForAll');
  const own: Risk[] = says
    ? [{ kind: 'unlimitedApproval', level: 'danger', values: { address: token.counterparty } }]
    : [];
  return [...own, ...risks, ...textRisks(texts)];
}

/** In percent. A drainer leaves the rest to pay the fee. */
const nearlyAll = 90n;

/** Warns if a request of another asker takes nearly all coins of the account and gives nothing in return. */
export function drainRisk(
  { value, problem, effects, feeOptions }: Eip155Facts,
  { asker, chain }: Pick<Approval, 'asker' | 'chain'>,
): Risk[] {
  const balance = BigInt(feeOptions?.balance ?? 0);
  const isGift = effects.status !== 'pending' && effects.changes.every(({ amount }) => amount.startsWith('-'));
  const drains = balance > 0n && BigInt(value) * 100n >= balance * nearlyAll;
  return asker.kind !== 'wallet' && problem === null && isGift && drains
    ? [{ kind: 'drains', level: 'danger', values: { text: chain.ticker } }]
    : [];
}

/** Returns a key that is the same for the same risk with the same values. */
export const riskKey = ({ kind, values }: Risk): string =>
  `${kind} ${JSON.stringify(Object.entries(values).toSorted())}`;

export const isDanger = ({ level }: Risk): boolean => level === 'danger';
