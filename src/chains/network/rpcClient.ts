import { messageOf } from '../../errors/base';
import { NodeError } from '../../errors/node';
import { RpcError } from '../../errors/rpc';
import { systemClock, delay, type Clock } from '../../kit/clock';
import { isPlainObject, parseJson, type Json } from '../../kit/json';
import { readText } from '../../kit/text/readText';

/** ms for one request, across all URLs (docs/threats.md 50). */
const defaultTimeout = 10_000;
/** Largest response, in bytes. */
const defaultMaxBytes = 10_000_000;
/** ms for which a URL is skipped after a failure, unless it specifies another time. */
const coolDown = 5_000;
const maxCoolDown = 60_000;
/** ms between two rounds over the URLs if all are rate-limited or failing. */
const roundWait = 500;

export interface RpcClientOptions {
  /** In order of preference. */
  urls: readonly string[];
  fetch: typeof fetch;
  clock?: Clock;
  timeout?: number;
  maxBytes?: number;
}

export interface RpcClient {
  /**
   * Sends the request to each URL until one responds; calls `onAnswer` with its URL if the response is not an error.
   * @throws NodeError with the node's error, or RpcError 4901 if no URL gave a usable response in time.
   */
  request(method: string, params?: unknown, onAnswer?: (url: string) => void): Promise<unknown>;
}

/** EIP-1474: too many requests, or one that asks for too much. */
const limitExceeded = -32_005;

/** Why a URL gave no usable response; `retryAfter` in ms, if it specified one. */
class Unusable extends Error {
  constructor(
    message: string,
    readonly retryAfter = coolDown,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Creates a JSON-RPC client for several URLs of one chain: with failover, limits on time and size, and support for HTTP 429. */
export function createRpcClient(options: RpcClientOptions): RpcClient {
  const { urls, fetch, clock = systemClock, timeout = defaultTimeout, maxBytes = defaultMaxBytes } = options;
  const coolUntil = new Map<string, number>();
  let lastId = 0;

  async function ask(url: string, { body, id, ms }: { body: string; id: number; ms: number }): Promise<unknown> {
    const controller = new AbortController();
    const cancel = clock.after(ms, () => controller.abort());
    try {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body, signal: controller.signal, credentials: 'omit' } as const;
      const response = await abortable(fetch(url, init), controller.signal);
      if (response.status === 429) throw new Unusable('too many requests', retryAfter(response.headers));
      const text = await abortable(readText(response, maxBytes), controller.signal);
      return readAnswer({ answer: parseJson(text), id, status: response.status });
    } catch (cause) {
      if (cause instanceof NodeError || cause instanceof Unusable) throw cause;
      throw new Unusable(controller.signal.aborted ? 'no response in time' : messageOf(cause), coolDown, { cause });
    } finally {
      cancel();
      controller.abort();
    }
  }

  return {
    async request(method, params = [], onAnswer) {
      const id = ++lastId;
      const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
      const deadline = clock.now() + timeout;
      let reason = 'no URL is configured';
      /** Error of the last node that rejected the request, if no other node responded. */
      let verdict: NodeError | undefined;
      for (let round = 0; urls.length > 0; round++) {
        const order = byReadiness(urls, coolUntil, clock.now());
        for (const [index, url] of order.entries()) {
          const left = deadline - clock.now();
          if (left <= 0) break;
          try {
            const answer = await ask(url, { body, id, ms: left / (order.length - index) });
            coolUntil.delete(url);
            onAnswer?.(url);
            return answer;
          } catch (error) {
            if (!(error instanceof Unusable)) throw error;
            reason = error.message;
            verdict = error.cause instanceof NodeError ? error.cause : undefined;
            coolUntil.set(url, clock.now() + error.retryAfter);
          }
        }
        const wait = roundWait * 2 ** round;
        if (clock.now() + wait >= deadline || round >= 2) break;
        await delay(wait, clock);
      }
      if (verdict) throw verdict;
      throw new RpcError('chainDisconnected', { message: `The network could not be reached: ${reason}.` });
    },
  };
}

/** Returns the URLs that are not cooling down first, then the others, ordered by when they are ready. */
function byReadiness(urls: readonly string[], coolUntil: ReadonlyMap<string, number>, now: number): string[] {
  const readyAt = (url: string) => Math.max(coolUntil.get(url) ?? 0, now);
  return [...urls].sort((a, b) => readyAt(a) - readyAt(b));
}

function readAnswer({ answer, id, status }: { answer: unknown; id: number; status: number }): unknown {
  const ok = status >= 200 && status < 300;
  if (!isPlainObject(answer)) throw new Unusable(ok ? 'the response is not JSON-RPC' : `HTTP ${status}`);
  if (answer.id !== id) throw new Unusable(ok ? 'the response has a different id' : `HTTP ${status}`);
  if (isPlainObject(answer.error)) {
    const { code, message, data } = answer.error;
    const error = new NodeError({
      code: Number.isInteger(code) ? (code as number) : -32603,
      message:
        typeof message === 'string' && message !== '' ? message : 'The RPC node returned an error without a reason.',
      ...(data === undefined ? {} : { data: data as Json }),
    });
    // Only this node rejects the request; another may accept it.
    if (code === limitExceeded || status === 401 || status === 403)
      throw new Unusable(error.message, coolDown, { cause: error });
    throw error;
  }
  if (answer.result === undefined) throw new Unusable('the response has neither result nor error');
  return answer.result;
}

function retryAfter(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return seconds > 0 ? Math.min(seconds * 1_000, maxCoolDown) : coolDown;
}

/** Settles like the promise, or rejects when the signal aborts, in case `fetch` ignores its signal. */
function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
