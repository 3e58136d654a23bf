import { base64urlToBytes, bytesToBase64url } from '../../kit/base64url';
import { concatBytes, utf8ToBytes } from '../../kit/bytes';
import { randomBytes, type FillRandom } from '../../kit/randomId';

type Bytes = Uint8Array<ArrayBuffer>;
const ivLength = 12;

/** What the account's key encrypts. Each has a key of its own (docs/custody.md, "Derived keys"). */
export type SealPurpose = 'imported accounts' | 'user data';

/**
 * Encrypts an imported key, or what `purpose` names, under the account's key: AES-GCM with a key from HKDF-SHA-256 for that purpose alone,
 * bound to `name`. The ciphertext alone, e.g. stolen from this browser's storage, does not reveal the key.
 */
export async function sealKey({
  own,
  key,
  name,
  fill,
  purpose,
}: {
  /** The key of the user's own account. */
  own: Uint8Array;
  key: Uint8Array;
  /** What the ciphertext is bound to: the imported address in lower case. `syncedKey` uses other names. */
  name: string;
  fill: FillRandom;
  purpose?: SealPurpose | undefined;
}): Promise<string> {
  const iv = randomBytes(ivLength, fill) as Bytes;
  const sealed = await crypto.subtle.encrypt(algorithm(iv, name), await cipherKey(own, purpose), copy(key));
  return bytesToBase64url(concatBytes(iv, new Uint8Array(sealed)));
}

/** @throws Error if it was encrypted by another account, for another purpose, under another name, or changed since. */
export async function openSealedKey({
  own,
  sealed,
  name,
  purpose,
}: {
  own: Uint8Array;
  sealed: string;
  name: string;
  purpose?: SealPurpose | undefined;
}): Promise<Uint8Array> {
  const bytes = copy(base64urlToBytes(sealed));
  const parameters = algorithm(bytes.subarray(0, ivLength), name);
  return new Uint8Array(
    await crypto.subtle.decrypt(parameters, await cipherKey(own, purpose), bytes.subarray(ivLength)),
  );
}

const copy = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

const algorithm = (iv: Bytes, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: copy(utf8ToBytes(name.toLowerCase())),
});

async function cipherKey(own: Uint8Array, purpose: SealPurpose = 'imported accounts'): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', copy(own), 'HKDF', false, ['deriveKey']);
  const info = copy(utf8ToBytes(`inlay ${purpose} 1`));
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
