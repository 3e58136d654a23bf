import type { FactorInput } from '../factors';
import type { SignInPort } from './port';
import { popupFault } from './popupFault';

/**
 * Submits the user's factor. `connectionId` starts a second sign-in in a popup, without an await before it opens. That sign-in uses
 * the nonce of the current attempt.
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
    // The waiting code handles the rejection. If the user left the sign-in, it must not become an unhandled rejection.
    second.catch(() => undefined);
    asked.resolve({ ...input, second });
  }
  stores.login.actions.start();
}
