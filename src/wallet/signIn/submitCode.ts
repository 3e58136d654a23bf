import type { SignInPort } from './port';
import { failLogin } from './failLogin';
import { finishSignIn } from './finishSignIn';

/** Verifies the code, then opens the key and the session. */
export async function submitCode(parts: SignInPort, code: string): Promise<void> {
  const { deps, stores, attempts } = parts;
  const attempt = attempts.current();
  if (!attempt?.flowId || stores.login.state.busy) return;
  stores.login.actions.start();
  try {
    const answer = await deps.signIn.emailFinish({ flowId: attempt.flowId, code });
    await finishSignIn(parts, { attempt, answer, namedHost: true });
  } catch (error) {
    if (attempts.isCurrent(attempt)) failLogin(parts, error);
  }
}
