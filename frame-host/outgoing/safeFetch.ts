import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { createAddressRule, type AddressRule } from './privateAddress';

/** The reason why a request was not sent or was aborted. */
export class OutgoingError extends Error {
  constructor(
    readonly reason: 'refused' | 'timeout' | 'tooLarge' | 'failed',
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'OutgoingError';
  }
}

export interface SafeFetchOptions {
  /** Private ranges (CIDR) that may be called nevertheless. */
  except?: readonly string[];
  /** Also allows private addresses: for URLs that the operator configured. */
  trusted?: boolean;
  /** Also allows plain http: for the local stack. */
  allowHttp?: boolean;
  /** Timeout in ms for the whole request, including redirects and the body. */
  timeout?: number;
  /** Maximum size of a response in bytes. */
  maxBytes?: number;
  /** Maximum number of redirects for GET. Each target is checked like the first URL. */
  redirects?: number;
  /** Resolves host names; defaults to the system's resolver. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
}

export interface SafeFetch {
  fetch: typeof globalThis.fetch;
  /** Closes the pooled connections. */
  close(): void;
}

/**
 * A `fetch` for URLs from untrusted sources (docs/threats.md 52). Only http(s) is allowed. The host name is resolved here, and all its
 * addresses must be public. The connection goes to the checked address, which prevents DNS rebinding. Redirects are checked again; size and
 * time are limited. It supports only the parts of `fetch` that callers here use: method, headers, a text body, signal.
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const { except, trusted = false, allowHttp = false, timeout = 10_000, maxBytes = 2_000_000, redirects = 3 } = options;
  const isPrivate: AddressRule = trusted ? () => false : createAddressRule({ except });
  const resolve = options.resolve ?? resolveAll;
  const protocols = allowHttp ? ['https:', 'http:'] : ['https:'];
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

  const lookup: LookupFunction = (host, { all }, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        // A single private address is enough to reject: a name with both public and private addresses is an attack.
        if (!first || addresses.some(({ address }) => isPrivate(address))) {
          done(new OutgoingError('refused', 'The host name resolves to an address that is not public.'), '', 4);
        } else if (all === true) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (cause: unknown) => done(new OutgoingError('failed', 'The host name cannot be resolved.', { cause }), '', 4),
    );
  };

  function check(url: URL): void {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isWrong = !protocols.includes(url.protocol) || url.username !== '' || url.password !== '';
    // A literal IP address is not resolved, so it is checked here.
    if (isWrong || (isIP(host) !== 0 && isPrivate(host)))
      throw new OutgoingError('refused', 'The URL must be public, use https and contain no user name or password.');
  }

  function once(url: URL, init: RequestInit, signal: AbortSignal): Promise<IncomingMessage> {
    const { method = 'GET', headers, body } = init;
    const given = Object.fromEntries(new Headers(headers).entries());
    const isHttps = url.protocol === 'https:';
    return new Promise((settle, reject) => {
      const request = (isHttps ? requestHttps : requestHttp)(
        url,
        {
          method,
          headers: { accept: '*/*', 'user-agent': 'inlay', ...given, 'accept-encoding': 'identity' },
          agent: isHttps ? agents.https : agents.http,
          lookup,
          signal,
          maxHeaderSize: 16_384,
        },
        settle,
      );
      request.once('error', (cause) => reject(cause));
      request.end(typeof body === 'string' ? body : undefined);
    });
  }

  async function run(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const deadline = AbortSignal.timeout(timeout);
    const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline;
    let url = toUrl(input instanceof Request ? input.url : input);
    try {
      for (let hop = 0; ; hop++) {
        check(url);
        const answer = await once(url, init, signal);
        const { statusCode = 0, headers } = answer;
        if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
          return toResponse({ answer, maxBytes, signal, deadline });
        answer.destroy();
        if (hop >= redirects || (init.method ?? 'GET') !== 'GET')
          throw new OutgoingError('refused', 'The server redirects too often.');
        const next = toUrl(headers.location, url);
        if (next.origin !== url.origin) init = { ...init, headers: {} };
        url = next;
      }
    } catch (cause) {
      throw toOutgoingError(cause, deadline);
    }
  }

  return {
    fetch: run,
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

function toUrl(text: string | URL, base?: URL): URL {
  try {
    return new URL(text, base);
  } catch {
    throw new OutgoingError('refused', 'The URL is not valid.');
  }
}

function resolveAll(host: string): Promise<LookupAddress[]> {
  return new Promise((settle, reject) => {
    resolveName(host, { all: true, verbatim: true }, (error, addresses) => (error ? reject(error) : settle(addresses)));
  });
}

function toResponse({
  answer,
  maxBytes,
  signal,
  deadline,
}: {
  answer: IncomingMessage;
  maxBytes: number;
  signal: AbortSignal;
  deadline: AbortSignal;
}): Response {
  const { statusCode = 502, headers } = answer;
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy();
    throw new OutgoingError('tooLarge', 'The response is too large.');
  }
  async function* bounded(): AsyncGenerator<Uint8Array> {
    let size = 0;
    try {
      for await (const chunk of answer as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength;
        if (size > maxBytes) throw new OutgoingError('tooLarge', 'The response is too large.');
        if (signal.aborted) throw new OutgoingError('timeout', 'The server did not respond in time.');
        yield chunk;
      }
    } catch (cause) {
      throw toOutgoingError(cause, deadline);
    } finally {
      answer.destroy();
    }
  }
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  const isEmpty = statusCode === 204 || statusCode === 304 || statusCode < 200;
  if (isEmpty) answer.destroy();
  const body = isEmpty ? null : (Readable.toWeb(Readable.from(bounded())) as ReadableStream<Uint8Array>);
  return new Response(body, { status: isEmpty ? 204 : statusCode, headers: kept });
}

function toOutgoingError(cause: unknown, deadline: AbortSignal): OutgoingError {
  if (cause instanceof OutgoingError) return cause;
  if (deadline.aborted) return new OutgoingError('timeout', 'The server did not respond in time.', { cause });
  return new OutgoingError('failed', 'The server cannot be reached.', { cause });
}
