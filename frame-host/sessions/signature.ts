import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes } from '../../src/kit/hex';
import { isPlainObject, parseJson } from '../../src/kit/json';
import type { Curve } from './curve';

/** A signature in range and in canonical form: what is worth the curve's time. */
export interface ParsedSignature {
  /** 64 bytes, r then s. */
  compact: Uint8Array;
}

const order = secp256k1.Point.CURVE().n;
const derPattern = /^30[0-9a-f]{12,140}$/i;
const scalarPattern = /^[0-9a-f]{1,64}$/i;

/**
 * Reads a signature in either form of wire §2.8: hex of strict DER (SEC 1 C.8) or the JSON text `{"r","s"}` of mobile
 * clients. Integers must be minimal, nothing may stand behind them, s must be in the lower half of the order.
 * Costs no curve arithmetic.
 * @returns undefined when it is neither form, or r or s is out of range.
 */
export function parseSignature(text: string): ParsedSignature | undefined {
  const scalars = derPattern.test(text) && text.length % 2 === 0 ? parseDer(hexToBytes(text)) : parseMobile(text);
  if (!scalars) return undefined;
  const [r, s] = scalars;
  if (r <= 0n || r >= order || s <= 0n || s > order >> 1n) return undefined;
  return { compact: hexToBytes(toHex64(r) + toHex64(s)) };
}

/** True when the uncompressed key (hex) is a point of the curve; about 5 µs. */
export function isPublicKey(curve: Curve, key: string): boolean {
  return curve.isPublicKey(hexToBytes(key));
}

/** True when `signature` is by `key` over keccak256 of the UTF-8 bytes of `data`. Costly: check all else before. */
export function verifySignature(
  curve: Curve,
  { key, data, signature }: { key: string; data: string; signature: ParsedSignature },
): boolean {
  return curve.verify({ signature: signature.compact, digest: curve.keccak256(data), key: hexToBytes(key) });
}

type Scalars = readonly [r: bigint, s: bigint];

function parseDer(bytes: Uint8Array): Scalars | undefined {
  if (bytes[1] !== bytes.length - 2) return undefined;
  const r = parseInteger(bytes, 2);
  const s = r && parseInteger(bytes, r.end);
  return r && s?.end === bytes.length ? [r.value, s.value] : undefined;
}

function parseInteger(bytes: Uint8Array, at: number): { value: bigint; end: number } | undefined {
  const length = bytes[at + 1] ?? 0;
  const end = at + 2 + length;
  const body = bytes.subarray(at + 2, end);
  const [first = 0, second = 0] = body;
  if (bytes[at] !== 2 || length === 0 || length > 33 || end > bytes.length) return undefined;
  const isNegative = first >= 0x80;
  const isPadded = length > 1 && first === 0 && second < 0x80;
  if (isNegative || isPadded) return undefined;
  let value = 0n;
  for (const byte of body) value = (value << 8n) | BigInt(byte);
  return { value, end };
}

function parseMobile(text: string): Scalars | undefined {
  const value = text.startsWith('{') ? parseJson(text) : undefined;
  if (!isPlainObject(value)) return undefined;
  const { r, s } = value;
  if (typeof r !== 'string' || typeof s !== 'string' || !scalarPattern.test(r) || !scalarPattern.test(s))
    return undefined;
  return [BigInt(`0x${r}`), BigInt(`0x${s}`)];
}

function toHex64(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}
