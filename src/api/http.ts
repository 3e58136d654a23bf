import { HttpError, httpErrors, type HttpErrorCode } from '../errors/http';
import { messageOf } from '../errors/base';
import { isPlainObject } from '../kit/json';

/** In ms. */
const defaultTimeout = 60_000;

const jsonType = 'application/json; charset=utf-8';
const formType = 'application/x-www-form-urlencoded; charset=utf-8';

export interface HttpOptions {
  fetch: typeof fetch;
  /** Absolute URL without trailing slash; paths are appended to it. */
  baseUrl: string;
  /** Timeout of a whole request including the body, in ms. */
  timeout?: number;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
}

export interface BodyOptions {
  /** Sends the body as `application/x-www-form-urlencoded` (a flat object of strings and numbers) instead of JSON. */
  urlEncoded?: boolean;
}

export interface Http {
  get(path: string, query?: Record<string, string>): Promise<unknown>;
  post(path: string, body: unknown, options?: BodyOptions): Promise<unknown>;
  put(path: string, body: unknown, options?: BodyOptions): Promise<unknown>;
  patch(path: string, body: unknown, options?: BodyOptions): Promise<unknown>;
  /** Sends a DELETE request. */
  remove(path: string): Promise<unknown>;
}

/**
 * Creates a client for one server. It sends JSON, and returns JSON, or text if the response's content type says so. Every failure is an
 * {@link HttpError}: the server's error, or `unavailable` when the server could not be reached, did not respond in time, or sent invalid
 * JSON.
 */
export function createHttp({ fetch, baseUrl, timeout = defaultTimeout, headers }: HttpOptions): Http {
  async function call(
    method: string,
    path: string,
    { body, urlEncoded = false }: { body?: unknown } & BodyOptions = {},
  ): Promise<unknown> {
    const signal = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        mode: 'cors',
        credentials: 'omit',
        signal,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': urlEncoded ? formType : jsonType }) },
        ...(body === undefined ? {} : { body: urlEncoded ? toForm(body) : JSON.stringify(body) }),
      });
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const answer: unknown = isJson ? await response.json() : await response.text();
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
    post: (path, body, options) => call('POST', path, { body, ...options }),
    put: (path, body, options) => call('PUT', path, { body, ...options }),
    patch: (path, body, options) => call('PATCH', path, { body, ...options }),
    remove: (path) => call('DELETE', path),
  };
}

function toForm(body: unknown): string {
  const fields = Object.entries(isPlainObject(body) ? body : {}).filter(([, value]) => value !== undefined);
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
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
