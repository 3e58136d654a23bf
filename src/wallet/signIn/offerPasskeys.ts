import { createEphemeralKey } from './ephemeralKey';
import { failLogin } from './failLogin';
import { finishSignIn } from './finishSignIn';
import { popupFault } from './popupFault';
import type { SignInPort } from './port';

/** Time in ms after which a new request replaces one that nobody has answered: the server keeps each for 15 minutes. */
const renewal = 10 * 60_000;

/**
 * Lets the browser suggest the user's passkeys in the e-mail field, and signs in with the one that is picked. Until then it says nothing of
 * failures, because the user has asked for nothing, and it does not end another sign-in.
 */
export async function offerPasskeys(parts: SignInPort, signal: AbortSignal): Promise<void> {
  for (let isOver = false; !isOver;) {
    const limit = new AbortController();
    const end = () => limit.abort();
    signal.addEventListener('abort', end);
    const cancel = parts.deps.clock.after(renewal, end);
    const isPicked = await offerOnce(parts, limit.signal);
    cancel();
    signal.removeEventListener('abort', end);
    isOver = isPicked || signal.aborted || !limit.signal.aborted;
  }
}

/** Returns whether the user has picked one. */
async function offerOnce(parts: SignInPort, signal: AbortSignal): Promise<boolean> {
  const { deps, stores, attempts, ready } = parts;
  const connection = stores.login.state.connections.find(({ kind }) => kind === 'passkeys');
  if (!connection) return false;
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
    if (!attempt) return false;
    if ('error' in answer) throw popupFault(answer);
    await ready.allowed;
    await finishSignIn(parts, { attempt, answer, namedHost: true });
  } catch (error) {
    if (attempt && attempts.isCurrent(attempt)) failLogin(parts, error);
  } finally {
    key.privateKey.fill(0);
  }
  return attempt !== undefined;
}
