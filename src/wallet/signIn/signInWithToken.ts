import { UserError } from '../../errors/user';
import { claimsOf } from '../session';
import type { SignInPort } from './port';
import { failLogin } from './failLogin';
import { startAttempt } from './startAttempt';
import { finishSignIn } from './finishSignIn';

/** Signs in with the token of another issuer that the page provides. The share nodes verify it (docs/custody.md). */
export async function signInWithToken(
  parts: SignInPort,
  { connectionId, idToken }: { connectionId: string; idToken: string },
): Promise<void> {
  const { attempts, ready } = parts;
  const attempt = startAttempt(parts, connectionId);
  if (!attempt) return;
  try {
    await ready.allowed;
    const claims = claimsOf(idToken);
    if (typeof claims.sub !== 'string') throw new UserError('providerDenied');
    const { email, name } = claims;
    const answer = {
      idToken,
      connectionId,
      ...(typeof email === 'string' ? { email } : {}),
      ...(typeof name === 'string' ? { name } : {}),
    };
    await finishSignIn(parts, { attempt, answer, isUnbound: true });
  } catch (error) {
    if (attempts.isCurrent(attempt)) failLogin(parts, error);
  }
}
