import { messageOf } from '../../errors/base';
import { NodeError } from '../../errors/node';
import { RpcError } from '../../errors/rpc';
import { systemClock, delay, type Clock } from '../../kit/clock';
import { isPlainObject, parseJson, type Json } from '../../kit/json';
import { readText } from '../../kit/text/readText';

/** ms for one request, over all URLs together (docs/threats.md 50). */
const defaultTimeout = 10_000;
/** Bytes of one answer. */
const defaultMaxBytes = 10_000_000;
/** ms that a URL is left alone after a failure, unless it says otherwise. */
const coolDown = 5_000;
const maxCoolDown = 60_000;
/** ms between two rounds over URLs that are all limited or failing. */
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
   * Asks the first URL that answers; `onAnswer` gets it where the answer is no error.
   * @throws NodeError with what the node said, or RpcError 4901 when no URL gave a usable answer in time.
   */
  request(method: string, params?: unknown, onAnswer?: (url: string) => void): Promise<unknown>;
}

/** EIP-1474: too many requests, or one that asks for too much. */
const limitExceeded = -32_005;

/** Why a URL gave no usable answer; `retryAfter` in ms where it said so. */
class Unusable extends Error {
  constructor(
    message: string,
    readonly retryAfter = coolDown,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** JSON-RPC over several URLs of one chain: fail-over, bounded in time and size, 429 respected. */
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
      throw new Unusable(controller.signal.aborted ? 'no answer in time' : messageOf(cause), coolDown, { cause });
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
      /** What the last node said that refused it: no other gave an answer. */
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

/** URLs that are not cooling down first; the others after them, the one that is ready soonest in front. */
function byReadiness(urls: readonly string[], coolUntil: ReadonlyMap<string, number>, now: number): string[] {
  const readyAt = (url: string) => Math.max(coolUntil.get(url) ?? 0, now);
  return [...urls].sort((a, b) => readyAt(a) - readyAt(b));
}

function readAnswer({ answer, id, status }: { answer: unknown; id: number; status: number }): unknown {
  const ok = status >= 200 && status < 300;
  if (!isPlainObject(answer)) throw new Unusable(ok ? 'the answer is not JSON-RPC' : `HTTP ${status}`);
  if (answer.id !== id) throw new Unusable(ok ? 'the answer has another id' : `HTTP ${status}`);
  if (isPlainObject(answer.error)) {
    const { code, message, data } = answer.error;
    const error = new NodeError({
      code: Number.isInteger(code) ? (code as number) : -32603,
      message: typeof message === 'string' && message !== '' ? message : 'The node gave no reason.',
      ...(data === undefined ? {} : { data: data as Json }),
    });
    // It is this node that does not want to: another may.
    if (code === limitExceeded || status === 401 || status === 403)
      throw new Unusable(error.message, coolDown, { cause: error });
    throw error;
  }
  if (answer.result === undefined) throw new Unusable('the answer has neither result nor error');
  return answer.result;
}

function retryAfter(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return seconds > 0 ? Math.min(seconds * 1_000, maxCoolDown) : coolDown;
}

/** Settles with the promise, or rejects when the signal aborts: a `fetch` that ignores its signal must not hold us. */
function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
