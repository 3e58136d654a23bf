import { ristretto255 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { fillRandom, randomBytes, type FillRandom } from '../../kit/randomId';
import { createFeldman, type Deal } from '../feldman';
import { blindInput, dealOprfKey, evaluateBlinded } from './oprf';

const { Point } = ristretto255;
const feldman = createFeldman({ Point, randomScalar: (random) => Point.Fn.toBytes(toScalar(randomBytes(31, random))) });
const toScalar = (bytes: Uint8Array) => BigInt(`0x${bytesToHex(Uint8Array.from(bytes).reverse())}`);

/** RFC 9497, A.1.2: ristretto255-SHA512, VOPRF mode; one key, one blind. */
const skS = 'e6f73f344b79b379f1a0dd37e07ff62e38d9f71345ce62ae3a9bc60b04ccd909';
const pkS = 'c803e2cc6b05fc15064549b5920659ca4a77b2cca6f04f6b357009335476ad4e';
const blind = '64d37aed22a27f5191de1c1d69fadb899d8862b58eb4220029e036ec4c1f6706';
const vectors = [
  {
    input: '00',
    blinded: '863f330cc1a1259ed5a5998a23acfd37fb4351a793a5b3c090b642ddc439b945',
    evaluated: 'aa8fa048764d5623868679402ff6108d2521884fa138cd7f9c7669a9a014267e',
    proof:
      'ddef93772692e535d1a53903db24367355cc2cc78de93b3be5a8ffcc6985dd066d4346421d17bf5117a2a1ff0fcb2a759f58a539dfbe857a40bce4cf49ec600d',
    output:
      'b58cfbe118e0cb94d79b5fd6a6dafb98764dff49c14e1770b566e42402da1a7da4d8527693914139caee5bd03903af43a491351d23b430948dd50cde10d32b3c',
  },
  {
    input: '5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a',
    blinded: 'cc0b2a350101881d8a4cba4c80241d74fb7dcbfde4a61fde2f91443c2bf9ef0c',
    evaluated: '60a59a57208d48aca71e9e850d22674b611f752bed48b36f7a91b372bd7ad468',
    proof:
      '401a0da6264f8cf45bb2f5264bc31e109155600babb3cd4e5af7d181a2c9dc0a67154fabf031fd936051dec80b0b6ae29c9503493dde7393b722eafdf5a50b02',
    output:
      '8a9a2f3c7f085b65933594309041fc1898d42d0858e59f90814ae90571a6df60356f4610bf816f27afdd84f47719e480906d27ecd994985890e5f539e7ea74b6',
  },
];

/** A random source that produces the blind of the RFC: the drawn bytes are little-endian, reduced modulo the order minus one, plus one. */
const drawBlind: FillRandom = (bytes) => {
  const value = toScalar(hexToBytes(blind)) - 1n;
  bytes.set(hexToBytes(value.toString(16).padStart(64, '0')).reverse());
  return bytes;
};

function* subsets(indices: readonly number[], size: number): Generator<number[]> {
  if (size === 0) yield [];
  for (const [at, index] of indices.entries())
    for (const rest of subsets(indices.slice(at + 1), size - 1)) yield [index, ...rest];
}

const answerOf = ({ shares }: Deal, { index, blinded }: { index: number; blinded: string }) =>
  evaluateBlinded({ share: shares.find((share) => share.index === index)?.value ?? expect.fail(), blinded });

describe.each(vectors)('RFC 9497, A.1.2, input $input', ({ input: hex, blinded, evaluated, proof, output }) => {
  const input = hexToBytes(hex);

  it('creates the blinded element, accepts the evaluation with its proof and returns the output of the vector', () => {
    const question = blindInput({ input, commitments: [pkS], random: drawBlind });
    expect(question.blinded).toBe(blinded);
    expect(question.output()).toBeUndefined();
    expect(question.take(1, { evaluated, proof })).toBe(true);
    expect(bytesToHex(question.output() ?? new Uint8Array())).toBe(output);
  });

  it('evaluates as the server of the vector, with a proof that is valid for this key and evaluation only', () => {
    const answer = evaluateBlinded({ share: hexToBytes(skS), blinded });
    expect(answer.evaluated).toBe(evaluated);
    const takes = (commitment: string, given = answer) =>
      blindInput({ input, commitments: [commitment], random: drawBlind }).take(1, given);
    expect(takes(pkS)).toBe(true);
    const otherKey = Point.BASE.multiply(Point.Fn.fromBytes(hexToBytes(skS)) + 1n).toHex();
    expect(takes(otherKey)).toBe(false);
    expect(takes(pkS, { ...answer, evaluated: Point.fromHex(evaluated).add(Point.BASE).toHex() })).toBe(false);
    // The proof is random: the vector's and ours are valid for the same evaluation.
    expect(answer.proof).not.toBe(proof);
    expect(takes(pkS, { evaluated, proof })).toBe(true);
  });

  it('returns the output of the vector from any t of n shares of the key, and nothing from fewer', () => {
    for (const [threshold, count] of [
      [1, 3],
      [2, 3],
      [3, 5],
    ] as const) {
      const indices = Array.from({ length: count }, (_, at) => at + 1);
      const deal = feldman.dealShares({ secret: hexToBytes(skS), threshold, indices, random: fillRandom });
      expect(deal.commitments[0]).toBe(pkS);
      for (const some of subsets(indices, threshold)) {
        const { commitments } = deal;
        const question = blindInput({ input, commitments, random: fillRandom });
        for (const index of some) {
          expect(question.output()).toBeUndefined();
          expect(question.take(index, answerOf(deal, { index, blinded: question.blinded }))).toBe(true);
        }
        expect(bytesToHex(question.output() ?? new Uint8Array())).toBe(output);
      }
    }
  });
});

describe('OPRF with a shared key', () => {
  const input = randomBytes(32);
  const indices = [1, 2, 3];
  const make = () => dealOprfKey({ input, threshold: 2, indices, random: fillRandom });

  it('returns the same output as when it was dealt, for the same input only', () => {
    const { deal, output } = make();
    const ask = (asked: Uint8Array) => {
      const question = blindInput({ input: asked, commitments: deal.commitments, random: fillRandom });
      for (const index of [3, 1]) question.take(index, answerOf(deal, { index, blinded: question.blinded }));
      return question.output();
    };
    expect(output).toHaveLength(64);
    expect(ask(input)).toEqual(output);
    expect(ask(randomBytes(32))).not.toEqual(output);
    expect(make().output).not.toEqual(output);
  });

  it('never blinds to the same element twice', () => {
    const { commitments } = make().deal;
    const asked = Array.from({ length: 50 }, () => blindInput({ input, commitments, random: fillRandom }).blinded);
    expect(new Set(asked).size).toBe(50);
  });

  it('rejects every wrong evaluation and continues with the correct ones', () => {
    const { deal, output } = make();
    const question = blindInput({ input, commitments: deal.commitments, random: fillRandom });
    const { blinded } = question;
    const [first, second] = [1, 2].map((index) => answerOf(deal, { index, blinded }));
    if (!first || !second) return expect.fail();
    const stranger = make().deal;
    const other = blindInput({ input, commitments: deal.commitments, random: fillRandom });
    const wrong = [
      answerOf(stranger, { index: 1, blinded }),
      answerOf(deal, { index: 1, blinded: other.blinded }),
      second,
      { ...first, evaluated: second.evaluated },
      { ...first, proof: second.proof },
      { ...first, proof: first.proof.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      { ...first, evaluated: '00'.repeat(32) },
      { ...first, evaluated: 'ff'.repeat(32) },
      { ...first, evaluated: 'no hex' },
    ];
    for (const answer of wrong) expect(question.take(1, answer)).toBe(false);
    expect(question.take(0, first)).toBe(false);
    expect(question.take(2, second)).toBe(true);
    expect(question.output()).toBeUndefined();
    expect(question.take(1, first)).toBe(true);
    expect(question.output()).toEqual(output);
  });

  it.each(['00'.repeat(32), 'ff'.repeat(32), '01', ''])('evaluateBlinded throws for the element %j', (blinded) => {
    const share = make().deal.shares[0]?.value ?? expect.fail();
    expect(() => evaluateBlinded({ share, blinded })).toThrow();
  });
});
