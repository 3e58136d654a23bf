import type { Approval } from '../../wire/approval/approval';
import { createStore } from '../store';

export interface ApprovalsState {
  /** In order of arrival; the first is on the screen. */
  queue: Approval[];
  /** Of requests that the user has moved to a window of its own, by approval: what became of that window. */
  windows: Record<string, RequestWindowState>;
}

export type RequestWindowState = 'open' | 'blocked' | 'closed';

export const createApprovalsStore = () =>
  createStore({
    name: 'approvals',
    initial: { queue: [], windows: {} } as ApprovalsState,
    actions: (state) => ({
      add(approval: Approval) {
        state.queue.push(approval);
      },
      /** Fills in what was not known when the request came (an estimate); never changes what is to be signed. */
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
    }),
  });
