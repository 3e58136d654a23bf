import { bytesToUtf8 } from './bytes';

/** Encodes bytes as base64url without padding (RFC 4648 §5). */
export function bytesToBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Decodes base64 or base64url, padded or not. A space counts as `+`, because a `+` in a URL hash is decoded to a space.
 * @throws TypeError on any other character.
 */
export function base64urlToBytes(text: string): Uint8Array {
  const standard = text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(standard) || standard.length % 4 === 1) throw new TypeError('Expected base64');
  const binary = atob(standard);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * Decodes base64url of UTF-8 JSON text, the format of `b64Params` (docs/protocol-server.md 2.3) and of JWT parts.
 * @throws TypeError or SyntaxError when the text is not base64, UTF-8 or JSON.
 */
export function base64urlToJson(text: string): unknown {
  return JSON.parse(bytesToUtf8(base64urlToBytes(text)));
}
