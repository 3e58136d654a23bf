import { readText } from '../../../src/kit/text/readText';
import { isPlainObject, parseJson } from '../../../src/kit/json';

const maxBytes = 262_144;

/**
 * Converts a provider's token response to the format of RFC 6749. Twitch returns scopes as an array; Twitch and Facebook return errors
 * in formats of their own. Other responses pass unchanged.
 */
export async function normalizeTokenAnswer(response: Response): Promise<Response> {
  const text = await readText(response, maxBytes);
  const body = parseJson(text);
  const { status } = response;
  const headers = { 'content-type': response.headers.get('content-type') ?? 'text/plain' };
  if (!isPlainObject(body)) return new Response(text, { status, headers });
  const isRefusal = status >= 400 && status < 500 && status !== 429;
  const error = isRefusal && typeof body.error !== 'string' ? { error: 'invalid_grant' } : {};
  // Twitch's `error` is the text of the HTTP status.
  const words = isRefusal && typeof body.status === 'number' ? { error: 'invalid_grant' } : {};
  const scope = Array.isArray(body.scope) ? { scope: body.scope.join(' ') } : {};
  return Response.json({ ...body, ...error, ...words, ...scope }, { status });
}
