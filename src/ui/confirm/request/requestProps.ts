import type { RequestWindowState } from '../../../wallet/approvals';
import type { ApprovalKind, ApprovalOf, Decision } from '../../../wire/approval/approval';

/** The props of every confirmation: the request, the number of pending requests (including this one), and the callback for the decision. */
export interface RequestProps<Kind extends ApprovalKind = ApprovalKind> {
  approval: ApprovalOf<Kind>;
  waiting: number;
  onDecide: (decision: Decision) => void;
  /** Continues in a separate window; absent in such a window. */
  onMove?: (() => void) | undefined;
  /** The state of that window. */
  moved?: RequestWindowState | undefined;
  /** Number of times that an approval was not accepted because the request had changed in the meantime. */
  late?: number | undefined;
}
