import { Keypair, PublicKey } from '@solana/web3.js';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base58ToBytes, bytesToBase58 } from '../../../kit/base58';
import { bytesToHex, hexToBytes } from '../../../kit/hex';
import { token2022Program } from '../programs';
import { isOnCurve, parseAddress, shortenAddress } from './address';
import { addressOfKey, exportKey, exportKeyFile, importKey, publicKeyOfSeed, signBytes, verifyBytes } from './keys';
import { findAssociatedTokenAddress, findProgramAddress } from './programAddress';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('Solana addresses', () => {
  it('are encoded and parsed as by web3.js, on the curve and off it', () => {
    fc.assert(
      fc.property(bytes32, (bytes) => {
        const text = new PublicKey(bytes).toBase58();
        expect(bytesToBase58(bytes)).toBe(text);
        expect(parseAddress(` ${text}\n`)).toBe(text);
        expect(base58ToBytes(text)).toEqual(bytes);
        expect(isOnCurve(bytes)).toBe(PublicKey.isOnCurve(bytes));
      }),
      { numRuns: 60 },
    );
    expect(shortenAddress('So11111111111111111111111111111111111111112')).toBe('So11…1112');
  });

  it.each(['', '0'.repeat(32), '1'.repeat(31), '1'.repeat(33), 'l'.repeat(44), 'z'.repeat(44), 'z'.repeat(100_000)])(
    'parseAddress returns null for %.40s',
    (text) => {
      expect(parseAddress(text)).toBe(null);
    },
  );

  it('are derived as by web3.js and spl-token', () => {
    fc.assert(
      fc.property(bytes32, bytes32, fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 4 }), (a, b, seeds) => {
        const [owner, mint] = [new PublicKey(a), new PublicKey(b)];
        const [pda, bump] = PublicKey.findProgramAddressSync(seeds, owner);
        expect(findProgramAddress(owner.toBase58(), seeds)).toEqual({ address: pda.toBase58(), bump });
        const theirs = getAssociatedTokenAddressSync(mint, owner, true, new PublicKey(token2022Program)).toBase58();
        expect(
          findAssociatedTokenAddress({ owner: owner.toBase58(), mint: mint.toBase58(), program: token2022Program }),
        ).toBe(theirs);
      }),
      { numRuns: 15 },
    );
    expect(findProgramAddress(token2022Program, [new Uint8Array(33)])).toBe(null);
    expect(
      findProgramAddress(
        token2022Program,
        Array.from({ length: 16 }, () => new Uint8Array()),
      ),
    ).toBe(null);
  });
});

describe('Solana keys', () => {
  it('are the seeds of web3.js, and are imported from both export formats', () => {
    fc.assert(
      fc.property(bytes32, (seed) => {
        const pair = Keypair.fromSeed(seed);
        expect(addressOfKey(seed)).toBe(pair.publicKey.toBase58());
        expect(exportKey(seed)).toBe(bytesToBase58(pair.secretKey));
        expect(exportKeyFile(seed)).toBe(JSON.stringify([...pair.secretKey]));
        expect([importKey(` ${exportKey(seed)}\n`), importKey(exportKeyFile(seed))]).toEqual([
          { key: seed },
          { key: seed },
        ]);
      }),
      { numRuns: 15 },
    );
  });

  it('derive the public key of the example session', () => {
    const seed = hexToBytes('464482ca33a3bbc47278deab1f5b896a28d36fa509b65cde837f871f3253c5ba');
    expect(bytesToHex(publicKeyOfSeed(seed))).toBe('97b10866da3175028e6677899c7dd8dcaf56dcbc388d81f4b75aca4442d4ef4d');
  });

  it.each([
    ['', 'keyEmpty'],
    ['hello 0', 'keyForm'],
    [addressOfKey(new Uint8Array(32)), 'keyForm'],
    [bytesToBase58(new Uint8Array(64).fill(3)), 'keyForm'],
    [bytesToBase58(new Uint8Array(65).fill(3)), 'keyForm'],
    ['[1,2,3]', 'keyForm'],
    [JSON.stringify(Array.from({ length: 64 }, () => 256)), 'keyForm'],
    ['1'.repeat(10_000), 'keyForm'],
  ])('importKey rejects %.40s', (text, fault) => {
    expect(importKey(text)).toEqual({ fault });
  });

  it('verify their own signatures and reject other bytes and signatures of another length', () => {
    const seed = new Uint8Array(32).fill(9);
    const question = { signature: signBytes(seed, seed), bytes: seed, publicKey: publicKeyOfSeed(seed) };
    expect(verifyBytes(question)).toBe(true);
    expect(verifyBytes({ ...question, bytes: new Uint8Array(32) })).toBe(false);
    expect(verifyBytes({ ...question, signature: new Uint8Array(3) })).toBe(false);
  });
});
