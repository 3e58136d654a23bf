import type { ApprovalMethod } from '../wire/approval';

/** Which of the two routes a request has in a window of its own, below the base path. */
export function confirmPath(method: ApprovalMethod): '/confirm-message' | '/confirm-transaction' {
  return /Transaction$|Operation$|^wallet_sendCalls$/.test(method) ? '/confirm-transaction' : '/confirm-message';
}
