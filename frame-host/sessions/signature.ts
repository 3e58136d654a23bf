import { secp256k1 } from '@noble/curves/secp256k1.js';
import { isPlainObject, parseJson } from '../../src/kit/json';
import type { CurveLibrary } from './curve';

/** A signature in range and in canonical form, so that it is worth verifying. */
export interface ParsedSignature {
  /** 64 bytes, r then s. */
  compact: Uint8Array;
}

const order = secp256k1.Point.CURVE().n;
/** 32 bytes each. r is less than the order, s is at most half of it. */
const firstTooBig = toScalar(order);
const biggestS = toScalar(order >> 1n);
const zero = toScalar(0n);
const derPattern = /^30[0-9a-f]{12,140}$/i;
const scalarPattern = /^[0-9a-f]{1,64}$/i;

/**
 * Parses a signature in either form of docs/protocol-server.md 2.8: hex of strict DER (SEC 1 C.8) or the JSON text `{"r","s"}` of mobile clients.
 * Integers must be minimal, no bytes may follow them, and s must be in the lower half of the order. Uses no curve arithmetic.
 * @returns undefined if it is neither form, or if r or s is out of range.
 */
export function parseSignature(text: string): ParsedSignature | undefined {
  const compact =
    derPattern.test(text) && text.length % 2 === 0 ? parseDer(Buffer.from(text, 'hex')) : parseMobile(text);
  if (!compact) return undefined;
  const [r, s] = [compact.subarray(0, 32), compact.subarray(32)];
  const isInRange =
    r.compare(zero) > 0 && r.compare(firstTooBig) < 0 && s.compare(zero) > 0 && s.compare(biggestS) <= 0;
  return isInRange ? { compact } : undefined;
}

/** Returns true if the uncompressed key (hex) is a point on the curve. Takes about 2 µs. */
export function isCurvePoint(curve: CurveLibrary, key: string): boolean {
  return curve.isPublicKey(Buffer.from(key, 'hex'));
}

/**
 * Returns true if `signature` is by `key`, a point on the curve, over `hash`, the keccak256 of the signed data. This is expensive, so run
 * all other checks first.
 */
export function verifySignature(
  curve: CurveLibrary,
  { key, hash, signature }: { key: string; hash: Uint8Array; signature: ParsedSignature },
): boolean {
  return curve.verify({ signature: signature.compact, hash, key: Buffer.from(key, 'hex') });
}

function parseDer(bytes: Buffer): Buffer | undefined {
  if (bytes[1] !== bytes.length - 2) return undefined;
  const compact = Buffer.alloc(64);
  const end = copyInteger({ bytes, at: 2, to: compact.subarray(0, 32) });
  const last = end === undefined ? undefined : copyInteger({ bytes, at: end, to: compact.subarray(32) });
  return last === bytes.length ? compact : undefined;
}

/**
 * Copies the DER integer at `at` into `to`, right-aligned before offset `to`. Returns the offset where it ends, or undefined if it is
 * invalid.
 */
function copyInteger({ bytes, at, to }: { bytes: Buffer; at: number; to: Buffer }): number | undefined {
  const length = bytes[at + 1] ?? 0;
  const end = at + 2 + length;
  const [first = 0, second = 0] = bytes.subarray(at + 2, end);
  if (bytes[at] !== 2 || length === 0 || length > 33 || end > bytes.length) return undefined;
  const isNegative = first >= 0x80;
  const isPadded = length > 1 && first === 0 && second < 0x80;
  // 33 bytes are valid only if the first one is the zero that marks the integer as positive.
  if (isNegative || isPadded || (length === 33 && first !== 0)) return undefined;
  const start = length === 33 ? at + 3 : at + 2;
  bytes.copy(to, to.length - (end - start), start, end);
  return end;
}

function parseMobile(text: string): Buffer | undefined {
  const value = text.startsWith('{') ? parseJson(text) : undefined;
  if (!isPlainObject(value)) return undefined;
  const { r, s } = value;
  if (typeof r !== 'string' || typeof s !== 'string' || !scalarPattern.test(r) || !scalarPattern.test(s))
    return undefined;
  return Buffer.from(r.padStart(64, '0') + s.padStart(64, '0'), 'hex');
}

function toScalar(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex');
}
