import { readFileSync } from 'node:fs';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { openCurve, scriptCurve } from '../../frame-host/sessions/curve';
import { isCurvePoint, parseSignature } from '../../frame-host/sessions/signature';
import { verifyBytes } from '../../src/chains/solana/accounts/keys';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import { isPublicKey as isPoint, sharedX } from '../../src/kit/curves/secp256k1';

interface Vectors {
  /** `sig` in DER. Only signatures with low s are valid, as in Bitcoin and here. */
  ecdsa: { key: string; tests: [id: number, msg: string, sig: string, result: 'valid' | 'invalid'][] }[];
  /** Uncompressed points. */
  ecdh: [id: number, key: string, secret: string, shared: string, result: 'valid' | 'invalid'][];
}

const { ecdsa, ecdh } = JSON.parse(
  readFileSync(new URL('wycheproof/secp256k1.json', import.meta.url), 'utf8'),
) as Vectors;

describe('Project Wycheproof, secp256k1', () => {
  it('contains all 463 and 491 vectors', () => {
    expect([ecdsa.flatMap(({ tests }) => tests).length, ecdh.length]).toEqual([463, 491]);
  });

  it.each([
    ['native', openCurve()],
    ['script', Promise.resolve(scriptCurve)],
  ])('ECDSA: the session server’s %s code accepts exactly the valid signatures', async (kind, opening) => {
    const server = await opening;
    expect(server.kind).toBe(kind);
    const wrong = ecdsa.flatMap(({ key, tests }) =>
      tests.filter(([, msg, text, result]) => {
        const signature = parseSignature(text);
        const hash = sha256(hexToBytes(msg));
        const isTaken =
          isCurvePoint(server, key) &&
          signature !== undefined &&
          server.verify({ signature: signature.compact, hash, key: hexToBytes(key) });
        return isTaken !== (result === 'valid');
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('ECDH: the wallet computes the same shared point, and rejects points that are not on the curve', () => {
    const wrong = ecdh.filter(([, key, secret, shared, result]) => {
      if (result === 'invalid') return isPoint(hexToBytes(key));
      return !isPoint(hexToBytes(key)) || bytesToHex(sharedX(hexToBytes(secret), hexToBytes(key))) !== shared;
    });
    expect(wrong).toEqual([]);
  });
});

const { signatures } = JSON.parse(readFileSync(new URL('wycheproof/ed25519.json', import.meta.url), 'utf8')) as {
  signatures: { key: string; tests: [id: number, msg: string, sig: string, result: 'valid' | 'invalid'][] }[];
};

describe('Project Wycheproof, Ed25519', () => {
  it('contains all 151 vectors', () => {
    expect(signatures.flatMap(({ tests }) => tests)).toHaveLength(151);
  });

  it('the Solana family accepts exactly the valid signatures', () => {
    const wrong = signatures.flatMap(({ key, tests }) =>
      tests.filter(([, msg, sig, result]) => {
        const question = { signature: hexToBytes(sig), bytes: hexToBytes(msg), publicKey: hexToBytes(key) };
        return verifyBytes(question) !== (result === 'valid');
      }),
    );
    expect(wrong).toEqual([]);
  });
});
