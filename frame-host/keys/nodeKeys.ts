import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import { fillRandom } from '../../src/kit/randomId';
import { readOrMakeSecret } from '../storage/secretFile';

/** Encrypts the data that a node stores. A key management service can implement this interface. */
export interface SealingKey {
  /** Encrypts the plaintext. `open` needs the same `context`. */
  seal(plaintext: Uint8Array, context: string): string;
  /** Decrypts a sealed text. @throws Error if it was sealed with another key or context, or was modified. */
  open(sealed: string, context: string): Uint8Array;
}

/**
 * Creates a sealing key with AES-256-GCM from 32 bytes. The sealed text is the base64url of nonce (12 bytes), tag (16 bytes) and
 * ciphertext.
 */
export function createSealingKey(key: Uint8Array): SealingKey {
  return {
    seal(plaintext, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(context));
      cipher.setAuthTag(bytes.subarray(12, 28));
      return Uint8Array.from(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]));
    },
  };
}

/** The key with which a node or the registry signs, and to which shares are encrypted. */
export interface IdentityKey {
  privateKey: Uint8Array;
  /** The public key that others pin, compressed, hex. */
  publicKey: string;
}

/** Reads the identity key in a folder. Creates it at the first start (file mode 0600). */
export async function readIdentityKey(folder: string, name = 'identity.key'): Promise<IdentityKey> {
  const hex = await readOrMakeSecret(join(folder, name), () => bytesToHex(randomScalar(fillRandom)));
  const privateKey = hexToBytes(hex.trim());
  return { privateKey, publicKey: publicKeyHex(privateKey) };
}

/** Returns the given sealing key (32 bytes, hex), or reads it from a folder. Creates it at the first start (file mode 0600). */
export async function readSealingKey(folder: string, given?: string): Promise<SealingKey> {
  const hex = given ?? (await readOrMakeSecret(join(folder, 'sealing.key'), () => randomBytes(32).toString('hex')));
  const key = hexToBytes(hex.trim());
  if (key.length !== 32) throw new Error('The sealing key must be 32 bytes as hex.');
  return createSealingKey(key);
}
