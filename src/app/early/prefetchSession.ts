import { isPlainObject, parseJson } from '../../kit/json';
import type { PrefetchedSession } from '../frameLink';
import { authStoreKey } from '../../wire/storageKeys';

/**
 * Returns the stored session and the name of its record, if that was stored too.
 * Undefined if no user is signed in, or storage is denied.
 */
export function readStoredSession(): { recordKey: string | undefined } | undefined {
  try {
    const kept = parseJson(localStorage.getItem(authStoreKey) ?? '');
    if (!isPlainObject(kept) || !kept['sessionId']) return undefined;
    const { sessionKey } = kept;
    return { recordKey: typeof sessionKey === 'string' ? sessionKey : undefined };
  } catch {
    return undefined;
  }
}

/** Sends the session client's request (docs/protocol-server.md 2.8) before that client is loaded. */
export function prefetchSession(key: string): PrefetchedSession {
  const body = bodyOf(key);
  const read = fetch('/v2/store/get', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body,
    signal: AbortSignal.timeout(timeout),
    // Reads the whole body at once, because the timeout would abort a body that waits for a slow core.
  }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));
  const response = read.then(({ status, text }) => new Response(text, { status }));
  response.catch(() => undefined);
  const isLive = read.then(
    ({ status, text }) => status === 200 && isFull(parseJson(text)),
    () => false,
  );
  return { body, response, isLive };
}

/** Returns the request body for the session with this public name. */
export const bodyOf = (key: string): string => JSON.stringify({ key, namespace: '' });

/** The record of an ended session is empty. */
function isFull(answer: unknown): boolean {
  return isPlainObject(answer) && typeof answer['message'] === 'string' && answer['message'] !== '';
}

/** Timeout of the request in ms; after it the wallet requests the record again. */
const timeout = 5_000;
