import type { Approval } from '../../wire/approval/approval';
import { createStore } from '../store';

export interface ApprovalsState {
  /** In order of arrival. The first is on the screen. */
  queue: Approval[];
  /** By approval id: the state of the window to which the user moved the request. */
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
    }),
  });
