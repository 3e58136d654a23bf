import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { UserError } from '../errors/user';
import { base64urlToBytes, bytesToBase64url } from '../kit/base64url';
import { concatBytes, utf8ToBytes, wipe } from '../kit/bytes';
import { publicKeyOfSeed, signBytes, verifyBytes } from '../kit/curves/ed25519';
import { bytesToHex, hexToBytes } from '../kit/hex';
import { randomBytes, type FillRandom } from '../kit/randomId';
import type { BroughtProof } from '../wire/http/shareNode';
import { publicKeyHex } from './scalar';
import type { UserKeys } from './userKeys';
import { signStatement, statements, verifyStatement } from './statements';

/** The name under which nodes and registry know a brought key; the owner signs it with both keys. */
interface BroughtName {
  user: string;
  publicKey: string;
  authPublicKey: string;
  brought: string;
}

const nonceLength = 12;

/**
 * Returns what nodes and registry store beside a brought key (`BroughtSchema`): version, Ed25519 public key and, if it comes from another
 * secret than the key itself, its seed under AES-256-GCM with a key derived from the user's. So whoever opens the key, by shares or by
 * factors, has both, and a stored database alone opens neither.
 */
export function describeBrought({ privateKey, ed25519Seed }: UserKeys, random: FillRandom): string {
  const ed25519 = bytesToHex(publicKeyOfSeed(ed25519Seed ?? privateKey));
  if (ed25519Seed === undefined) return `1.${ed25519}.`;
  const nonce = randomBytes(nonceLength, random);
  const sealed = withCipher({ privateKey, ed25519, nonce }, (cipher) => cipher.encrypt(ed25519Seed));
  return `1.${ed25519}.${bytesToBase64url(concatBytes(nonce, sealed))}`;
}

/**
 * Returns the Ed25519 seed of a brought key; the caller must wipe it.
 * @throws UserError `sharesInconsistent` if it was changed.
 */
export function openBrought({ privateKey, brought }: { privateKey: Uint8Array; brought: string }): Uint8Array {
  const [, ed25519 = '', text = ''] = brought.split('.');
  try {
    const seed = text === '' ? Uint8Array.from(privateKey) : openSeed({ privateKey, ed25519, text });
    if (bytesToHex(publicKeyOfSeed(seed)) === ed25519) return seed;
    wipe(seed);
  } catch (cause) {
    throw new UserError('sharesInconsistent', { cause });
  }
  throw new UserError('sharesInconsistent');
}

function openSeed({ privateKey, ed25519, text }: { privateKey: Uint8Array; ed25519: string; text: string }) {
  const bytes = base64urlToBytes(text);
  const nonce = bytes.subarray(0, nonceLength);
  return withCipher({ privateKey, ed25519, nonce }, (cipher) => cipher.decrypt(bytes.subarray(nonceLength)));
}

function withCipher(
  { privateKey, ed25519, nonce }: { privateKey: Uint8Array; ed25519: string; nonce: Uint8Array },
  task: (cipher: ReturnType<typeof gcm>) => Uint8Array,
): Uint8Array {
  const key = hkdf(sha256, privateKey, undefined, utf8ToBytes('inlay:brought-key:v1'), 32);
  try {
    return task(gcm(key, nonce, utf8ToBytes(`inlay:brought-key:v1:${publicKeyHex(privateKey)}:${ed25519}`)));
  } finally {
    wipe(key);
  }
}

/** Returns the Ed25519 seed of a key that was brought, as a property; of any other key nothing. */
export const seedOf = ({ privateKey, brought }: { privateKey: Uint8Array; brought?: string | undefined }) =>
  brought === undefined ? {} : { ed25519Seed: openBrought({ privateKey, brought }) };

/** Signs with both keys that they are to become this user's. */
export function proveBrought(name: BroughtName, { privateKey, ed25519Seed }: UserKeys): BroughtProof {
  const statement = statements.brought(name);
  const ed25519Signature = bytesToHex(signBytes(statement, ed25519Seed ?? privateKey));
  return { signature: signStatement(statement, privateKey), ed25519Signature };
}

/** Returns whether both keys have signed. Never throws. */
export function isBroughtBy(name: BroughtName, { signature, ed25519Signature }: BroughtProof): boolean {
  const statement = statements.brought(name);
  return (
    verifyStatement({ statement, signature, publicKey: name.publicKey }) &&
    verifyBytes({
      signature: hexToBytes(ed25519Signature),
      bytes: statement,
      publicKey: hexToBytes(ed25519Of(name.brought)),
    })
  );
}

/** Returns the Ed25519 public key, hex. */
export const ed25519Of = (brought: string): string => brought.split('.')[1] ?? '';
