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
