import { readText } from '../../src/kit/text/readText';
import { parseJson } from '../../src/kit/json';

/**
 * Sends a GET request and returns its JSON. Reads at most `maxBytes`.
 * @throws Error for a status other than 2xx or for invalid JSON, and whatever `fetch` throws.
 */
export async function readJson(
  fetch: typeof globalThis.fetch,
  { url, headers = {}, maxBytes = 4_000_000 }: { url: string; headers?: Record<string, string>; maxBytes?: number },
): Promise<unknown> {
  const response = await fetch(url, { headers: { accept: 'application/json', ...headers } });
  const text = await readText(response, maxBytes);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const json = parseJson(text);
  if (json === undefined) throw new Error('the answer is not JSON');
  return json;
}
