import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import { computeAddress, HDNodeWallet, Mnemonic, SigningKey } from 'ethers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { deriveKey } from './deriveKey';
import { phraseKeys } from './phraseKeys';

const anyPhrase = fc
  .constantFrom(16, 32)
  .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
  .map((entropy) => Mnemonic.fromEntropy(entropy));
const known = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const derive = (curve: 'secp256k1' | 'ed25519', seed: string, path: string) =>
  bytesToHex(deriveKey({ curve, seed: hexToBytes(seed), path }));

/** SLIP-10 for Ed25519, written again with the platform's HMAC. */
function slip10(seed: Uint8Array, path: string): string {
  let [key, chain] = halves(createHmac('sha512', 'ed25519 seed').update(seed).digest());
  for (const step of path.match(/\d+/g) ?? []) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(Number(step) + 2 ** 31);
    [key, chain] = halves(
      createHmac('sha512', chain)
        .update(Buffer.concat([Buffer.of(0), key, number]))
        .digest(),
    );
  }
  return key.toString('hex');
}
const halves = (bytes: Buffer): [Buffer, Buffer] => [bytes.subarray(0, 32), bytes.subarray(32)];

describe('deriveKey', () => {
  // BIP-32, test vectors 1 and 3 (leading zeros), and SLIP-10, test vectors 1 and 2 for ed25519.
  const one = '000102030405060708090a0b0c0d0e0f';
  const two =
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542';
  it.each([
    ['secp256k1', one, "m/0'", 'edb2e14f9ee77d26dd93b4ecede8d16ed408ce149b6cd80b0715a2d911a0afea'],
    ['secp256k1', one, "m/0'/1", '3c6cb8d0f6a264c91ea8b5030fadaa8e538b020f0a387421a12de9319dc93368'],
    ['ed25519', one, "m/0'", '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    ['ed25519', one, "m/0'/1'/2'/2'/1000000000'", '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
    ['ed25519', two, "m/0'/2147483647'", 'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4'],
  ] as const)('has the key of the standard: %s %s %s', (curve, seed, path, key) => {
    expect(derive(curve, seed, path)).toBe(key);
  });

  it('derives as ethers on every path, and as the standard for Ed25519', () => {
    const anyStep = fc.tuple(fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.boolean());
    fc.assert(
      fc.property(anyPhrase, fc.array(anyStep, { minLength: 1, maxLength: 5 }), (mnemonic, steps) => {
        const seed = hexToBytes(mnemonic.computeSeed());
        const path = `m/${steps.map(([index, isHard]) => `${index}${isHard ? "'" : ''}`).join('/')}`;
        const theirs = HDNodeWallet.fromSeed(seed).derivePath(path).privateKey.slice(2);
        expect(bytesToHex(deriveKey({ curve: 'secp256k1', seed, path }))).toBe(theirs);
        const hard = `m/${steps.map(([index]) => `${index}'`).join('/')}`;
        expect(bytesToHex(deriveKey({ curve: 'ed25519', seed, path: hard }))).toBe(slip10(seed, hard));
      }),
      { numRuns: 25 },
    );
  });

  it.each(['m', 'm/', "44'/60'", "m/44''", 'm/-1', "m/2147483648'", 'm/a', 'm/0x1'])('rejects the path %s', (path) => {
    expect(() => derive('secp256k1', one, path)).toThrow(RangeError);
  });

  it('rejects a step of Ed25519 that is not hardened', () => {
    expect(() => derive('ed25519', one, "m/44'/0")).toThrow(RangeError);
  });
});

describe('phraseKeys', () => {
  it('has the accounts that wallets show for the phrase that everybody knows', async () => {
    const keys = await phraseKeys({ phrase: known, accounts: 2 });
    const shown = keys.map(({ curve, wallets, path, key }) => [
      path,
      wallets.join(', '),
      curve === 'ed25519' ? Keypair.fromSeed(key).publicKey.toBase58() : computeAddress(new SigningKey(key).publicKey),
    ]);
    expect(shown).toEqual([
      ["m/44'/60'/0'/0/0", 'MetaMask, Phantom, Ledger Live', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
      ["m/44'/60'/0'/0/1", 'MetaMask, Phantom', '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0'],
      ["m/44'/60'/1'/0/0", 'Ledger Live', '0x78839F6054d7ed13918bAe0473BA31b1Ca9D7265'],
      ["m/44'/501'/0'/0'", 'MetaMask, Phantom', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
      ["m/44'/501'/1'/0'", 'MetaMask, Phantom', 'Hh8QwFUA6MtVu1qAoq12ucvFHNwCcVTV7hpWjeY1Hztb'],
      ["m/44'/501'/0'", 'Ledger Live', 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL'],
      ["m/44'/501'/1'", 'Ledger Live', 'ANf3TEKFL6jPWjzkndo4CbnNdUNkBk4KHPggJs2nu8Xi'],
    ]);
  });

  it('derives each key once', async () => {
    const keys = await phraseKeys({ phrase: known, accounts: 5 });
    expect(new Set(keys.map(({ key }) => bytesToHex(key))).size).toBe(keys.length);
    expect(keys).toHaveLength(19);
  });
});
