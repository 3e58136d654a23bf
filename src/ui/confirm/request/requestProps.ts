import type { RequestWindowState } from '../../../wallet/approvals';
import type { ApprovalKind, ApprovalOf, Decision } from '../../../wire/approval/approval';

/** What every confirmation is given: the request, how many wait (it included), and where the answer goes. */
export interface RequestProps<Kind extends ApprovalKind = ApprovalKind> {
  approval: ApprovalOf<Kind>;
  waiting: number;
  onDecide: (decision: Decision) => void;
  /** Goes on in a window of its own; absent where this is one. */
  onMove?: (() => void) | undefined;
  /** What became of that window. */
  moved?: RequestWindowState | undefined;
}
