import type { Deferred } from '../../kit/async/deferred';
import type { Approval } from '../../wire/approval/approval';
import type { ApprovalPopup } from '../ports';

/**
 * The stages of a request: `held` → `opening` → `popup` or `frame`. A popup that loads late takes over from the frame. The request
 * can end in any stage.
 */
export type Stage =
  /** Hidden, because a policy may still confirm it once its fee is known. */
  | 'held'
  /** In the queue. The popup that the host page opened for it has not loaded yet. */
  | 'opening'
  /** Shown in that popup. */
  | 'popup'
  /** Shown in the frame. */
  | 'frame';

/** A request that has no response yet. */
export interface PendingApproval {
  approval: Approval;
  decided: Deferred<Approval>;
  stage: Stage;
  popup: ApprovalPopup | null;
  cancelPopupTimeout: () => void;
  answered: Promise<boolean> | undefined;
}

/** How a request ends: with the confirmed approval, or with the error for its asker. */
export type ApprovalOutcome = { confirmed: Approval } | { error: Error };

/** All pending requests by approval id, in order of arrival. */
export type PendingApprovals = ReadonlyMap<string, PendingApproval>;
