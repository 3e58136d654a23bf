import type { Deferred } from '../../kit/async/deferred';
import type { Approval } from '../../wire/approval/approval';
import type { ApprovalPopup } from '../ports';

/**
 * How far a request has come: `held` → `opening` → `popup` or `frame`. A popup that is late takes over from the frame. The request
 * ends from any of them.
 */
export type Stage =
  /** Hidden, because a policy may still confirm it once its fee is known. */
  | 'held'
  /** In the queue; the popup that the host opened for it has not shown up yet. */
  | 'opening'
  /** Shown in that popup. */
  | 'popup'
  /** Shown in the frame. */
  | 'frame';

/** A request that has no answer yet. */
export interface PendingApproval {
  approval: Approval;
  decided: Deferred<Approval>;
  stage: Stage;
  popup: ApprovalPopup | null;
  cancelPopupTimeout: () => void;
}

/** How a request ends: with what is confirmed, or with the error that its asker gets. */
export type Outcome = { confirmed: Approval } | { error: Error };

/** All of them, by the approval's id, in the order in which they came. */
export type PendingApprovals = ReadonlyMap<string, PendingApproval>;
