import { ConfigError } from '../errors/config';
import { base64urlToJson } from '../kit/base64url';
import { isPlainObject } from '../kit/json';

/** Longest value that is decoded (characters): a request with its transaction fits. */
const maxLength = 262_144;
/** How much of a wrong value is told. */
const told = 32;

/**
 * The JSON object in `b64Params` of a URL's hash (docs/protocol.md 2.4, 3); undefined when there is none.
 * @throws ConfigError `hashParam` when it is no base64 of one.
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
