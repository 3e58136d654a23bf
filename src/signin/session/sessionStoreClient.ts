import { HttpError, httpErrors, type HttpErrorCode } from '../../errors/http';
import { messageOf } from '../../errors/base';
import { isPlainObject } from '../../kit/json';
import type { StoreGet, StoreSet, StoreUpdate } from '../../wire/http/session';
import { openRecord, sealRecord } from './recordCipher';
import { toSessionKey } from './sessionId';
import { signData } from './sign';

const defaultTimeout = 30_000;

/** Which session; without a namespace it lies under the empty one. */
export interface SessionRef {
  sessionId: string;
  namespace?: string;
}

export interface SessionStoreClient {
  /**
   * Stores a record encrypted under the session id.
   * @param input.timeout seconds until it expires.
   * @param input.allowedOrigin whose pages may read it: an origin, `*` or a redirect URL.
   */
  create(input: SessionRef & { record: object; timeout: number; allowedOrigin: string | true }): Promise<void>;
  /** The record; null when there is none, it has expired or it was ended. */
  read(input: SessionRef): Promise<Record<string, unknown> | null>;
  /** Replaces the record and keeps its expiry. */
  update(input: SessionRef & { record: object; allowedOrigin?: string | true }): Promise<void>;
  /** Ends the session: an empty record that lives one second (wire §2.6). */
  invalidate(input: SessionRef): Promise<void>;
}

/**
 * Client of `/v2/store/*` (wire §2.8). The server sees ciphertext alone.
 * Errors: {@link HttpError} of the server (`unavailable` when it cannot be reached in time), `SignInError` 5000 from
 * `openRecord` when a record cannot be opened.
 */
export function createSessionStoreClient({
  fetch,
  storageServerUrl,
  timeout: limit = defaultTimeout,
}: {
  fetch: typeof globalThis.fetch;
  /** Without trailing slash; `/v2/store/…` is appended. */
  storageServerUrl: string;
  /** ms for one call. */
  timeout?: number;
}): SessionStoreClient {
  async function call(method: 'POST' | 'PUT', path: string, body: unknown): Promise<unknown> {
    const signal = AbortSignal.timeout(limit);
    try {
      const response = await fetch(`${storageServerUrl}/v2/store/${path}`, {
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
  }

  async function seal({ sessionId, namespace = '', record }: SessionRef & { record: object }) {
    const data = await sealRecord({ sessionId, record });
    return { key: toSessionKey(sessionId), data, signature: signData({ sessionId, data }), namespace };
  }

  return {
    async create({ timeout, allowedOrigin, ...input }) {
      const body: StoreSet = { ...(await seal(input)), timeout, allowedOrigin };
      await call('POST', 'set', body);
    },
    async read({ sessionId, namespace = '' }) {
      const body: StoreGet = { key: toSessionKey(sessionId), namespace };
      const answer = await call('POST', 'get', body);
      if (!isPlainObject(answer) || typeof answer.message !== 'string') throw new HttpError('unavailable');
      if (answer.message === '') return null;
      const record = await openRecord({ sessionId, data: answer.message });
      return isPlainObject(record) && Object.keys(record).length > 0 ? record : null;
    },
    async update({ allowedOrigin, ...input }) {
      const body: StoreUpdate = { ...(await seal(input)), allowedOrigin };
      await call('PUT', 'update', body);
    },
    async invalidate({ sessionId, namespace }) {
      await call('POST', 'set', { ...(await seal({ sessionId, namespace, record: {} })), timeout: 1 });
    },
  };
}

function toError(status: number, answer: unknown): HttpError {
  const error = isPlainObject(answer) ? answer.error : undefined;
  const code = isPlainObject(error) ? error.code : undefined;
  const isKnown = typeof code === 'string' && Object.hasOwn(httpErrors, code);
  return new HttpError(isKnown ? (code as HttpErrorCode) : 'unavailable', { message: `HTTP ${status}` });
}
