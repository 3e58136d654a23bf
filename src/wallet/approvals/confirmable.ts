import type { Families } from '../../chains/families';
import { deepFreeze } from '../../kit/freeze';
import type { Approval } from '../../wire/approval/approval';
import type { FeeEdit } from '../../wire/approval/transaction';

/** The cost of something to be sent or signed is not worked out yet, or cannot be. */
export function lacksFee(approval: Approval): boolean {
  if (approval.kind === 'sendCalls') return approval.calls.some(({ fee }) => fee === null);
  const isTransaction = approval.kind === 'sendTransaction' || approval.kind === 'signTransaction';
  return isTransaction && approval.transaction.fee === null;
}

/** The approval with what the user has changed: the edited values are what is signed. */
export function withEdit(
  approval: Approval,
  { edit, families }: { edit: FeeEdit | undefined; families: Families },
): Approval | null {
  if (edit === undefined) return approval;
  if (approval.kind !== 'sendTransaction') return null;
  const transaction = families.ofChain(approval.chain.chainId)?.applyFeeEdit(approval.transaction, edit);
  return transaction ? deepFreeze({ ...approval, transaction }) : null;
}
