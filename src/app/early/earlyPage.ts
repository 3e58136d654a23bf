import { greet } from './greet';
import { prefetchSession, readStoredSession } from './prefetchSession';

/**
 * Runs first in the full page, inlined in its document. It sets the theme and shows the greeting if no user is signed in. If one is signed
 * in, it requests the session's record while the wallet loads; `page.ts` reads it from this entry's global. It also makes the browser load
 * its number formatting data (10 ms and more) while it is only waiting.
 */
const kept = readStoredSession();
export const record = kept?.recordKey === undefined ? undefined : prefetchSession(kept.recordKey);
greet({ document, location, navigator, isOut: kept === undefined });
if (kept) new Intl.NumberFormat(navigator.language, { style: 'currency', currency: 'usd' }).format(1);
