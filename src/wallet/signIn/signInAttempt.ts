import { UserError } from '../../errors/user';
import type { Deferred } from '../../kit/async/deferred';
import type { FactorInput } from '../factors';
import type { EphemeralKey } from '../ports';

/** One try to sign in: its key, and the mail flow it is in. */
export interface SignInAttempt {
  ephemeral: EphemeralKey;
  nonce: string;
  connectionId: string;
  flowId: string | null;
  /** The user is asked for a factor: settled by what they give. */
  factor: Deferred<FactorInput> | null;
}

/** The try under way; a new one voids the one before, whose late answers then count for nothing. */
export interface SignInAttempts {
  start(connectionId: string, key: EphemeralKey & { nonce: string }): SignInAttempt;
  current(): SignInAttempt | null;
  isCurrent(attempt: SignInAttempt): boolean;
  clear(): void;
}

export function createSignInAttempts(): SignInAttempts {
  let current: SignInAttempt | null = null;
  const clear = () => {
    current?.ephemeral.privateKey.fill(0);
    current?.factor?.reject(new UserError('popupClosed'));
    current = null;
  };
  return {
    start(connectionId, { nonce, ...ephemeral }) {
      clear();
      current = { ephemeral, nonce, connectionId, flowId: null, factor: null };
      return current;
    },
    current: () => current,
    isCurrent: (attempt) => attempt === current,
    clear,
  };
}
