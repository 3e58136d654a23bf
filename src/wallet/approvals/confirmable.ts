import type { Approval, FeeEdit } from '../../wire/approval';
import { applyFeeEdit } from '../../chains/eip155/fees/feeEdit';
import { deepFreeze } from '../../kit/freeze';

/** The cost of something to be sent or signed is not worked out yet, or cannot be. */
export function lacksFee(approval: Approval): boolean {
  if (approval.method === 'wallet_sendCalls') return approval.calls.some(({ fee }) => fee === null);
  const isTransaction = approval.method === 'eth_sendTransaction' || approval.method === 'eth_signTransaction';
  return isTransaction && approval.transaction.fee === null;
}

/** The approval with what the user has changed: the edited values are what is signed. */
export function withEdit(approval: Approval, edit: FeeEdit | undefined): Approval | null {
  if (edit === undefined) return approval;
  if (approval.method !== 'eth_sendTransaction') return null;
  const transaction = applyFeeEdit(approval.transaction, edit);
  return transaction && deepFreeze({ ...approval, transaction });
}
