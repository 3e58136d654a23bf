import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillRandom, randomBytes } from '../../kit/randomId';
import { publicKeyHex, randomScalar } from '../scalar';
import { networkIndex } from '../isDealOf';
import {
  createScryptParams,
  isStrongPassword,
  passkeyFactorKey,
  passwordFactorKey,
  stretchPassword,
} from './factorKeys';
import { combineFactors, dealFactors, openFactorShare, type NewFactor } from './factorShares';
import { createRecoveryPhrase, isRecoveryPhrase, phraseFactorKey, pickWords } from './recoveryPhrase';
import { inDepth } from '../../../tests/helpers/inDepth';

const wrong = { code: 'factorWrong' };

function makeFactors(count: number) {
  const keys = Array.from({ length: count }, () => randomScalar(fillRandom));
  const factors = keys.map((key, at): NewFactor => ({
    id: `factor0${at}`,
    kind: 'device',
    name: `Device ${at}`,
    index: at + 2,
    publicKey: publicKeyHex(key),
    createdAt: 0,
    rehearsedAt: null,
  }));
  return { keys, factors };
}

/** Deals a key to the network and `count` factors, with a function that opens each share. */
function share(count: number, epoch = 2) {
  const privateKey = randomScalar(fillRandom);
  const publicKey = publicKeyHex(privateKey);
  const { keys, factors: given } = makeFactors(count);
  const { networkShare, keyCommitments, factors } = dealFactors({
    privateKey,
    epoch,
    factors: given,
    random: fillRandom,
  });
  const open = (at: number, key = keys[at]) =>
    openFactorShare({
      factor: factors[at] ?? expect.fail(),
      factorKey: key ?? expect.fail(),
      publicKey,
      epoch,
      keyCommitments,
    });
  return {
    privateKey,
    publicKey,
    keyCommitments,
    keys,
    given,
    factors,
    open,
    network: { index: networkIndex, value: networkShare },
  };
}

describe('dealing a key to factors', () => {
  it('combines any two shares to the key, and rejects the same share twice or a share of another key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), (count) => {
        const one = share(count);
        const shares = [one.network, ...one.keys.map((_, at) => one.open(at))];
        for (const a of shares)
          for (const b of shares) {
            const combine = () => combineFactors({ ...one, shares: [a, b] });
            if (a === b) expect(combine).toThrow(expect.objectContaining(wrong));
            else expect(combine()).toEqual(one.privateKey);
          }
        const stranger = share(count).open(0);
        expect(() => combineFactors({ ...one, shares: [one.network, stranger] })).toThrow(
          expect.objectContaining(wrong),
        );
      }),
      { numRuns: inDepth(10, 200) },
    );
  });

  it('rejects a share in which any bit has changed', () => {
    const one = share(1);
    const good = one.open(0);
    for (let bit = 0; bit < 256; bit++) {
      const value = Uint8Array.from(good.value, (byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      const bad = { index: good.index, value };
      expect(() => combineFactors({ ...one, shares: [one.network, bad] })).toThrow(expect.objectContaining(wrong));
    }
  });

  it('opens a share only with the factor’s own key, at its own index and in its own epoch', () => {
    const one = share(2);
    expect(() => one.open(0, one.keys[1])).toThrow(expect.objectContaining(wrong));
    const [first, second] = one.factors;
    const { publicKey, keyCommitments } = one;
    const factorKey = one.keys[0] ?? expect.fail();
    const moved = { ...(first ?? expect.fail()), index: second?.index ?? 0 };
    const rest = { publicKey, keyCommitments, factorKey };
    expect(() => openFactorShare({ ...rest, epoch: 2, factor: moved })).toThrow(expect.objectContaining(wrong));
    expect(() => openFactorShare({ ...rest, epoch: 3, factor: first ?? expect.fail() })).toThrow(
      expect.objectContaining(wrong),
    );
  });

  it('makes old shares useless when the key is dealt again', () => {
    const { privateKey, publicKey, open, given } = share(2);
    const anew = dealFactors({ privateKey, epoch: 3, factors: given.slice(1), random: fillRandom });
    const network = { index: networkIndex, value: anew.networkShare };
    const { keyCommitments } = anew;
    expect(() => combineFactors({ publicKey, keyCommitments, shares: [network, open(0)] })).toThrow(
      expect.objectContaining(wrong),
    );
  });

  it('throws a RangeError if no factor would remain', () => {
    const privateKey = randomScalar(fillRandom);
    expect(() => dealFactors({ privateKey, epoch: 2, factors: [], random: fillRandom })).toThrow(RangeError);
  });
});

describe('factor keys', () => {
  it('depend on the password (Unicode-normalized), its salt and the output of the nodes', async () => {
    const scrypt = { ...createScryptParams(fillRandom), n: 2 ** 15 };
    const output = randomBytes(64);
    const keyOf = async (password: string, { of = scrypt, given = output } = {}) =>
      passwordFactorKey({ stretched: await stretchPassword({ password, scrypt: of }), output: Uint8Array.from(given) });
    const key = await keyOf('Åbcdefghi1');
    expect(await keyOf('A\u030Abcdefghi1')).toEqual(key);
    expect(await keyOf('Åbcdefghi2')).not.toEqual(key);
    expect(await keyOf('Åbcdefghi1', { of: { ...createScryptParams(fillRandom), n: 2 ** 15 } })).not.toEqual(key);
    expect(await keyOf('Åbcdefghi1', { given: randomBytes(64) })).not.toEqual(key);
  });

  it.each([
    ['Abcdefghi1', true],
    ['Abcdefgh1', false],
    ['abcdefghi1', false],
    ['ABCDEFGHI1', false],
    ['Abcdefghij', false],
    ['', false],
  ])('isStrongPassword(%j) returns %s', (password, is) => {
    expect(isStrongPassword(password)).toBe(is);
  });

  it('are derived from a phrase with any spacing and case, and not from an invalid phrase', () => {
    const phrase = createRecoveryPhrase(fillRandom);
    expect(phrase.split(' ')).toHaveLength(12);
    const typed = `  ${phrase.toUpperCase().replaceAll(' ', '\n \u200B')} `;
    expect(phraseFactorKey(typed)).toEqual(phraseFactorKey(phrase));
    const badSum = 'abandon '.repeat(12).trim();
    for (const bad of ['', 'abandon', badSum, `${phrase} about`, phrase.replace(/\w+$/, 'zzzz')]) {
      expect([bad, isRecoveryPhrase(bad)]).toEqual([bad, false]);
      expect(() => phraseFactorKey(bad)).toThrow('The text is not a valid recovery phrase.');
    }
    expect(isRecoveryPhrase(`${'abandon '.repeat(11)}about`)).toBe(true);
  });

  it('are derived from 32 bytes of a passkey, and a shorter output throws a RangeError', () => {
    const output = new Uint8Array(32).fill(7);
    expect(passkeyFactorKey(output)).toEqual(passkeyFactorKey(new Uint8Array(32).fill(7)));
    expect(passkeyFactorKey(output)).not.toEqual(output);
    expect(() => passkeyFactorKey(new Uint8Array(16))).toThrow(RangeError);
  });

  it('pickWords picks three different words in order, and over time every place', () => {
    const seen = new Set<number>();
    for (let round = 0; round < 300; round++) {
      const places = pickWords(fillRandom);
      expect(new Set(places).size).toBe(3);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      places.forEach((place) => seen.add(place));
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, place) => place));
  });
});
