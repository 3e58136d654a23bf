/**
 * The lifecycle of a transaction. Unapproved and approved transactions exist only in memory: nothing is signed yet, so nothing is lost if
 * the page closes. From `signed` on, they are stored until the chain has decided.
 */
export const transactionStatuses = [
  'unapproved',
  'approved',
  'signed',
  'submitted',
  'confirmed',
  'failed',
  'dropped',
  'replaced',
] as const;

export type LifecycleStatus = (typeof transactionStatuses)[number];
export type DraftStatus = Extract<LifecycleStatus, 'unapproved' | 'approved'>;
/** `dropped`: no node accepts it any more, or none has responded; `replaced`: another transaction has used its nonce. */
export type TransactionStatus = Exclude<LifecycleStatus, DraftStatus>;

/**
 * The allowed transitions of each status. A mined transaction goes back if its block is removed (reorg). One that was given up may be mined
 * or found in a mempool nevertheless.
 */
const transitions: Record<LifecycleStatus, readonly LifecycleStatus[]> = {
  unapproved: ['approved'],
  approved: ['signed'],
  signed: ['submitted', 'confirmed', 'failed', 'dropped', 'replaced'],
  submitted: ['confirmed', 'failed', 'dropped', 'replaced'],
  confirmed: ['submitted'],
  failed: ['submitted'],
  dropped: ['submitted', 'confirmed', 'failed'],
  replaced: ['submitted', 'confirmed', 'failed'],
};

/** Returns whether a transaction may change from one status to another; going back is only allowed after it was mined. */
export function mayMove({ from, to, mined }: { from: LifecycleStatus; to: LifecycleStatus; mined: boolean }): boolean {
  const isReversal = from === 'confirmed' || from === 'failed';
  return transitions[from].includes(to) && (!isReversal || mined);
}

/** Returns true if a transaction is signed but not decided: such transactions must never be deleted. */
export function isOpen({ status }: { status: LifecycleStatus }): boolean {
  return status === 'signed' || status === 'submitted';
}
