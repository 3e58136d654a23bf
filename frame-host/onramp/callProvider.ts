import { OnrampError } from '../../src/errors/onramp';
import { parseJson } from '../../src/kit/json';
import { readText } from '../../src/kit/text/readText';

/** Maximum size of a service's response in bytes. */
const maxBytes = 1_000_000;

/** An error response of a service. */
export interface Refusal {
  status: number;
  json: unknown;
}

export interface ProviderCall {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON if it is an object. A string is a form whose content type is set in `headers`. */
  body?: object | string;
  explain?: (refusal: Refusal) => OnrampError | undefined;
}

/**
 * Sends a request for JSON to a service. Errors become one of the four codes of OnrampError: 429 becomes `rateLimited`, an error that
 * `explain` knows becomes its result, and everything else becomes `unavailable`. The text of an error response is not passed on, because it
 * may contain secrets.
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
    throw (
      known ??
      new OnrampError('unavailable', {
        cause: new Error(`The payment service sent no valid response (status ${response.status}).`),
      })
    );
  } catch (cause) {
    if (cause instanceof OnrampError) throw cause;
    throw new OnrampError('unavailable', { cause });
  }
}
