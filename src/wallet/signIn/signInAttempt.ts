import { UserError } from '../../errors/user';
import type { Deferred } from '../../kit/async/deferred';
import type { FactorInput } from '../factors';
import type { UserKeys } from '../../custody/userKeys';
import type { EphemeralKey } from '../ports';

/** One sign-in attempt: its key, and its email flow. */
export interface SignInAttempt {
  ephemeral: EphemeralKey;
  nonce: string;
  connectionId: string;
  flowId: string | null;
  /** Set while the user is asked for a factor. Resolved with the user's input. */
  factor: Deferred<FactorInput> | null;
  /** Set while the user is asked for the keys of another wallet. */
  brought: Deferred<UserKeys | null> | null;
}

/** The current attempt. A new one replaces it, and late responses of the old one are ignored. */
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
    for (const asked of [current?.factor, current?.brought]) asked?.reject(new UserError('popupClosed'));
    current = null;
  };
  return {
    start(connectionId, { nonce, ...ephemeral }) {
      clear();
      current = { ephemeral, nonce, connectionId, flowId: null, factor: null, brought: null };
      return current;
    },
    current: () => current,
    isCurrent: (attempt) => attempt === current,
    clear,
  };
}
