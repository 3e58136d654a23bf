import { logout, type LogoutPort } from './logout';
import type { SessionPort } from './port';

/** ms between two checks while the page is visible. */
const interval = 180_000;
/** ms after a sign-in or a restore: nothing of the first view waits for what is written down then. */
const soon = 3_000;

/**
 * Enters a session in its owner's list once somebody is signed in, and ends the session here once it was ended from elsewhere
 * ("log out everywhere"): looked at when the page is seen again, when somebody is back, and from time to time. A server that cannot be asked changes nothing.
 */
export function watchSession(parts: LogoutPort & Pick<SessionPort, 'presence' | 'isDestroyed'>): () => void {
  const { deps, stores, sessionIds, presence } = parts;
  const { clock, sessions } = deps;
  let cancel = (): void => undefined;
  let cancelNote = (): void => undefined;
  let wasSignedIn = false;

  async function check(): Promise<void> {
    const sessionId = sessionIds.own();
    if (sessionId === null || stores.session.state.status !== 'signedIn' || !presence.isVisible()) return;
    const record = await sessions.read({ sessionId, namespace: '' }).catch(() => ({}));
    const isSame = sessionIds.own() === sessionId && stores.session.state.status === 'signedIn';
    if (record === null && isSame) await logout(parts, { everywhere: false });
  }
  async function note(): Promise<void> {
    const flow = await import('./recordSession').catch(() => undefined);
    await flow?.recordSession(parts);
  }
  function next(): void {
    cancel();
    cancel = clock.after(interval, () => {
      void check();
      next();
    });
  }
  function follow(): void {
    const isSignedIn = stores.session.state.status === 'signedIn';
    if (isSignedIn === wasSignedIn) return;
    wasSignedIn = isSignedIn;
    cancelNote();
    if (isSignedIn) cancelNote = clock.after(soon, () => void note());
  }
  const stopFollowing = stores.session.subscribe(follow);
  follow();
  const stop = presence.subscribe(() => void check());
  next();
  return () => {
    stop();
    stopFollowing();
    cancel();
    cancelNote();
  };
}
