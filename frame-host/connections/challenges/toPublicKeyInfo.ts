import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Converts the COSE parameters of a public key to a JWK, by key type (RFC 9053 §7, RFC 8230 §4). */
const keyTypes: Readonly<Record<number, (part: (label: number) => string) => JsonWebKey>> = {
  1: (part) => ({ kty: 'OKP', crv: 'Ed25519', x: part(-2) }),
  2: (part) => ({ kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) }),
  3: (part) => ({ kty: 'RSA', n: part(-1), e: part(-2) }),
};

/**
 * Converts the public key of a passkey to the common format: SubjectPublicKeyInfo (RFC 5280), DER as base64url.
 * @param cose the key as the authenticator sent it: EdDSA, ES256 or RS256.
 * @throws Error for any other key.
 */
export function toPublicKeyInfo(cose: Uint8Array): string {
  const parts = isoCBOR.decodeFirst<ReadonlyMap<number, unknown>>(Uint8Array.from(cose));
  const part = (label: number): string => {
    const value = parts.get(label);
    if (!(value instanceof Uint8Array)) throw new Error(`The public key of the passkey has no parameter ${label}.`);
    return Buffer.from(value).toString('base64url');
  };
  const toJwk = keyTypes[Number(parts.get(1))];
  if (!toJwk) throw new Error('The type of the public key of the passkey is not supported.');
  return createPublicKey({ key: toJwk(part), format: 'jwk' })
    .export({ type: 'spki', format: 'der' })
    .toString('base64url');
}
