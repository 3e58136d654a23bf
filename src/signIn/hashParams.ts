import { ConfigError } from '../errors/config';
import { base64urlToJson } from '../kit/base64url';
import { isPlainObject } from '../kit/json';

/** Maximum length of a value that is decoded, in characters; large enough for a request with its transaction. */
const maxLength = 262_144;
/** How many characters of an invalid value the error shows. */
const told = 32;

/**
 * Returns the JSON object in `b64Params` of a URL's hash (docs/protocol-server.md 2.4, 3), or undefined if there is none.
 * @throws ConfigError `hashParam` when it is not a base64-encoded JSON object.
 */
export function readHashParams(hash: string): Record<string, unknown> | undefined {
  const [text, ...more] = new URLSearchParams(hash.replace(/^#/, '')).getAll('b64Params');
  if (text === undefined) return undefined;
  const value = text.length > told ? `${text.slice(0, told)}…` : text;
  if (text.length > maxLength || more.length > 0) throw new ConfigError('hashParam', value);
  let params: unknown;
  try {
    params = base64urlToJson(text);
  } catch (cause) {
    throw new ConfigError('hashParam', value, { cause });
  }
  if (!isPlainObject(params)) throw new ConfigError('hashParam', value);
  return params;
}
