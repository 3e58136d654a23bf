import { isPlainObject, parseJson } from '../../kit/json';
import type { PrefetchedSession } from '../frameLink';

/**
 * The kept session, and the name of its record where that was kept too.
 * Undefined where nobody is signed in, or storage is denied.
 */
export function readStoredSession(): { recordKey: string | undefined } | undefined {
  try {
    const kept = parseJson(localStorage.getItem('auth_store') ?? '');
    if (!isPlainObject(kept) || !kept['sessionId']) return undefined;
    const { sessionKey } = kept;
    return { recordKey: typeof sessionKey === 'string' ? sessionKey : undefined };
  } catch {
    return undefined;
  }
}

/** The call that the session client makes (docs/protocol.md 2.8), before that is there. */
export function prefetchSession(key: string): PrefetchedSession {
  const body = bodyOf(key);
  const read = fetch('/v2/store/get', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body,
    signal: AbortSignal.timeout(timeout),
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

/** What is asked for the session of this public name. */
export const bodyOf = (key: string): string => JSON.stringify({ key, namespace: '' });

/** The record of a session that was ended is an empty one. */
function isFull(answer: unknown): boolean {
  return isPlainObject(answer) && typeof answer['message'] === 'string' && answer['message'] !== '';
}

/** ms that the record may take; the wallet asks again then. */
const timeout = 5_000;
