import { parseJson } from '../../../../src/kit/json';
import { readText } from '../../../../src/kit/text/readText';
import type { Clock } from '../../../../src/kit/clock';
import { SwapRefusal } from '../source';

/** Maximum size of a service's response in bytes. */
const maxBytes = 1_000_000;

export interface SourceCall {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object;
  /** Maps an error response of the service to a refusal. Returns undefined if the error is unknown. */
  explain?: (refusal: { status: number; json: unknown }) => SwapRefusal | undefined;
}

/**
 * Sends a request for JSON to a service. After a 429 the service is paused for as long as it says (`Retry-After`, `RateLimit-Reset`). An
 * error that `explain` does not know counts as no response. The text of an error response is not passed on, because it may contain secrets.
 */
export async function callSource(
  { fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock },
  { url, method = 'GET', headers = {}, body, explain }: SourceCall,
): Promise<unknown> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...type, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = parseJson(await readText(response, maxBytes));
  if (response.ok && json !== undefined) return json;
  if (response.status === 429) throw new SwapRefusal('limited', readPause(response.headers, clock));
  if (response.status === 401 || response.status === 403) throw new SwapRefusal('refused');
  if (response.ok) throw new Error('The response of the swap service is not JSON.');
  const refusal = explain?.({ status: response.status, json });
  throw refusal ?? new Error(`The swap service responded with status ${response.status}.`);
}

/** Returns the time in ms until the service may be called again. The header contains seconds or a date. */
function readPause(headers: Headers, clock: Clock): number {
  const told = headers.get('retry-after') ?? headers.get('ratelimit-reset') ?? '';
  if (/^\d{1,7}$/.test(told)) return Number(told) * 1_000;
  const date = Date.parse(told);
  return Number.isNaN(date) ? 0 : Math.max(0, date - clock.now());
}
