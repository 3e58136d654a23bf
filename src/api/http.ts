import { HttpError, httpErrors, type HttpErrorCode } from '../errors/http';
import { messageOf } from '../errors/base';
import { isPlainObject } from '../kit/json';
import type { Http } from '../wire/http/client';

/** In ms. Whoever writes waits longer: the server may have to ask another service first, and it is better to know the outcome. */
const readTimeout = 15_000;
const writeTimeout = 60_000;

const jsonType = 'application/json; charset=utf-8';

export interface HttpOptions {
  fetch: typeof fetch;
  /** Absolute URL without trailing slash; paths are appended to it. */
  baseUrl: string;
  /** Timeout of a whole request including the body, in ms. Default: 15 s for GET, 60 s for all others. */
  timeout?: number | undefined;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Creates a client for one server. It sends JSON, and returns JSON, or text if the response's content type says so. Every failure is an
 * {@link HttpError}: the server's error, or `unavailable` when the server could not be reached, did not respond in time, or sent invalid
 * JSON.
 */
export function createHttp({ fetch, baseUrl, timeout, headers }: HttpOptions): Http {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const limit = timeout ?? (method === 'GET' ? readTimeout : writeTimeout);
    const signal = AbortSignal.timeout(limit);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        mode: 'cors',
        credentials: 'omit',
        signal,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': jsonType }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const answer: unknown = isJson ? await response.json() : await response.text();
      if (!response.ok) throw toHttpError(response.status, answer);
      return answer;
    } catch (cause) {
      if (cause instanceof HttpError) throw cause;
      const message = signal.aborted ? `Timed out in ${limit}ms` : messageOf(cause);
      throw new HttpError('unavailable', { message, cause });
    }
  }
  return {
    send({ method, path }, input = {}) {
      const { path: filled, rest } = fillPath(path, input);
      if (method === 'DELETE') return call(method, filled);
      if (method !== 'GET') return call(method, filled, rest);
      const query = toQuery(rest);
      return call(method, query === '' ? filled : `${filled}?${query}`);
    },
  };
}

/** Returns the path with its fields of the input, and the other fields. */
function fillPath(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path: filled, rest };
}

function toQuery(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** What a status means if the response has no error of ours, such as a gateway's. */
const statusCodes: Partial<Record<number, HttpErrorCode>> = { 401: 'unauthorized', 404: 'notFound' };

function toHttpError(status: number, answer: unknown): HttpError {
  const error = isPlainObject(answer) ? answer.error : undefined;
  if (isPlainObject(error) && typeof error.code === 'string' && error.code in httpErrors) {
    return new HttpError(error.code as HttpErrorCode, {
      message: typeof error.message === 'string' ? error.message : undefined,
      details: isPlainObject(error.details) ? (error.details as Record<string, string | number>) : {},
    });
  }
  return new HttpError(statusCodes[status] ?? 'unavailable', { message: `HTTP ${status}` });
}
