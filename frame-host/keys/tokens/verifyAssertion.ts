import { createHash, createPublicKey, verify } from 'node:crypto';
import { parseJson, isPlainObject } from '../../../src/kit/json';

const userPresent = 1;
const userVerified = 4;

/**
 * Returns true if a passkey has signed this challenge at the wallet's origin with user verification (WebAuthn §7.2).
 * Returns false, and never throws, for malformed input.
 * @param options.publicKey SubjectPublicKeyInfo, base64url.
 */
export function verifyAssertion({
  assertion: { clientData, authenticatorData, signature },
  publicKey,
  challenge,
  walletOrigin,
}: {
  assertion: { clientData: string; authenticatorData: string; signature: string };
  publicKey: string;
  challenge: Uint8Array;
  walletOrigin: string;
}): boolean {
  try {
    const clientDataBytes = Buffer.from(clientData, 'base64url');
    const client = parseJson(clientDataBytes.toString('utf8'));
    const wantedChallenge = Buffer.from(challenge).toString('base64url');
    if (!isPlainObject(client) || client.type !== 'webauthn.get' || client.challenge !== wantedChallenge) return false;
    if (client.origin !== walletOrigin || client.crossOrigin === true) return false;
    const data = Buffer.from(authenticatorData, 'base64url');
    const rpIdHash = createHash('sha256').update(new URL(walletOrigin).hostname).digest();
    if (data.length < 37 || !data.subarray(0, 32).equals(rpIdHash)) return false;
    const wanted = userPresent | userVerified;
    if (((data[32] ?? 0) & wanted) !== wanted) return false;
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
    const signed = Buffer.concat([data, createHash('sha256').update(clientDataBytes).digest()]);
    const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
    return verify(digest, signed, key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
