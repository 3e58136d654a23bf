import type { MovedWindow } from '../../wallet/approvals';
import type { ApprovalMethod, ApprovalOf, Decision } from '../../wire/approval';

/** What every confirmation is given: the request, how many wait (it included), and where the answer goes. */
export interface RequestProps<Method extends ApprovalMethod = ApprovalMethod> {
  approval: ApprovalOf<Method>;
  waiting: number;
  onDecide: (decision: Decision) => void;
  /** Goes on in a window of its own; absent where this is one. */
  onMove?: (() => void) | undefined;
  /** What became of that window. */
  moved?: MovedWindow | undefined;
}
