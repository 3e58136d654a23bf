import type { Families } from '../../chains/families';
import { deepFreeze } from '../../kit/freeze';
import type { Approval, Decision } from '../../wire/approval/approval';
import { paidInCoin } from '../../wire/approval/payer';

type Accepted = Extract<Decision, { approved: true }>;

/** The cost of something to be sent or signed is not worked out yet, or cannot be. */
function lacksFee(approval: Approval): boolean {
  if (approval.kind === 'sendCalls') return approval.calls.some(({ fee }) => fee === null);
  const isTransaction = approval.kind === 'sendTransaction' || approval.kind === 'signTransaction';
  return isTransaction && approval.transaction.fee === null;
}

/**
 * The approval as it is confirmed, with what the user has changed: the edited values are what is signed. Null where it cannot be:
 * nothing is signed whose fee the user has not seen, and an edit that breaks a rule changes nothing.
 */
export function applyDecision(
  approval: Approval,
  { decision: { edit, payIn }, families }: { decision: Pick<Accepted, 'edit' | 'payIn'>; families: Families },
): Approval | null {
  if (lacksFee(approval)) return null;
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
