import type { UserInfo } from '../../wire/communication';
import { createStore } from '../store';

/** `restoring` until the attempt to restore the stored session has ended: the status is never "signed in" without proof. */
export type SessionStatus = 'restoring' | 'signedOut' | 'signedIn';

export interface SessionState {
  status: SessionStatus;
  userInfo: UserInfo | null;
  /** False if the browser refuses storage: then the session lives only as long as the page. */
  durable: boolean;
  /** True if the session was restored and not started by a sign-in here. */
  rehydrate?: boolean;
  /** The page that provided the session or the key, and so knows the key. Null if the user signed in here. */
  providedBy?: string | null;
  /** The project for which the user signed in. Null if it is not known: a session from before this was kept. */
  clientId?: string | null;
  /** `siteGrant` of the sign-in, bound to this session. Null for a user who did not sign in at this server. */
  grant?: string | null;
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
        Object.assign(state, { status: 'signedOut', userInfo: null, providedBy: null, clientId: null, grant: null });
      },
    }),
  });
