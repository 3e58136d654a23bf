import type { FactorKind } from '../../wire/http/factors';
import type { ConnectionSummary } from '../../wire/http/project';
import { shortCode } from '../../wire/http/signIn';
import { createStore } from '../store';
import type { LoginError } from '../signIn';
import type { StoredSession } from '../session';

/** A factor as its owner sees it. Times are epoch ms. */
export interface FactorView {
  id: string;
  kind: FactorKind;
  name: string;
  createdAt: number;
  /** When it was last proven that it opens the key; null: never. */
  rehearsedAt: number | null;
  /** It is this browser. */
  isHere: boolean;
  connectionId?: string | undefined;
}

/** A sign-in that leads to this wallet. */
export interface SignInFacts {
  /** Null for the one that the wallet was made with. */
  alias: string | null;
  kind: string;
  name: string;
  /** When it was added, epoch ms. */
  at: number | null;
}

/** A session without its id, which is a secret. */
export type SessionFacts = Omit<StoredSession, 'sessionId'> & { isHere: boolean };

export interface AccountState {
  status: 'loading' | 'ready' | 'failed';
  address: string;
  /** Who is signed in: e-mail, name or subject. */
  who: string;
  /** How they signed in. */
  signedInWith: Pick<ConnectionSummary, 'kind' | 'name'>;
  factors: FactorView[];
  /** A first factor that waits for a second one, since this browser keeps no keys. */
  isWaiting: boolean;
  /** Connections that a social backup can be made with. */
  connections: ConnectionSummary[];
  sessions: SessionFacts[];
  /** The list of sessions could not be read. */
  sessionsFailed: boolean;
  signIns: SignInFacts[];
  /** Connections that can be added to them. */
  addable: ConnectionSummary[];
  /** An address that a code has been sent to. */
  codeSentTo: string | null;
  /** How long that code is. */
  codeDigits: number;
  /** A change is under way. */
  busy: boolean;
  error: LoginError | null;
}

/** What the account page shows; no key and no share is in it. */
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
      showSignIns(signIns: SignInFacts[]) {
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
