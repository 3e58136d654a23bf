import { readText } from '../../src/kit/text/readText';
import { parseJson } from '../../src/kit/json';

/** A response with a status other than 2xx. */
export class StatusError extends Error {
  constructor(readonly status: number) {
    super(`The service responded with status ${status}.`);
  }
}

/**
 * Sends a GET request and returns its JSON. Reads at most `maxBytes`.
 * @throws StatusError for a status other than 2xx, Error for invalid JSON, and whatever `fetch` throws.
 */
export async function readJson(
  fetch: typeof globalThis.fetch,
  { url, headers = {}, maxBytes = 4_000_000 }: { url: string; headers?: Record<string, string>; maxBytes?: number },
): Promise<unknown> {
  const response = await fetch(url, { headers: { accept: 'application/json', ...headers } });
  const text = await readText(response, maxBytes);
  if (!response.ok) throw new StatusError(response.status);
  const json = parseJson(text);
  if (json === undefined) throw new Error('The response is not JSON.');
  return json;
}
