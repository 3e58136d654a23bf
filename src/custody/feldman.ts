import { secp256k1 } from '@noble/curves/secp256k1.js';
import { wipe } from '../kit/bytes';
import type { FillRandom } from '../kit/randomId';
import { field, randomScalar } from './scalar';

const { Point } = secp256k1;

/** A value of the polynomial: f(index), 32 bytes. */
export interface Share {
  /** 1 … 255; never 0, which is the secret itself. */
  index: number;
  value: Uint8Array;
}

export interface Deal {
  shares: Share[];
  /** a_j·G, compressed hex, lowest degree first; the first is the public key. Anyone can check a share against them. */
  commitments: string[];
}

/**
 * Feldman's verifiable secret sharing over the order of secp256k1: `threshold` shares give the secret, fewer say nothing.
 * @throws RangeError on indices that are not distinct and within 1 … 255, or a threshold outside 1 … number of shares.
 */
export function dealShares({
  secret,
  threshold,
  indices,
  random,
}: {
  secret: Uint8Array;
  threshold: number;
  indices: readonly number[];
  random: FillRandom;
}): Deal {
  checkIndices(indices);
  if (!Number.isInteger(threshold) || threshold < 1 || threshold > indices.length) {
    throw new RangeError('The threshold must be between 1 and the number of shares');
  }
  const drawn = Array.from({ length: threshold - 1 }, () => randomScalar(random));
  const coefficients = [secret, ...drawn].map((bytes) => field.fromBytes(bytes));
  drawn.forEach(wipe);
  return {
    shares: indices.map((index) => ({ index, value: field.toBytes(evaluate(coefficients, BigInt(index))) })),
    commitments: coefficients.map((coefficient) => Point.BASE.multiply(coefficient).toHex(true)),
  };
}

/** True when the share lies on the polynomial that the commitments describe. False, never an error, on malformed input. */
export function verifyShare({ share, commitments }: { share: Share; commitments: readonly string[] }): boolean {
  try {
    const expected = pointAt({ commitments, index: share.index });
    return Point.BASE.multiply(field.fromBytes(share.value)).equals(expected);
  } catch {
    return false;
  }
}

/**
 * Public key of the share at `index`, compressed hex: all that the commitments say about it.
 * @throws on malformed commitments or an impossible index.
 */
export function sharePublicKey(input: { commitments: readonly string[]; index: number }): string {
  return pointAt(input).toHex(true);
}

/**
 * The secret, by Lagrange interpolation at 0. Give exactly as many shares as are needed, each verified before: a wrong
 * one gives a wrong secret.
 * @throws RangeError on repeated or impossible indices.
 */
export function combineShares(shares: readonly Share[]): Uint8Array {
  const indices = shares.map(({ index }) => index);
  checkIndices(indices);
  let secret = 0n;
  for (const { index, value } of shares) {
    let weight = 1n;
    for (const other of indices) {
      if (other === index) continue;
      weight = field.mul(weight, field.div(BigInt(other), field.sub(BigInt(other), BigInt(index))));
    }
    secret = field.add(secret, field.mul(weight, field.fromBytes(value)));
  }
  return field.toBytes(secret);
}

function evaluate(coefficients: readonly bigint[], x: bigint): bigint {
  return coefficients.reduceRight((sum, coefficient) => field.add(field.mul(sum, x), coefficient), 0n);
}

function pointAt({ commitments, index }: { commitments: readonly string[]; index: number }) {
  checkIndices([index]);
  const points = commitments.map((commitment) => Point.fromHex(commitment));
  // Horner's rule from the highest degree down.
  return points.reduceRight((sum, point) => sum.multiplyUnsafe(BigInt(index)).add(point), Point.ZERO);
}

function checkIndices(indices: readonly number[]): void {
  const inRange = indices.every((index) => Number.isInteger(index) && index >= 1 && index <= 255);
  if (!inRange || new Set(indices).size !== indices.length)
    throw new RangeError('Share indices must be distinct, 1 to 255');
}
