import { messageOf } from '../../errors/base';
import { HttpError, httpErrors, type HttpErrorCode } from '../../errors/http';
import { isPlainObject } from '../../kit/json';

export type StoreCall = (
  method: 'POST' | 'PUT',
  path: 'store/set' | 'store/get' | 'store/update' | 'channel/set',
  body: unknown,
) => Promise<unknown>;

/**
 * Creates a function that calls the session server (`/v2/…`, docs/protocol-server.md 2.8).
 * Every failure is an HttpError: the server's error, or `unavailable` when it did not respond in time or in JSON.
 * @param options.limit timeout of one call, in ms.
 */
export function createStoreCall({
  fetch,
  storageServerUrl,
  limit,
}: {
  fetch: typeof globalThis.fetch;
  storageServerUrl: string;
  limit: number;
}): StoreCall {
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(limit);
    try {
      const response = await fetch(`${storageServerUrl}/v2/${path}`, {
        method,
        mode: 'cors',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        signal,
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw toError(response.status, answer);
      return answer;
    } catch (cause) {
      if (cause instanceof HttpError) throw cause;
      throw new HttpError('unavailable', {
        message: signal.aborted ? `Timed out in ${limit}ms` : messageOf(cause),
        cause,
      });
    }
  };
}

function toError(status: number, answer: unknown): HttpError {
  const error = isPlainObject(answer) ? answer.error : undefined;
  const code = isPlainObject(error) ? error.code : undefined;
  const isKnown = typeof code === 'string' && Object.hasOwn(httpErrors, code);
  return new HttpError(isKnown ? (code as HttpErrorCode) : 'unavailable', { message: `HTTP ${status}` });
}
