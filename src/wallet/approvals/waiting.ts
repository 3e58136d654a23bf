import type { Deferred } from '../../kit/async/deferred';
import type { Approval } from '../../wire/approval/approval';
import type { ApprovalPopup } from '../ports';

/** A request that has no answer yet. */
export interface Waiting {
  approval: Approval;
  decided: Deferred<Approval>;
  shownIn: 'nowhere' | 'popup' | 'frame';
  popup: ApprovalPopup | null;
  stopWaiting: () => void;
  /** False while a policy may still confirm it: nobody sees it then. */
  isQueued: boolean;
}

/** All of them, by the approval's id, in the order in which they came. */
export type WaitingRequests = ReadonlyMap<string, Waiting>;
