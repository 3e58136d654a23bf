import type { ApprovalKind } from '../wire/approval/approval';

const transactions: readonly ApprovalKind[] = ['sendTransaction', 'signTransaction', 'sendCalls', 'userOperation'];

/** Returns the route for a request in a window of its own, below the base path. */
export function confirmPath(kind: ApprovalKind): '/confirm-message' | '/confirm-transaction' {
  return transactions.includes(kind) ? '/confirm-transaction' : '/confirm-message';
}
