import { greet } from './greet';
import { prefetchSession, readStoredSession } from './prefetchSession';

/**
 * Runs first in the full page, inlined in its document: paints it in its theme, and greets whom nobody knows. Where somebody is signed in, the record of the session is on its way
 * while the wallet is; `page.ts` finds it under the entry's name. And what numbers are written with is loaded by the browser
 * (10 ms and more), while it has nothing to do but wait.
 */
const kept = readStoredSession();
export const record = kept?.recordKey === undefined ? undefined : prefetchSession(kept.recordKey);
greet({ document, location, navigator, isOut: kept === undefined });
if (kept) new Intl.NumberFormat(navigator.language, { style: 'currency', currency: 'usd' }).format(1);
