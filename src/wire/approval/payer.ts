import type { ApprovalOf } from './approval';
import type { FeeFacts } from './transaction';

type Paid = ApprovalOf<'sendTransaction' | 'sendCalls'>;

/**
 * Returns the same request with its fee paid by the account in the chain's coin, instead of in a token through a service. Null if there is
 * no such choice.
 */
export function paidInCoin<Approval extends Paid>(approval: Approval): Approval | null {
  const { tokenFee, coinFee } = approval;
  if (!tokenFee || !coinFee) return null;
  const unpaid = { ...approval, tokenFee: null, sponsor: null };
  return 'calls' in unpaid
    ? { ...unpaid, calls: unpaid.calls.map((call, at) => (at === 0 ? withFee(call, coinFee) : call)) }
    : { ...unpaid, transaction: withFee(unpaid.transaction, coinFee) };
}

const withFee = <Facts extends { fee: FeeFacts | null }>(facts: Facts, fee: FeeFacts): Facts => ({ ...facts, fee });
