import { HttpError, httpErrors, type HttpErrorCode } from '../errors/http';
import { messageOf } from '../errors/base';
import { isPlainObject } from '../kit/json';

/** ms. */
const defaultTimeout = 60_000;

const jsonType = 'application/json; charset=utf-8';
const formType = 'application/x-www-form-urlencoded; charset=utf-8';

export interface HttpOptions {
  fetch: typeof fetch;
  /** Absolute URL without trailing slash; paths are appended to it. */
  baseUrl: string;
  /** ms for a whole request, body included. */
  timeout?: number;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
}

export interface BodyOptions {
  /** The body as `application/x-www-form-urlencoded` (a flat object of texts and numbers), not as JSON. */
  urlEncoded?: boolean;
}

export interface Http {
  get(path: string, query?: Record<string, string>): Promise<unknown>;
  post(path: string, body: unknown, options?: BodyOptions): Promise<unknown>;
  put(path: string, body: unknown, options?: BodyOptions): Promise<unknown>;
  patch(path: string, body: unknown, options?: BodyOptions): Promise<unknown>;
  /** DELETE */
  remove(path: string): Promise<unknown>;
}

/**
 * A client for one server: JSON in and out, text where the answer's content type says so. Every failure is an {@link HttpError}:
 * what the server said, or `unavailable` when it could not be reached, did not answer in time, or broke its JSON.
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
