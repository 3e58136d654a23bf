import { prefetchSession, readStoredSession } from './prefetchSession';
import type { CoreModule, PrefetchedSession } from '../frameLink';

/** What is asked for before core is there. */
export interface Prefetch {
  /** The wallet, which will be needed. */
  core: Promise<CoreModule>;
  /** The session's record, where its name is known. */
  record?: PrefetchedSession;
}

/** Fetches core, and what that imports with it rather than after it. */
export function importCore(): Promise<CoreModule> {
  for (const url of __CORE_PRELOADS__) import(/* @vite-ignore */ url).catch(() => undefined);
  return import(/* @vite-ignore */ __CORE_URL__) as Promise<CoreModule>;
}

/**
 * Where somebody is signed in, the network works on the wallet and the record while the host is still being told that the frame
 * is here. Not before that: the first look at the storage takes its time, and a host that waits would wait for it.
 * Undefined where nobody is, or storage is denied.
 */
export function startPrefetch(): Prefetch | undefined {
  const kept = readStoredSession();
  if (!kept) return undefined;
  const core = importCore();
  core.catch(() => undefined);
  return kept.recordKey === undefined ? { core } : { core, record: prefetchSession(kept.recordKey) };
}
