import { bytesToUtf8 } from './bytes';

/** Bytes to base64url without padding (RFC 4648 §5). */
export function bytesToBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Base64 or base64url, padded or not, to bytes. A space counts as `+`: that is what a `+` in a URL hash turns into.
 * @throws TypeError on any other character.
 */
export function base64urlToBytes(text: string): Uint8Array {
  const standard = text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(standard) || standard.length % 4 === 1) throw new TypeError('Expected base64');
  const binary = atob(standard);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * Base64url of UTF-8 JSON text, the shape of `b64Params` (docs/protocol.md 2.3) and of JWT parts, to its value.
 * @throws TypeError or SyntaxError when the text is not base64, UTF-8 or JSON.
 */
export function base64urlToJson(text: string): unknown {
  return JSON.parse(bytesToUtf8(base64urlToBytes(text)));
}
