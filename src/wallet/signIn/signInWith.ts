import type { SignInPort } from './port';
import { failLogin } from './failLogin';
import { startAttempt } from './startAttempt';
import { finishSignIn } from './finishSignIn';
import { popupFault } from './popupFault';

/**
 * Signs in with an OpenID connection in a popup. There is no await before the popup opens, because a browser allows it only inside
 * the click.
 */
export async function signInWith(
  parts: SignInPort,
  {
    connectionId,
    windowId = null,
    loginHint,
    isHinted = false,
  }: {
    connectionId: string;
    windowId?: string | null;
    loginHint?: string | undefined;
    /** True if the page started it and the user has not seen for which page it is. */
    isHinted?: boolean;
  },
): Promise<void> {
  const { deps, stores, attempts, ready } = parts;
  const attempt = startAttempt(parts, connectionId);
  if (!attempt) return;
  const begin = {
    connectionId,
    clientId: deps.init.clientId,
    nonce: attempt.nonce,
    ...(loginHint ? { loginHint } : {}),
  };
  stores.login.actions.go('popup');
  try {
    const opened = deps.popups.signIn({ windowId, begin });
    const [answer] = await Promise.all([opened, ready.allowed]);
    if ('error' in answer) throw popupFault(answer);
    await finishSignIn(parts, { attempt, answer, namedHost: !isHinted });
  } catch (error) {
    if (attempts.isCurrent(attempt)) failLogin(parts, error);
  }
}
