import type { SignInPort } from './port';
import type { SignInAttempt } from './signInAttempt';
import { createEphemeralKey } from './ephemeralKey';
import { failLogin } from './failLogin';

/** Begins a sign-in; null, with the reason on the login screen, where this browser has no randomness to make its key of. */
export function startAttempt(parts: SignInPort, connectionId: string): SignInAttempt | null {
  try {
    parts.attempts.clear();
    return parts.attempts.start(connectionId, createEphemeralKey(parts.deps.random));
  } catch (error) {
    failLogin(parts, error);
    return null;
  }
}
