import type { FactorInput } from '../factors';
import type { SignInPort } from './port';
import { popupFault } from './popupFault';

/**
 * Hands over the factor that the user gives. `connectionId` asks for a second sign-in in a popup: nothing is awaited
 * before it opens, and it carries the nonce of this very sign-in.
 */
export function submitFactor(
  { deps, stores, attempts }: SignInPort,
  { connectionId, ...input }: Omit<FactorInput, 'second'> & { connectionId?: string },
): void {
  const attempt = attempts.current();
  const asked = attempt?.factor;
  if (!attempt || !asked || stores.login.state.busy) return;
  attempt.factor = null;
  if (connectionId === undefined) asked.resolve(input);
  else {
    const begin = { connectionId, clientId: deps.init.clientId, nonce: attempt.nonce };
    const second = deps.popups.signIn({ windowId: null, begin }).then((answer) => {
      if ('error' in answer) throw popupFault(answer);
      return { idToken: answer.idToken, connectionId, assertion: answer.assertion };
    });
    // Whoever waits for it hears of it; a sign-in that was left must not end in an unhandled rejection.
    second.catch(() => undefined);
    asked.resolve({ ...input, second });
  }
  stores.login.actions.start();
}
