import { createEphemeralKey } from './ephemeralKey';
import { failLogin } from './failLogin';
import { finishSignIn } from './finishSignIn';
import { popupFault } from './popupFault';
import type { SignInPort } from './port';

/**
 * Lets the browser suggest the user's passkeys in the e-mail field, and signs in with the one that is picked. Until then it says nothing of
 * failures, because the user has asked for nothing, and it does not end another sign-in.
 */
export async function offerPasskeys(parts: SignInPort, signal: AbortSignal): Promise<void> {
  const { deps, stores, attempts, ready } = parts;
  const connection = stores.login.state.connections.find(({ kind }) => kind === 'passkeys');
  if (!connection) return;
  const { id: connectionId } = connection;
  const key = createEphemeralKey(deps.random);
  let attempt: ReturnType<typeof attempts.start> | undefined;
  try {
    const answer = await deps.popups.signIn({
      windowId: null,
      begin: { connectionId, clientId: deps.init.clientId, nonce: key.nonce },
      suggest: {
        signal,
        chosen() {
          attempt = attempts.start(connectionId, key);
          stores.login.actions.go('working');
        },
      },
    });
    if (!attempt) return;
    if ('error' in answer) throw popupFault(answer);
    await ready.allowed;
    await finishSignIn(parts, { attempt, answer, namedHost: true });
  } catch (error) {
    if (attempt && attempts.isCurrent(attempt)) failLogin(parts, error);
  } finally {
    key.privateKey.fill(0);
  }
}
