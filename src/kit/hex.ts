/** A `0x`-prefixed hexadecimal string. */
export type Hex = `0x${string}`;

const digits = /^[0-9a-f]*$/i;

/** Returns whether the value is `0x` followed by hex digits only; `bytes` also requires that length. */
export function isHex(value: unknown, bytes?: number): value is Hex {
  if (typeof value !== 'string' || !value.startsWith('0x')) return false;
  const body = value.slice(2);
  return digits.test(body) && (bytes === undefined || body.length === bytes * 2);
}

/** Encodes bytes as lower-case hex without prefix. */
export function bytesToHex(bytes: Uint8Array): string {
  let out = '';
  for (const byte of bytes) out += byte.toString(16).padStart(2, '0');
  return out;
}

/** Decodes hex, with or without `0x`. @throws TypeError when the text has an odd length or a character that is not a hex digit. */
export function hexToBytes(hex: string): Uint8Array {
  const body = hex.startsWith('0x') ? hex.slice(2) : hex;
  if (body.length % 2 !== 0 || !digits.test(body)) throw new TypeError('Expected hex bytes');
  const out = new Uint8Array(body.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = Number.parseInt(body.slice(i * 2, i * 2 + 2), 16);
  return out;
}

/** Returns a non-negative integer as a minimal `0x` quantity (Ethereum JSON-RPC). */
export function toQuantity(value: number | bigint): Hex {
  return `0x${value.toString(16)}`;
}

/**
 * Left-pads unprefixed hex with zeros, as session ids and private keys are stored (64 characters).
 * @throws TypeError `Expected an unprefixed hex string` for any other text.
 */
export function padHex(hex: string, length = 64): string {
  if (!digits.test(hex)) throw new TypeError('Expected an unprefixed hex string');
  return hex.padStart(length, '0');
}
