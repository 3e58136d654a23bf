import { readText } from '../../../src/kit/text/readText';
import { isPlainObject, parseJson } from '../../../src/kit/json';

const maxBytes = 262_144;

/**
 * A provider's answer to a code in the words of RFC 6749: Twitch lists scopes in an array, Twitch and Facebook describe
 * errors in objects of their own. Anything else passes as it came.
 */
export async function normalizeTokenAnswer(response: Response): Promise<Response> {
  const text = await readText(response, maxBytes);
  const body = parseJson(text);
  const { status } = response;
  const headers = { 'content-type': response.headers.get('content-type') ?? 'text/plain' };
  if (!isPlainObject(body)) return new Response(text, { status, headers });
  const isRefusal = status >= 400 && status < 500 && status !== 429;
  const error = isRefusal && typeof body.error !== 'string' ? { error: 'invalid_grant' } : {};
  // Twitch's `error` is the status in words.
  const words = isRefusal && typeof body.status === 'number' ? { error: 'invalid_grant' } : {};
  const scope = Array.isArray(body.scope) ? { scope: body.scope.join(' ') } : {};
  return Response.json({ ...body, ...error, ...words, ...scope }, { status });
}
