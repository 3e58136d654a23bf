import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { describe, expect, it } from 'vitest';
import { toPublicKeyInfo } from './toPublicKeyInfo';

const bytes = (text = ''): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64url'));

/** The COSE_Key of a key, as an authenticator writes it. */
function toCose(key: KeyObject): Uint8Array {
  const { kty, x, y, n, e } = key.export({ format: 'jwk' });
  const parts: [number, number | Uint8Array][] =
    kty === 'RSA'
      ? [
          [1, 3],
          [3, -257],
          [-1, bytes(n)],
          [-2, bytes(e)],
        ]
      : kty === 'EC'
        ? [
            [1, 2],
            [3, -7],
            [-1, 1],
            [-2, bytes(x)],
            [-3, bytes(y)],
          ]
        : [
            [1, 1],
            [3, -8],
            [-1, 6],
            [-2, bytes(x)],
          ];
  return isoCBOR.encode(new Map(parts));
}

describe('toPublicKeyInfo', () => {
  it.each([
    ['ES256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey],
    ['RS256', generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey],
    ['EdDSA', generateKeyPairSync('ed25519').publicKey],
  ])('converts a COSE key to SPKI: %s', (_, key) => {
    expect(toPublicKeyInfo(toCose(key))).toBe(key.export({ type: 'spki', format: 'der' }).toString('base64url'));
  });

  it('throws if a part is missing or the type is unknown', () => {
    const cose = (parts: [number, number | Uint8Array][]) => isoCBOR.encode(new Map(parts));
    expect(() =>
      toPublicKeyInfo(
        cose([
          [1, 2],
          [3, -7],
        ]),
      ),
    ).toThrow();
    expect(() => toPublicKeyInfo(cose([[1, 4]]))).toThrow();
  });
});
