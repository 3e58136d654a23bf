import { secp256k1 } from '@noble/curves/secp256k1.js';
import { wipe } from '../kit/bytes';
import type { FillRandom } from '../kit/randomId';
import { randomScalar } from './scalar';

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

/** What of a group's elements is needed. */
interface Element<Self> {
  add(other: Self): Self;
  equals(other: Self): boolean;
  multiply(scalar: bigint): Self;
  multiplyUnsafe(scalar: bigint): Self;
  toHex(isCompressed?: boolean): string;
}

/** A group of prime order, and a way to draw a scalar of it: 32 bytes. */
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

/** Feldman's verifiable secret sharing over the order of a group: `threshold` shares give the secret, fewer say nothing. */
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

  /** How much each of these places counts at 0 (Lagrange). */
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
    /** @throws RangeError on indices that are not distinct and within 1 … 255, or a threshold outside 1 … number of shares. */
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

    /** True when the share lies on the polynomial that the commitments describe. False, never an error, on malformed input. */
    verifyShare({ share, commitments }: { share: Share; commitments: readonly string[] }): boolean {
      try {
        const expected = pointAt({ commitments, index: share.index });
        return Point.BASE.multiply(field.fromBytes(share.value)).equals(expected);
      } catch {
        return false;
      }
    },

    /**
     * Public key of the share at `index`, compressed hex: all that the commitments say about it.
     * @throws on malformed commitments or an impossible index.
     */
    sharePublicKey: (input: { commitments: readonly string[]; index: number }): string => pointAt(input).toHex(true),

    /**
     * The secret, by Lagrange interpolation at 0. Give exactly as many shares as are needed, each verified before: a wrong
     * one gives a wrong secret.
     * @throws RangeError on repeated or impossible indices.
     */
    combineShares(shares: readonly Share[]): Uint8Array {
      const weights = weigh(shares.map(({ index }) => index));
      return field.toBytes(
        shares.reduce((sum, { value }, at) => field.add(sum, field.mul(weights[at] ?? 0n, field.fromBytes(value))), 0n),
      );
    },

    /** As `combineShares`, of what each share was multiplied with: elements as hex. */
    combineElements(parts: readonly { index: number; element: string }[]): string {
      const weights = weigh(parts.map(({ index }) => index));
      return parts
        .reduce((sum, { element }, at) => sum.add(Point.fromHex(element).multiply(weights[at] ?? 0n)), Point.ZERO)
        .toHex(true);
    },
  };
}

/** Over the order of secp256k1, where users' keys live. */
export const { dealShares, verifyShare, sharePublicKey, combineShares } = createFeldman({
  Point: secp256k1.Point,
  randomScalar,
});

function checkIndices(indices: readonly number[]): void {
  const inRange = indices.every((index) => Number.isInteger(index) && index >= 1 && index <= 255);
  if (!inRange || new Set(indices).size !== indices.length)
    throw new RangeError('Share indices must be distinct, 1 to 255');
}
