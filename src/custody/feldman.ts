import { secp256k1 } from '@noble/curves/secp256k1.js';
import { wipe } from '../kit/bytes';
import type { FillRandom } from '../kit/randomId';
import { randomScalar } from './scalar';

/** A value of the polynomial: f(index), 32 bytes. */
export interface Share {
  /** 1 … 255; never 0, where the value is the secret itself. */
  index: number;
  value: Uint8Array;
}

export interface Deal {
  shares: Share[];
  /** a_j·G, compressed hex, lowest degree first; the first is the public key. Anyone can verify a share with them. */
  commitments: string[];
}

/** The required operations of group elements. */
interface Element<Self> {
  add(other: Self): Self;
  equals(other: Self): boolean;
  multiply(scalar: bigint): Self;
  multiplyUnsafe(scalar: bigint): Self;
  toHex(isCompressed?: boolean): string;
}

/** A group of prime order, and a function that draws a random scalar: 32 bytes. */
interface Group<Point> {
  Point: {
    BASE: Point;
    ZERO: Point;
    fromHex(hex: string): Point;
    Fn: {
      add(a: bigint, b: bigint): bigint;
      sub(a: bigint, b: bigint): bigint;
      mul(a: bigint, b: bigint): bigint;
      div(a: bigint, b: bigint): bigint;
      fromBytes(bytes: Uint8Array): bigint;
      toBytes(value: bigint): Uint8Array;
    };
  };
  randomScalar(random: FillRandom): Uint8Array;
}

/** Creates Feldman's verifiable secret sharing over the order of a group: `threshold` shares give the secret, fewer reveal nothing. */
export function createFeldman<Point extends Element<Point>>({ Point, randomScalar: draw }: Group<Point>) {
  const field = Point.Fn;

  const evaluate = (coefficients: readonly bigint[], x: bigint): bigint =>
    coefficients.reduceRight((sum, coefficient) => field.add(field.mul(sum, x), coefficient), 0n);

  function pointAt({ commitments, index }: { commitments: readonly string[]; index: number }): Point {
    checkIndices([index]);
    const points = commitments.map((commitment) => Point.fromHex(commitment));
    // Horner's rule from the highest degree down.
    return points.reduceRight((sum, point) => sum.multiplyUnsafe(BigInt(index)).add(point), Point.ZERO);
  }

  /** Returns the Lagrange coefficients of these indices at 0. */
  function weigh(indices: readonly number[]): bigint[] {
    checkIndices(indices);
    return indices.map((index) =>
      indices
        .filter((other) => other !== index)
        .reduce(
          (weight, other) => field.mul(weight, field.div(BigInt(other), field.sub(BigInt(other), BigInt(index)))),
          1n,
        ),
    );
  }

  return {
    /**
     * Splits a secret into shares.
     * @throws RangeError for indices that are not distinct and within 1 … 255, or a threshold outside 1 … number of shares.
     */
    dealShares({
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
      const drawn = Array.from({ length: threshold - 1 }, () => draw(random));
      const coefficients = [secret, ...drawn].map((bytes) => field.fromBytes(bytes));
      drawn.forEach(wipe);
      return {
        shares: indices.map((index) => ({ index, value: field.toBytes(evaluate(coefficients, BigInt(index))) })),
        commitments: coefficients.map((coefficient) => Point.BASE.multiply(coefficient).toHex(true)),
      };
    },

    /**
     * Returns true if the share lies on the polynomial that the commitments describe. Returns false, and never throws, for malformed input.
     */
    verifyShare({ share, commitments }: { share: Share; commitments: readonly string[] }): boolean {
      try {
        const expected = pointAt({ commitments, index: share.index });
        return Point.BASE.multiply(field.fromBytes(share.value)).equals(expected);
      } catch {
        return false;
      }
    },

    /**
     * Returns the public key of the share at `index`, compressed hex: all that the commitments reveal about it.
     * @throws for malformed commitments or an invalid index.
     */
    sharePublicKey: (input: { commitments: readonly string[]; index: number }): string => pointAt(input).toHex(true),

    /**
     * Recovers the secret by Lagrange interpolation at 0. Pass exactly as many shares as needed, each verified before: a wrong one gives a
     * wrong secret.
     * @throws RangeError for repeated or invalid indices.
     */
    combineShares(shares: readonly Share[]): Uint8Array {
      const weights = weigh(shares.map(({ index }) => index));
      return field.toBytes(
        shares.reduce((sum, { value }, at) => field.add(sum, field.mul(weights[at] ?? 0n, field.fromBytes(value))), 0n),
      );
    },

    /** Like `combineShares`, for elements (hex) that were multiplied by each share. */
    combineElements(parts: readonly { index: number; element: string }[]): string {
      const weights = weigh(parts.map(({ index }) => index));
      return parts
        .reduce((sum, { element }, at) => sum.add(Point.fromHex(element).multiply(weights[at] ?? 0n)), Point.ZERO)
        .toHex(true);
    },
  };
}

/** Secret sharing over the order of secp256k1, the curve of users' keys. */
export const { dealShares, verifyShare, sharePublicKey, combineShares } = createFeldman({
  Point: secp256k1.Point,
  randomScalar,
});

function checkIndices(indices: readonly number[]): void {
  const inRange = indices.every((index) => Number.isInteger(index) && index >= 1 && index <= 255);
  if (!inRange || new Set(indices).size !== indices.length)
    throw new RangeError('Share indices must be distinct, 1 to 255');
}
