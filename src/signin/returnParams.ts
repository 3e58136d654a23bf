import { base64urlToJson } from '../kit/base64url';
import { cleanText } from '../kit/text/cleanText';
import { isPlainObject } from '../kit/json';

/** What came back with the address of the page (redirect parameters). */
export interface ReturnParams {
  sessionId?: string;
  sessionNamespace?: string;
  /** A provider's `error_description` where it sent one, else its `error`. */
  error?: string;
  state?: string;
  /** With `loginParams`: a login that the frame shall go on with (docs/protocol.md 2.5). */
  nonce?: string;
  loginParams?: string;
  /** Names the sign-in that this browser started; our host adds it. */
  loginKey?: string;
}

/** Of an error's text, what is kept (characters). */
const maxErrorLength = 200;

const names = ['sessionId', 'sessionNamespace', 'error', 'state', 'nonce', 'loginParams', 'loginKey'] as const;
/** Taken out of the address, so that they do not stay in history or in a bookmark. */
const stripped = ['error', 'error_description', 'state', 'b64Params', 'sessionNamespace'];

/**
 * Reads the parameters of an address: query, its `b64Params`, hash, its `b64Params`; later wins (docs/protocol.md 2.3). What is no
 * base64 JSON counts as absent.
 * @returns them, and the address without them.
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
