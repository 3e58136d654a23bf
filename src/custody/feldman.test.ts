import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex } from '../kit/hex';
import { fillRandom } from '../kit/randomId';
import { combineShares, dealShares, verifyShare, type Share } from './feldman';
import { publicKeyHex, randomScalar } from './scalar';
import { inDepth } from '../../tests/helpers/inDepth';

const pairs = Array.from({ length: 7 }, (_, n) =>
  Array.from({ length: n + 1 }, (_, t) => [t + 1, n + 1] as const),
).flat();
const deal = (threshold: number, count: number) => {
  const secret = randomScalar(fillRandom);
  const indices = Array.from({ length: count }, (_, at) => at + 1);
  return { secret, ...dealShares({ secret, threshold, indices, random: fillRandom }) };
};
const shuffled = <Item>(items: readonly Item[], order: readonly number[]): Item[] =>
  items
    .map((item, at) => ({ item, key: order[at] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

describe('Feldman sharing', () => {
  it.each(pairs)('combines any %i of %i shares to the secret', (threshold, count) => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: count, maxLength: count }), (order) => {
        const { secret, shares, commitments } = deal(threshold, count);
        expect(shares.every((share) => verifyShare({ share, commitments }))).toBe(true);
        expect(commitments).toHaveLength(threshold);
        expect(commitments[0]).toBe(publicKeyHex(secret));
        expect(combineShares(shuffled(shares, order).slice(0, threshold))).toEqual(secret);
      }),
      { numRuns: 3 },
    );
  });

  it('combines too few shares to another number', () => {
    const { secret, shares } = deal(3, 5);
    expect(combineShares(shares.slice(0, 2))).not.toEqual(secret);
  });

  it('verifyShare rejects every changed share', () => {
    const { shares, commitments } = deal(2, 3);
    const other = deal(2, 3);
    const [first, second] = shares as [Share, Share];
    fc.assert(
      fc.property(fc.nat(31), fc.integer({ min: 1, max: 255 }), (at, bits) => {
        const value = Uint8Array.from(first.value);
        value[at] = (value[at] ?? 0) ^ bits;
        return !verifyShare({ share: { index: 1, value }, commitments });
      }),
      { numRuns: inDepth(25, 1_000) },
    );
    const wrong: Share[] = [
      { index: 2, value: first.value },
      { index: 1, value: second.value },
      { index: 0, value: first.value },
      { index: 256, value: first.value },
      { index: 1.5, value: first.value },
      { index: 1, value: first.value.slice(1) },
      { index: 1, value: new Uint8Array(32) },
      { index: 1, value: new Uint8Array(32).fill(255) },
      other.shares[0] as Share,
    ];
    for (const share of wrong) expect(verifyShare({ share, commitments }), bytesToHex(share.value)).toBe(false);
    expect(verifyShare({ share: first, commitments: ['zz'] })).toBe(false);
    expect(verifyShare({ share: first, commitments: [] })).toBe(false);
  });

  it('throws a RangeError for impossible indices and thresholds', () => {
    const secret = randomScalar(fillRandom);
    const make = (threshold: number, indices: number[]) => () =>
      dealShares({ secret, threshold, indices, random: fillRandom });
    for (const wrong of [
      make(0, [1]),
      make(2, [1]),
      make(1, [0]),
      make(1, [1, 1]),
      make(1, [256]),
      make(1.5, [1, 2]),
    ]) {
      expect(wrong).toThrow(RangeError);
    }
    expect(() =>
      combineShares([
        { index: 1, value: secret },
        { index: 1, value: secret },
      ]),
    ).toThrow(RangeError);
  });
});
