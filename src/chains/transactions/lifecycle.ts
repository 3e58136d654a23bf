/**
 * The life of a transaction. Unapproved and approved ones live in memory alone: nothing is signed
 * yet, so a page that dies loses nothing. From `signed` on they are kept until the chain has decided.
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
/** `dropped`: no node takes it any more; `replaced`: another transaction has used its nonce. */
export type TransactionStatus = Exclude<LifecycleStatus, DraftStatus>;

/** Where each status may go. A mined one goes back when its block is taken back (reorg). */
const transitions: Record<LifecycleStatus, readonly LifecycleStatus[]> = {
  unapproved: ['approved'],
  approved: ['signed'],
  signed: ['submitted', 'confirmed', 'failed', 'dropped', 'replaced'],
  submitted: ['confirmed', 'failed', 'dropped', 'replaced'],
  confirmed: ['submitted'],
  failed: ['submitted'],
  dropped: [],
  replaced: [],
};

/** Whether a transaction may go from one status to another; a way back needs a block that it was mined in. */
export function mayMove({ from, to, mined }: { from: LifecycleStatus; to: LifecycleStatus; mined: boolean }): boolean {
  const isReversal = from === 'confirmed' || from === 'failed';
  return transitions[from].includes(to) && (!isReversal || mined);
}

/** Signed and not decided: what must never be forgotten. */
export function isOpen({ status }: { status: LifecycleStatus }): boolean {
  return status === 'signed' || status === 'submitted';
}
