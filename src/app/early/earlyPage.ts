import { drawSnapshot } from './drawSnapshot';
import { greet } from './greet';
import { prefetchSession, readStoredSession } from './prefetchSession';

/**
 * Runs first in the full page, inlined in its document. It sets the theme and shows the greeting if no user is signed in. If one is signed
 * in, it requests the session's record while the wallet loads, and shows Home as it was last shown; `page.ts` reads both from this entry's
 * global. It also makes the browser load its number formatting data (10 ms and more) while it is only waiting.
 */
const kept = readStoredSession();
export const record = kept?.recordKey === undefined ? undefined : prefetchSession(kept.recordKey);
greet({ document, location, navigator, isOut: kept === undefined });
/** `painted` resolves when the snapshot of Home has been painted; undefined as long as none is shown. */
export const snapshot: { painted?: Promise<void> } = {};
if (record && kept?.recordKey !== undefined)
  drawSnapshot({ document, location, recordKey: kept.recordKey, isLive: record.isLive }).then(
    (isShown) => {
      if (isShown) snapshot.painted = nextPaint();
    },
    // What is stored is no snapshot. Home comes without it.
    () => undefined,
  );
if (kept) new Intl.NumberFormat(navigator.language, { style: 'currency', currency: 'usd' }).format(1);

/** Resolves after the next paint, and after 100 ms if the page is hidden. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
