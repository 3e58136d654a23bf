import type { UserErrorCode } from '../../errors/user';
import type { FactorKind } from '../../wire/http/factors';
import type { ConnectionSummary } from '../../wire/http/project';
import { shortCode } from '../../wire/http/signIn';
import { createStore } from '../store';

/**
 * Where the user is on the way in. `working` covers key recovery after a proof has been accepted; `factor` asks for a second
 * one where the key needs it.
 */
export type LoginStep = 'choose' | 'code' | 'popup' | 'working' | 'factor';

/** One way to open a key that needs a factor. */
export interface FactorChoice {
  id: string;
  kind: FactorKind;
  /** As the user named it. */
  name: string;
  /** Social backup: what to sign in with. */
  connectionId?: string;
}

export interface LoginError {
  code: UserErrorCode;
  values: Record<string, string | number>;
}

export interface LoginState {
  step: LoginStep;
  connections: ConnectionSummary[];
  email: string;
  /** What opens the key, at step `factor`. */
  factors: readonly FactorChoice[];
  /** Connections by which the user may have a wallet already: asked at step `factor`, before a second one is made. */
  others: readonly ConnectionSummary[];
  /** The sign-in that the user came with before they went to the wallet that they have: it can be added to that one. */
  pendingLink: { connectionId: string; email: string; others: readonly string[] } | null;
  /** Epoch ms from which another code may be asked for; 0 when none was sent. */
  resendAt: number;
  /** How long the code is that was sent. */
  digits: number;
  /** The browser works for a code: many have been asked for. */
  isSolving: boolean;
  /** A request is under way: buttons show it and refuse a second press. */
  busy: boolean;
  error: LoginError | null;
  /** Connection used last on this device, put on top. */
  lastConnectionId: string | null;
}

export const createLoginStore = () =>
  createStore({
    name: 'login',
    initial: {
      step: 'choose',
      connections: [],
      email: '',
      factors: [],
      others: [],
      pendingLink: null,
      resendAt: 0,
      digits: shortCode,
      isSolving: false,
      busy: false,
      error: null,
      lastConnectionId: null,
    } as LoginState,
    actions: (state) => ({
      offer(connections: ConnectionSummary[]) {
        state.connections = connections;
      },
      go(step: LoginStep) {
        Object.assign(state, { step, busy: false, isSolving: false, error: null });
      },
      start() {
        Object.assign(state, { busy: true, error: null });
      },
      solve() {
        state.isSolving = true;
      },
      codeSent({ email, resendAt, digits }: { email: string; resendAt: number; digits: number }) {
        Object.assign(state, { step: 'code', email, resendAt, digits, busy: false, isSolving: false, error: null });
      },
      askFactor({ factors, error }: { factors: readonly FactorChoice[]; error: LoginError | null }) {
        Object.assign(state, { step: 'factor', factors, others: [], busy: false, error });
      },
      askNew(others: readonly ConnectionSummary[]) {
        // A page that wants one way alone must not leave somebody without the way to the wallet that they have.
        const more = others.filter(({ id }) => state.connections.every((one) => one.id !== id));
        const connections = [...state.connections, ...more];
        Object.assign(state, { step: 'factor', others, connections, busy: false, error: null });
      },
      setPendingLink(pendingLink: LoginState['pendingLink']) {
        state.pendingLink = pendingLink;
      },
      fail(error: LoginError) {
        Object.assign(state, { busy: false, isSolving: false, error });
        if (state.step === 'working' || state.step === 'popup') state.step = 'choose';
      },
      setEmail(email: string) {
        state.email = email;
      },
      used(connectionId: string) {
        state.lastConnectionId = connectionId;
      },
    }),
  });
