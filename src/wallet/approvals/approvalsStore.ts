import type { Approval, ApprovalKind } from '../../wire/approval/approval';
import type { Asker } from '../../wire/asker';
import { createStore } from '../store';

export interface ApprovalsState {
  /** In order of arrival. The first is on the screen. */
  queue: Approval[];
  /** By approval id: the state of the window to which the user moved the request. */
  windows: Record<string, RequestWindowState>;
  /** What became of the request that was confirmed last. Null once the user has seen it, or the next request is here. */
  outcome: Outcome | null;
}

export interface Outcome {
  /** The kind of the request, or the sign-in that it waited for. */
  kind: ApprovalKind | 'signIn';
  /** Who asked. */
  asker: Asker['kind'];
  state: 'waiting' | 'done' | 'failed';
}

export type RequestWindowState = 'open' | 'blocked' | 'closed';

export const createApprovalsStore = () =>
  createStore({
    name: 'approvals',
    initial: { queue: [], windows: {}, outcome: null } as ApprovalsState,
    actions: (state) => ({
      add(approval: Approval) {
        state.queue.push(approval);
      },
      /** Adds details that were unknown when the request arrived (an estimate). Never changes what will be signed. */
      update(id: string, change: (approval: Approval) => Approval) {
        state.queue = state.queue.map((approval) => (approval.id === id ? change(approval) : approval));
      },
      remove(id: string) {
        state.queue = state.queue.filter((approval) => approval.id !== id);
        delete state.windows[id];
      },
      moved(id: string, window: RequestWindowState) {
        state.windows[id] = window;
      },
      settle(outcome: Outcome | null) {
        state.outcome = outcome;
      },
    }),
  });
