import { createHash } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import { encodeBase58, Mnemonic, SigningKey, Wallet, wordlists } from 'ethers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToBase64 } from '../../kit/base64';
import { bytesToBase64url } from '../../kit/base64url';
import { concatBytes } from '../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { readSecret } from './readSecret';

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const toBytes = (value: bigint) => hexToBytes(value.toString(16).padStart(64, '0'));
const anyMain = fc.bigInt({ min: 1n, max: order - 1n }).map(toBytes);
const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 });
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const base58 = (bytes: Uint8Array) => encodeBase58(bytes);
const runs = { numRuns: 40 };

/** The wallet import format, made with other code. */
const toWif = (key: Uint8Array, { isCompressed = true, network = 0x80 } = {}) => {
  const body = concatBytes(Uint8Array.of(network), key, isCompressed ? Uint8Array.of(1) : new Uint8Array());
  return base58(concatBytes(body, sha(sha(body)).subarray(0, 4)));
};

describe('readSecret reads', () => {
  it('a secp256k1 key as hex, base64 and WIF, between spaces and invisible characters', () => {
    fc.assert(
      fc.property(anyMain, fc.boolean(), fc.constantFrom(0x80, 0xef), (key, isCompressed, network) => {
        const hex = bytesToHex(key);
        const texts = [
          hex,
          hex.toUpperCase(),
          `0x${hex}`,
          new Wallet(`0x${hex}`).privateKey,
          bytesToBase64(key),
          toWif(key, { isCompressed, network }),
        ];
        for (const text of texts)
          expect(readSecret(` \u200b${text}\n`)).toEqual({ kind: 'key', curve: 'secp256k1', key });
      }),
      runs,
    );
  });

  it('a Solana key as base58, base64, hex and `id.json`', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { secretKey } = Keypair.fromSeed(seed);
        const texts = [
          base58(secretKey),
          bytesToBase64(secretKey),
          bytesToBase64url(secretKey),
          bytesToHex(secretKey),
          JSON.stringify([...secretKey]),
          JSON.stringify([...secretKey], null, 2),
        ];
        for (const text of texts) expect(readSecret(text)).toEqual({ kind: 'key', curve: 'ed25519', key: seed });
      }),
      runs,
    );
  });

  it('phrases of every length, in any case and spacing', () => {
    const anyEntropy = fc
      .constantFrom(16, 20, 24, 28, 32)
      .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }));
    fc.assert(
      fc.property(anyEntropy, (entropy) => {
        const { phrase } = Mnemonic.fromEntropy(entropy);
        expect(readSecret(phrase)).toEqual({ kind: 'phrase', phrase });
        expect(readSecret(`\n${phrase.toUpperCase().replaceAll(' ', '  \n')}\t`)).toEqual({ kind: 'phrase', phrase });
      }),
      runs,
    );
  });
});

describe('readSecret rejects', () => {
  const pair = Keypair.fromSeed(new Uint8Array(32).fill(7));
  const key = new Uint8Array(32).fill(7);
  const hex = bytesToHex(key);
  const point = new SigningKey(key);
  const { phrase } = Mnemonic.fromEntropy(new Uint8Array(16).fill(9));
  const words = phrase.split(' ');
  const bent = pair.secretKey.with(40, (pair.secretKey[40] ?? 0) ^ 1);

  it.each([
    ['nothing', ' \u200b\n', 'empty'],
    ['zero', '0'.repeat(64), 'zero'],
    ['zero as WIF', toWif(new Uint8Array(32)), 'zero'],
    ['the order', bytesToHex(toBytes(order)), 'range'],
    ['the order as base64', bytesToBase64(toBytes(order)), 'range'],
    ['above the order', 'ff'.repeat(32), 'range'],
    ['too few digits', `0x${hex.slice(1)}`, 'short'],
    ['too many digits', `${hex}00`, 'long'],
    ['an Ethereum address', new Wallet(`0x${hex}`).address, 'address'],
    ['a Solana address', pair.publicKey.toBase58(), 'address'],
    ['a compressed public key', point.compressedPublicKey, 'publicKey'],
    ['a public key', point.publicKey, 'publicKey'],
    ['a Solana key with a changed half', base58(bent), 'halves'],
    ['the same as a file', JSON.stringify([...bent]), 'halves'],
    ['half of a file', JSON.stringify([...pair.secretKey.slice(0, 32)]), 'short'],
    ['a file that is too long', JSON.stringify([...pair.secretKey, 1]), 'long'],
    ['a file with a number above 255', JSON.stringify([...pair.secretKey.slice(0, 63), 256]), 'unknown'],
    ['a file that breaks off', JSON.stringify([...pair.secretKey]).slice(0, -1), 'unknown'],
    ['base58 that breaks off', base58(pair.secretKey).slice(0, -9), 'unknown'],
    ['one word', 'abandon', 'unknown'],
    ['a very long text', 'a'.repeat(10_001), 'long'],
  ])('%s', (_name, text, fault) => {
    expect(readSecret(text)).toEqual({ kind: 'fault', fault });
  });

  it('a WIF with any letter changed', () => {
    fc.assert(
      fc.property(anyMain, fc.nat(), fc.nat(), (secret, at, by) => {
        const text = toWif(secret);
        const place = at % text.length;
        const letter = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(by % 24);
        fc.pre(text.charAt(place) !== letter);
        const read = readSecret(text.slice(0, place) + letter + text.slice(place + 1));
        expect(read.kind).toBe('fault');
      }),
      runs,
    );
    expect(readSecret(toWif(key).slice(0, -1) + (toWif(key).endsWith('1') ? '2' : '1'))).toMatchObject({
      fault: 'checksum',
    });
  });

  it.each([
    ['a missing word', words.slice(0, -1).join(' '), { fault: 'words', count: 11 }],
    ['a word too many', `${phrase} abandon`, { fault: 'words', count: 13 }],
    ['two words exchanged', [words[1], words[0], ...words.slice(2)].join(' '), { fault: 'checksum' }],
    ['an unknown word', words.with(4, 'abandn').join(' '), { fault: 'word', count: 5 }],
    ['text', 'please give me my old wallet back', { fault: 'language' }],
  ])('a phrase with %s', (_name, text, fault) => {
    expect(readSecret(text)).toEqual({ kind: 'fault', ...fault });
  });

  it('a phrase in another language', () => {
    const others = Object.entries(wordlists).filter(([name]) => name !== 'en');
    expect(others.length).toBeGreaterThan(5);
    for (const [name, list] of others)
      for (const byte of [1, 90, 200]) {
        const other = Mnemonic.fromEntropy(new Uint8Array(16).fill(byte), '', list).phrase;
        expect(readSecret(other), name).toEqual({ kind: 'fault', fault: 'language' });
      }
  });

  it('every text without an error, and no address or public key is ever a key', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => void readSecret(text)),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { publicKey } = Keypair.fromSeed(seed);
        expect(readSecret(publicKey.toBase58())).toMatchObject({ kind: 'fault' });
      }),
      runs,
    );
  });
});
