import { OnrampError } from '../../src/errors/onramp';
import { parseJson } from '../../src/kit/json';
import { readText } from '../../src/kit/text/readText';

/** No answer of a service is longer. */
const maxBytes = 1_000_000;

/** What a service answered that was no success. */
export interface Refusal {
  status: number;
  json: unknown;
}

export interface ProviderCall {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** JSON, or a form as text with its own content type. */
  body?: object | string;
  explain?: (refusal: Refusal) => OnrampError | undefined;
}

/**
 * Asks a service for JSON. A refusal is one of the four of OnrampError: 429 is `rateLimited`, what `explain` knows is what it says,
 * and all else is `unavailable`. What the service wrote goes no further: it may hold what is secret.
 */
export async function callProvider(
  fetch: typeof globalThis.fetch,
  { url, method = 'GET', headers = {}, body, explain }: ProviderCall,
): Promise<unknown> {
  const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
  const type: Record<string, string> = typeof body === 'object' ? { 'content-type': 'application/json' } : {};
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...type, ...headers },
      ...(text === undefined ? {} : { body: text }),
    });
    const json = parseJson(await readText(response, maxBytes));
    if (response.ok && json !== undefined) return json;
    if (response.status === 429) throw new OnrampError('rateLimited');
    const known = response.ok ? undefined : explain?.({ status: response.status, json });
    throw known ?? new OnrampError('unavailable', { cause: new Error(`HTTP ${response.status}`) });
  } catch (cause) {
    if (cause instanceof OnrampError) throw cause;
    throw new OnrampError('unavailable', { cause });
  }
}
