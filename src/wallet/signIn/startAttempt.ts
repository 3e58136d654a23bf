import type { SignInPort } from './port';
import type { SignInAttempt } from './signInAttempt';
import { failLogin } from './failLogin';

/** Begins a sign-in; null, with the reason on the login screen, where this browser has no randomness to make its key of. */
export function startAttempt(parts: SignInPort, connectionId: string): SignInAttempt | null {
  try {
    return parts.attempts.start(connectionId);
  } catch (error) {
    failLogin(parts, error);
    return null;
  }
}
