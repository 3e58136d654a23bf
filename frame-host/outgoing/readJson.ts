import { readText } from '../../src/kit/text/readText';
import { parseJson } from '../../src/kit/json';

/**
 * The JSON of a GET, never more than `maxBytes` of it.
 * @throws Error for another status than 2xx, for no JSON, and what `fetch` throws.
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
