import { scryptAsync } from '@noble/hashes/scrypt.js';
import { base64urlToBytes, bytesToBase64url } from '../../kit/base64url';
import { concatBytes, utf8ToBytes, wipe } from '../../kit/bytes';
import { randomBytes, type FillRandom } from '../../kit/randomId';
import type { ScryptParams } from '../../wire/http/factors';
import { deriveScalar } from '../scalar';

/** 128 MB and about half a second: what OWASP's list of password storage asks for (N = 2^17, r = 8, p = 1). */
export function createScryptParams(random: FillRandom): ScryptParams {
  return { salt: bytesToBase64url(randomBytes(16, random)), n: 2 ** 17, r: 8, p: 1 };
}

/** At least 10 characters with an upper-case letter, a lower-case one and a number. */
export function isStrongPassword(password: string): boolean {
  return [...password].length >= 10 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Nd}/u.test(password);
}

/** A password, stretched; the same letters typed on another keyboard give the same (NFKC). 32 bytes, the caller's to wipe. */
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
 * The key of a password: from the stretched password and what the nodes' function gives for it. Without the nodes no guess can be
 * tried; with all their keys each still costs the stretching. Both inputs are wiped.
 */
export function passwordFactorKey({ stretched, output }: { stretched: Uint8Array; output: Uint8Array }): Uint8Array {
  const secret = concatBytes(output, stretched);
  [output, stretched].forEach(wipe);
  return toFactorKey(secret, 'password');
}

/** The key of a passkey, from the 32 bytes that its pseudo-random function gave (WebAuthn §10.1.4). */
export function passkeyFactorKey(prfOutput: Uint8Array): Uint8Array {
  if (prfOutput.length !== 32) throw new RangeError('The output of the passkey must be 32 bytes');
  return toFactorKey(Uint8Array.from(prfOutput), 'passkey');
}

/** A scalar from a secret, one per purpose; the secret is wiped. */
export function toFactorKey(secret: Uint8Array, purpose: string): Uint8Array {
  const key = deriveScalar({ secret, info: `inlay:factor:${purpose}:v1` });
  wipe(secret);
  return key;
}
