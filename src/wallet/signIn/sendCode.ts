import { UserError } from '../../errors/user';
import type { SignInPort } from './port';
import { failLogin } from './failLogin';
import { startAttempt } from './startAttempt';

/** Emails a code that is bound to a fresh key to the address, and goes to the code step. */
export async function sendCode(parts: SignInPort, email: string): Promise<void> {
  const { deps, stores, attempts, ready } = parts;
  const address = email.trim();
  stores.login.actions.setEmail(address);
  stores.login.actions.start();
  const attempt = startAttempt(parts, '');
  if (!attempt) return;
  try {
    await ready.allowed;
    const { connections } = await ready.project;
    const connection = connections.find(({ kind }) => kind === 'email_passwordless');
    if (!connection) throw new UserError('notAllowed');
    attempt.connectionId = connection.id;
    const { clientId } = deps.init;
    const locale = (stores.preferences.state.locale ?? deps.language).slice(0, 16);
    const onWork = () => attempts.isCurrent(attempt) && stores.login.actions.solve();
    const input = { clientId, email: address, nonce: attempt.nonce, locale };
    const answer = await deps.signIn.emailBegin(input, onWork);
    if (!attempts.isCurrent(attempt)) return;
    attempt.flowId = answer.flowId;
    stores.login.actions.codeSent({ email: address, resendAt: answer.resendAt, digits: answer.digits });
  } catch (error) {
    if (attempts.isCurrent(attempt)) failLogin(parts, error);
  }
}
