import type { UserErrorCode } from '../../errors/user';
import type { FactorKind } from '../../wire/http/factors';
import type { ConnectionSummary } from '../../wire/http/project';
import { shortCode } from '../../wire/http/signIn';
import { createStore } from '../store';

/**
 * The step of the sign-in. `working` is the key recovery after a proof was accepted. `factor` asks for a second factor if the key
 * needs one. `bring` asks a new user for the secret of another wallet.
 */
export type LoginStep = 'choose' | 'code' | 'popup' | 'working' | 'factor' | 'bring';

/** A factor that can open the key. */
export interface FactorChoice {
  id: string;
  kind: FactorKind;
  /** The name that the user gave it. */
  name: string;
  /** For a social backup: the connection to sign in with. */
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
  /** The factors that can open the key, at step `factor`. */
  factors: readonly FactorChoice[];
  /**
   * Connections with which the user may already have a wallet. At step `factor`, the user is asked about them before a second
   * wallet is created.
   */
  others: readonly ConnectionSummary[];
  /** The sign-in that the user started with before switching to an existing wallet. It can be linked to that wallet. */
  pendingLink: { connectionId: string; email: string; others: readonly string[] } | null;
  /** True if the user has another wallet and wants to keep its addresses. `missed`: there was a wallet here already, so that they were not asked for. */
  brings: boolean | 'missed';
  /** When another code may be requested, in epoch ms. 0 if none was sent. */
  resendAt: number;
  /** The number of digits of the code that was sent. */
  digits: number;
  /** True while the browser computes a proof of work for a code, because many codes were requested. */
  isSolving: boolean;
  /** True while a request is pending: buttons show it and ignore further presses. */
  busy: boolean;
  error: LoginError | null;
  /** The connection last used on this device. It is shown first. */
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
      brings: false,
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
        // Even if a page offers only one connection, the user must be able to reach an existing wallet with another one.
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
      wishToBring(brings: LoginState['brings']) {
        state.brings = brings;
      },
      setEmail(email: string) {
        state.email = email;
      },
      used(connectionId: string) {
        state.lastConnectionId = connectionId;
      },
    }),
  });
