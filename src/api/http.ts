import { HttpError, httpErrors, type HttpErrorCode } from '../errors/http';
import { messageOf } from '../errors/base';
import { isPlainObject } from '../kit/json';

/** POST default of the public helper (spec §7); ours is the default of every verb. */
const defaultTimeout = 60_000;

export interface HttpOptions {
  fetch: typeof fetch;
  /** Absolute URL without trailing slash; paths are appended to it. */
  baseUrl: string;
  /** ms for a whole request, body included. */
  timeout?: number;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
}

export interface Http {
  get(path: string, query?: Record<string, string>): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
  put(path: string, body: unknown): Promise<unknown>;
  patch(path: string, body: unknown): Promise<unknown>;
  /** DELETE */
  remove(path: string): Promise<unknown>;
}

/**
 * A JSON client for one server. Every failure is an {@link HttpError}: what the server said, or `unavailable` when it
 * could not be reached, did not answer in time, or answered no JSON.
 */
export function createHttp({ fetch, baseUrl, timeout = defaultTimeout, headers }: HttpOptions): Http {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const signal = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        mode: 'cors',
        credentials: 'omit',
        signal,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw toHttpError(response.status, answer);
      return answer;
    } catch (cause) {
      if (cause instanceof HttpError) throw cause;
      const message = signal.aborted ? `Timed out in ${timeout}ms` : messageOf(cause);
      throw new HttpError('unavailable', { message, cause });
    }
  }
  return {
    get: (path, query) => call('GET', query ? `${path}?${new URLSearchParams(query).toString()}` : path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    remove: (path) => call('DELETE', path),
  };
}

function toHttpError(status: number, answer: unknown): HttpError {
  const error = isPlainObject(answer) ? answer.error : undefined;
  if (isPlainObject(error) && typeof error.code === 'string' && error.code in httpErrors) {
    return new HttpError(error.code as HttpErrorCode, {
      message: typeof error.message === 'string' ? error.message : undefined,
      details: isPlainObject(error.details) ? (error.details as Record<string, string | number>) : {},
    });
  }
  return new HttpError(status === 404 ? 'notFound' : 'unavailable', { message: `HTTP ${status}` });
}
