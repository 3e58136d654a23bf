import type { Families } from '../../chains/families';
import { deepFreeze } from '../../kit/freeze';
import type { Approval, Decision } from '../../wire/approval/approval';
import { paidInCoin } from '../../wire/approval/payer';

type Accepted = Extract<Decision, { approved: true }>;

/** Returns true if the fee of a transaction is not known yet, or cannot be computed. */
function hasNoFee(approval: Approval): boolean {
  if (approval.kind === 'sendCalls') return approval.calls.some(({ fee }) => fee === null);
  const isTransaction = approval.kind === 'sendTransaction' || approval.kind === 'signTransaction';
  return isTransaction && approval.transaction.fee === null;
}

/**
 * Returns the approval as it will be confirmed, with the user's edits applied: the edited values are signed. Null if it cannot be
 * confirmed: the user must have seen the fee, and an invalid edit is refused.
 */
export function applyDecision(
  approval: Approval,
  { decision: { edit, payIn }, families }: { decision: Pick<Accepted, 'edit' | 'payIn'>; families: Families },
): Approval | null {
  if (hasNoFee(approval)) return null;
  if (payIn !== undefined) {
    const isSent = approval.kind === 'sendTransaction' || approval.kind === 'sendCalls';
    const paid = isSent && edit === undefined ? paidInCoin(approval) : null;
    return paid && deepFreeze(paid);
  }
  if (edit === undefined) return approval;
  if (approval.kind !== 'sendTransaction') return null;
  const transaction = families.ofChain(approval.chain.chainId)?.applyFeeEdit(approval.transaction, edit);
  return transaction ? deepFreeze({ ...approval, transaction }) : null;
}
