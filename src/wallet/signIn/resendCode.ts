import type { SignInPort } from './port';
import { failLogin } from './failLogin';

/** Emails another code for the same sign-in. */
export async function resendCode(parts: SignInPort): Promise<void> {
  const { deps, stores, attempts } = parts;
  const attempt = attempts.current();
  if (!attempt?.flowId) return;
  stores.login.actions.start();
  try {
    const onWork = () => attempts.isCurrent(attempt) && stores.login.actions.solve();
    const answer = await deps.signIn.emailResend(attempt.flowId, onWork);
    if (!attempts.isCurrent(attempt)) return;
    attempt.flowId = answer.flowId;
    const { resendAt, digits } = answer;
    stores.login.actions.codeSent({ email: stores.login.state.email, resendAt, digits });
  } catch (error) {
    if (attempts.isCurrent(attempt)) failLogin(parts, error);
  }
}
