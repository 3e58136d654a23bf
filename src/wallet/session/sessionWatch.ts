import { logout, type LogoutPort } from './logout';
import type { SessionPort } from './port';

/** The interval between two checks while the page is visible, in ms. */
const interval = 180_000;
/** The delay after a sign-in or a restore, in ms, so that recording the session does not slow down the first view. */
const soon = 3_000;

/**
 * Adds the session to its owner's list after a sign-in, and ends it here if it was ended from elsewhere ("log out everywhere").
 * Checks when the page becomes visible, when the user becomes active again, and at an interval. If the server cannot be reached,
 * nothing changes.
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
