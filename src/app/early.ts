import { isPlainObject, parseJson } from '../kit/json';
import type { CoreModule, EarlyRecord } from './frameLink';

/** What is asked for before core is there. */
export interface Early {
  /** The wallet, which will be needed. */
  core: Promise<CoreModule>;
  /** The session's record, where its name is known. */
  record?: EarlyRecord;
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
export function startEarly(): Early | undefined {
  try {
    const kept = parseJson(localStorage.getItem('auth_store') ?? '');
    if (!isPlainObject(kept) || !kept['sessionId']) return undefined;
    const core = importCore();
    core.catch(() => undefined);
    const { sessionKey } = kept;
    return typeof sessionKey === 'string' ? { core, record: askForRecord(sessionKey) } : { core };
  } catch {
    return undefined;
  }
}

/** The call that the session client makes (wire §2.8). */
function askForRecord(key: string): EarlyRecord {
  const body = JSON.stringify({ key, namespace: '' });
  const read = fetch('/v2/store/get', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body,
    signal: AbortSignal.timeout(patience),
    // Read whole at once: the time-out would cut a body that waits for a slow core.
  }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));
  const response = read.then(({ status, text }) => new Response(text, { status }));
  response.catch(() => undefined);
  const isLive = read.then(
    ({ status, text }) => status === 200 && isFull(parseJson(text)),
    () => false,
  );
  return { body, response, isLive };
}

/** The record of a session that was ended is an empty one. */
function isFull(answer: unknown): boolean {
  return isPlainObject(answer) && typeof answer['message'] === 'string' && answer['message'] !== '';
}

/** ms that the record may take; the wallet asks again then. */
const patience = 5_000;
