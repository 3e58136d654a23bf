import type { FactorKind } from '../../wire/http/factors';
import type { ConnectionSummary } from '../../wire/http/project';
import { shortCode } from '../../wire/http/signIn';
import { createStore } from '../store';
import type { LoginError } from '../signIn';
import type { StoredSession } from '../session';

/** A factor as shown to its owner. Times are in epoch ms. */
export interface FactorView {
  id: string;
  kind: FactorKind;
  name: string;
  createdAt: number;
  /** When the factor was last proven to open the key, or null if never. */
  rehearsedAt: number | null;
  /** True if the factor is this browser. */
  isHere: boolean;
  connectionId?: string | undefined;
}

/** A sign-in that leads to this wallet. */
export interface LinkedSignIn {
  /** Null for the sign-in with which the wallet was created. */
  alias: string | null;
  kind: string;
  name: string;
  /** When it was added, in epoch ms. */
  at: number | null;
}

/** A session without its id, which is a secret. */
export type SessionSummary = Omit<StoredSession, 'sessionId'> & { isHere: boolean };

export interface AccountState {
  status: 'loading' | 'ready' | 'failed';
  address: string;
  /** The signed-in user: email, name or subject. */
  who: string;
  /** The connection with which the user signed in. */
  signedInWith: Pick<ConnectionSummary, 'kind' | 'name'>;
  factors: FactorView[];
  /** True if a first factor waits for a second one, because this browser stores no keys. */
  isWaiting: boolean;
  /** Connections that can serve as a social backup. */
  connections: ConnectionSummary[];
  sessions: SessionSummary[];
  /** True if the list of sessions could not be read. */
  sessionsFailed: boolean;
  signIns: LinkedSignIn[];
  /** Connections that can be linked as a sign-in. */
  addable: ConnectionSummary[];
  /** The email address to which a code was sent. */
  codeSentTo: string | null;
  /** The number of digits of that code. */
  codeDigits: number;
  /** True while a change is in progress. */
  busy: boolean;
  error: LoginError | null;
}

/** The state of the account page. It contains no key and no key share. */
export const createAccountStore = () =>
  createStore({
    name: 'account',
    initial: {
      status: 'loading',
      address: '0x',
      who: '',
      signedInWith: { kind: '', name: '' },
      factors: [],
      isWaiting: false,
      connections: [],
      sessions: [],
      sessionsFailed: false,
      signIns: [],
      addable: [],
      codeSentTo: null,
      codeDigits: shortCode,
      busy: false,
      error: null,
    } as AccountState,
    actions: (state) => ({
      of(facts: Pick<AccountState, 'address' | 'who' | 'signedInWith' | 'connections' | 'addable'>) {
        Object.assign(state, facts);
      },
      show(factors: FactorView[]) {
        Object.assign(state, { status: 'ready', factors });
      },
      showSessions(sessions: AccountState['sessions']) {
        Object.assign(state, { sessions, sessionsFailed: false });
      },
      missSessions() {
        state.sessionsFailed = true;
      },
      showSignIns(signIns: LinkedSignIn[]) {
        state.signIns = signIns;
      },
      sentCode(codeSentTo: string | null, codeDigits: number = shortCode) {
        Object.assign(state, { codeSentTo, codeDigits });
      },
      wait(isWaiting: boolean) {
        state.isWaiting = isWaiting;
      },
      start() {
        Object.assign(state, { busy: true, error: null });
      },
      end(error: LoginError | null = null) {
        Object.assign(state, { busy: false, error });
        if (error && state.status === 'loading') state.status = 'failed';
      },
      forgetError() {
        state.error = null;
      },
    }),
  });

export type AccountStore = ReturnType<typeof createAccountStore>;
