import type { UserErrorCode } from '../../errors/user';
import type { ConnectionSummary } from '../../wire/http/project';
import { createStore } from '../store';

/** Where the person is on the way in. `working` covers key recovery after a proof has been accepted. */
export type LoginStep = 'choose' | 'code' | 'popup' | 'working';

export interface LoginError {
  code: UserErrorCode;
  values: Record<string, string | number>;
}

export interface LoginState {
  step: LoginStep;
  connections: ConnectionSummary[];
  email: string;
  /** Epoch ms from which another code may be asked for; 0 when none was sent. */
  resendAt: number;
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
      resendAt: 0,
      busy: false,
      error: null,
      lastConnectionId: null,
    } as LoginState,
    actions: (state) => ({
      offer(connections: ConnectionSummary[]) {
        state.connections = connections;
      },
      go(step: LoginStep) {
        Object.assign(state, { step, busy: false, error: null });
      },
      start() {
        Object.assign(state, { busy: true, error: null });
      },
      codeSent({ email, resendAt }: { email: string; resendAt: number }) {
        Object.assign(state, { step: 'code', email, resendAt, busy: false, error: null });
      },
      fail(error: LoginError) {
        Object.assign(state, { busy: false, error });
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
