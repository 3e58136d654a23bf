import type { Risk } from '../../../wire/approval/effects';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { textRisks } from '../../format/textRisks';

/** The risks of a transaction, with what its texts hide and what its token call says by itself. */
export function risksOf({ risks, token, effects, call }: TransactionFacts): Risk[] {
  const named = [...effects.changes, ...effects.allowances].map(({ symbol }) => symbol);
  const texts = [...named, token?.symbol ?? '', ...(call?.args ?? []).map(({ value }) => value)];
  const says = token?.unlimited && !risks.some(({ kind }) => kind === 'unlimitedApproval' || kind === 'approvalForAll');
  const own: Risk[] = says
    ? [{ kind: 'unlimitedApproval', level: 'danger', values: { address: token.counterparty } }]
    : [];
  return [...own, ...risks, ...textRisks(texts)];
}

/** Warnings that several of the transactions share: they are told once, above all. Dangers stay with what they are of. */
export function sharedWarnings(transactions: readonly TransactionFacts[]): Risk[] {
  const all = transactions.map((transaction) => risksOf(transaction).filter(({ level }) => level === 'warning'));
  const first = new Map(all.flat().map((risk) => [riskKey(risk), risk]));
  return [...first].flatMap(([key, risk]) =>
    all.filter((list) => list.some((other) => riskKey(other) === key)).length > 1 ? [risk] : [],
  );
}

/** The same risk of the same things. */
export const riskKey = ({ kind, values }: Risk): string =>
  `${kind} ${JSON.stringify(Object.entries(values).toSorted())}`;
