import { scryptAsync } from '@noble/hashes/scrypt.js';
import { base64urlToBytes, bytesToBase64url } from '../../kit/base64url';
import { concatBytes, utf8ToBytes, wipe } from '../../kit/bytes';
import { randomBytes, type FillRandom } from '../../kit/randomId';
import type { ScryptParams } from '../../wire/http/factors';
import { deriveScalar } from '../scalar';

/**
 * Creates scrypt parameters: 128 MB and about half a second, as OWASP's password storage recommendations require (N = 2^17, r = 8, p = 1).
 */
export function createScryptParams(random: FillRandom): ScryptParams {
  return { salt: bytesToBase64url(randomBytes(16, random)), n: 2 ** 17, r: 8, p: 1 };
}

/** Returns whether a password has at least 10 characters, with an upper-case letter, a lower-case letter and a digit. */
export function isStrongPassword(password: string): boolean {
  return [...password].length >= 10 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Nd}/u.test(password);
}

/**
 * Stretches a password with scrypt; equal characters typed on different keyboards give the same result (NFKC). Returns 32 bytes, which the
 * caller must wipe.
 */
export async function stretchPassword({
  password,
  scrypt: { salt, n, r, p },
}: {
  password: string;
  scrypt: ScryptParams;
}): Promise<Uint8Array> {
  const bytes = utf8ToBytes(password.normalize('NFKC'));
  const stretched = await scryptAsync(bytes, base64urlToBytes(salt), { N: n, r, p, dkLen: 32, maxmem: 2 ** 29 });
  wipe(bytes);
  return stretched;
}

/**
 * Derives the factor key of a password from the stretched password and the output of the nodes' OPRF for it. Without the nodes, no guess
 * can be tested; even with the keys of all nodes, each guess still costs the stretching. Wipes both inputs.
 */
export function passwordFactorKey({ stretched, output }: { stretched: Uint8Array; output: Uint8Array }): Uint8Array {
  const secret = concatBytes(output, stretched);
  [output, stretched].forEach(wipe);
  return toFactorKey(secret, 'password');
}

/** Derives the factor key of a passkey from the 32-byte output of its pseudo-random function (WebAuthn §10.1.4). */
export function passkeyFactorKey(prfOutput: Uint8Array): Uint8Array {
  if (prfOutput.length !== 32) throw new RangeError('The output of the passkey must be 32 bytes');
  return toFactorKey(Uint8Array.from(prfOutput), 'passkey');
}

/** Derives a scalar from a secret, a different one for each purpose; wipes the secret. */
export function toFactorKey(secret: Uint8Array, purpose: string): Uint8Array {
  const key = deriveScalar({ secret, info: `inlay:factor:${purpose}:v1` });
  wipe(secret);
  return key;
}
