import type { SignInPort } from './port';
import type { SignInAttempt } from './signInAttempt';
import { createEphemeralKey } from './ephemeralKey';
import { failLogin } from './failLogin';

/** Starts a sign-in. If this browser has no random source for its key, returns null and shows the error on the login screen. */
export function startAttempt(parts: SignInPort, connectionId: string): SignInAttempt | null {
  try {
    parts.attempts.clear();
    return parts.attempts.start(connectionId, createEphemeralKey(parts.deps.random));
  } catch (error) {
    failLogin(parts, error);
    return null;
  }
}
