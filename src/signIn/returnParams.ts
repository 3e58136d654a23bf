import { base64urlToJson } from '../kit/base64url';
import { cleanText } from '../kit/text/cleanText';
import { isPlainObject } from '../kit/json';

/** The sign-in parameters in the URL that the page was redirected to. */
export interface ReturnParams {
  sessionId?: string;
  sessionNamespace?: string;
  /** The provider's `error_description` if it sent one, else its `error`. */
  error?: string;
  state?: string;
  /** Set together with `loginParams`: a login that the frame continues (docs/protocol-server.md 2.5). */
  nonce?: string;
  loginParams?: string;
  /** Identifies the sign-in that this browser started; the sign-in host adds it. */
  loginKey?: string;
}

/** Maximum length of an error text, in characters; the rest is cut off. */
const maxErrorLength = 200;

const names = ['sessionId', 'sessionNamespace', 'error', 'state', 'nonce', 'loginParams', 'loginKey'] as const;
/** Removed from the URL, so that they do not stay in the history or in a bookmark. */
const stripped = ['error', 'error_description', 'state', 'b64Params', 'sessionNamespace'];

/**
 * Reads the parameters of a URL: its query, the query's `b64Params`, its hash, the hash's `b64Params`; later ones take precedence
 * (docs/protocol-server.md 2.3). Values that are not base64 JSON are ignored.
 * @returns the parameters, and the URL without them.
 */
export function readReturnParams(address: string): { params: ReturnParams; cleanUrl: string } {
  const url = new URL(address);
  const parts = [url.searchParams, new URLSearchParams(url.hash.slice(1))];
  const params: ReturnParams = {};
  for (const part of parts) {
    for (const source of [Object.fromEntries(part), decode(part.get('b64Params'))]) {
      for (const name of names) {
        const value = source[name];
        if (typeof value === 'string') params[name] = value;
      }
      if (typeof source.error === 'string' && typeof source.error_description === 'string')
        params.error = cleanText(source.error_description, maxErrorLength);
    }
  }
  const [query, hash] = parts.map((part) => {
    for (const name of stripped) part.delete(name);
    return part.toString();
  });
  return { params, cleanUrl: url.origin + url.pathname + prefix('?', query) + prefix('#', hash) };
}

function decode(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value = base64urlToJson(text);
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
}

function prefix(mark: string, text: string | undefined): string {
  return text ? mark + text : '';
}
