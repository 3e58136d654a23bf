import type { UserInfo } from '../../wire/communication';
import { createStore } from '../store';

/** `restoring` until the stored session has been tried: nothing is "signed in" before the frame has proof. */
export type SessionStatus = 'restoring' | 'signedOut' | 'signedIn';

export interface SessionState {
  status: SessionStatus;
  userInfo: UserInfo | null;
  /** False when the browser refuses storage: the session lives as long as the page. */
  durable: boolean;
  /** Found back, not begun by a sign-in here. */
  rehydrate?: boolean;
  /** The page that has handed the session or the key over, and so holds the key; null where somebody has signed in here. */
  providedBy?: string | null;
}

export const createSessionStore = () =>
  createStore({
    name: 'session',
    initial: { status: 'restoring', userInfo: null, durable: true } as SessionState,
    actions: (state) => ({
      signedIn(session: Omit<SessionState, 'status'> & { userInfo: UserInfo }) {
        Object.assign(state, { status: 'signedIn', ...session });
      },
      signedOut() {
        Object.assign(state, { status: 'signedOut', userInfo: null, providedBy: null });
      },
    }),
  });
