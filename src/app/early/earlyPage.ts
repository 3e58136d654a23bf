import { prefetchSession, readStoredSession } from './prefetchSession';

/**
 * Runs first in the full page, inlined in its document. Where somebody is signed in, the record of the session is on its way
 * while the wallet is; `page.ts` finds it under the entry's name. And what numbers are written with is loaded by the browser
 * (10 ms and more), while it has nothing to do but wait.
 */
const kept = readStoredSession();
export const record = kept?.recordKey === undefined ? undefined : prefetchSession(kept.recordKey);
if (kept) new Intl.NumberFormat(navigator.language, { style: 'currency', currency: 'usd' }).format(1);
