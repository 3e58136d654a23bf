import { logout } from './flows/logout';
import type { WalletParts } from './parts';

/** ms between two looks while somebody looks at the page. */
const interval = 180_000;

/**
 * Ends the session here once it was ended from elsewhere ("log out everywhere"): looked at when the page is seen again, and
 * from time to time. A server that cannot be asked changes nothing.
 */
export function watchSession(parts: WalletParts): () => void {
  const { deps, stores, sessionIds } = parts;
  const { clock, visibility, sessions } = deps;
  let cancel = (): void => undefined;

  async function look(): Promise<void> {
    const sessionId = sessionIds.read();
    if (sessionId === null || stores.session.state.status !== 'signedIn' || !visibility.isVisible()) return;
    const record = await sessions.read({ sessionId, namespace: '' }).catch(() => ({}));
    const isSame = sessionIds.read() === sessionId && stores.session.state.status === 'signedIn';
    if (record === null && isSame) await logout(parts, { everywhere: false });
  }
  function next(): void {
    cancel();
    cancel = clock.after(interval, () => {
      void look();
      next();
    });
  }
  const stop = visibility.subscribe(() => void look());
  next();
  return () => {
    stop();
    cancel();
  };
}
