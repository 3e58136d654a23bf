import { prefetchSession, readStoredSession } from './prefetchSession';
import type { CoreModule, PrefetchedSession } from '../frameLink';

/** The requests that are sent before core is loaded. */
export interface Prefetch {
  /** The core module, which will be needed. */
  core: Promise<CoreModule>;
  /** The session's record, if its name is known. */
  record?: PrefetchedSession;
}

/** Fetches core, and its static imports in parallel rather than one after the other. */
export function importCore(): Promise<CoreModule> {
  for (const url of __CORE_PRELOADS__) import(/* @vite-ignore */ url).catch(() => undefined);
  return import(/* @vite-ignore */ __CORE_URL__) as Promise<CoreModule>;
}

/**
 * If a user is signed in, fetches the wallet's code and the session's record while the host is still being notified that the frame is
 * ready. Call it only after that notification: the first access to the storage is slow, and the host would wait for it.
 * Returns undefined if no user is signed in, or storage is denied.
 */
export function startPrefetch(): Prefetch | undefined {
  const kept = readStoredSession();
  if (!kept) return undefined;
  const core = importCore();
  core.catch(() => undefined);
  return kept.recordKey === undefined ? { core } : { core, record: prefetchSession(kept.recordKey) };
}
