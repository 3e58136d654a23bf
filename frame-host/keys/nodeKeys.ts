import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { publicKeyOf, randomScalar } from '../../src/custody/scalar';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import { fillRandom } from '../../src/kit/randomId';
import { readOrMakeSecret } from '../storage/secretFile';

/** Encrypts what a node stores. A key management service can stand in: this is all that is asked of it. */
export interface SealingKey {
  /** `context` must be the same when it is opened. */
  seal(plaintext: Uint8Array, context: string): string;
  /** @throws Error when the text was sealed under another key or context, or was changed. */
  open(sealed: string, context: string): Uint8Array;
}

/** AES-256-GCM under 32 bytes; base64url of nonce (12), tag (16) and ciphertext. */
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

/** The key that a node or the registry signs with, and that shares are sealed to. */
export interface IdentityKey {
  privateKey: Uint8Array;
  /** Compressed, hex: what others pin. */
  publicKey: string;
}

/** Reads the identity key of a folder, making it at the first start (0600). */
export async function readIdentityKey(folder: string, name = 'identity.key'): Promise<IdentityKey> {
  const hex = await readOrMakeSecret(join(folder, name), () => bytesToHex(randomScalar(fillRandom)));
  const privateKey = hexToBytes(hex.trim());
  return { privateKey, publicKey: publicKeyOf(privateKey) };
}

/** Reads the sealing key of a folder, making it at the first start (0600), or takes the one given (32 bytes, hex). */
export async function readSealingKey(folder: string, given?: string): Promise<SealingKey> {
  const hex = given ?? (await readOrMakeSecret(join(folder, 'sealing.key'), () => randomBytes(32).toString('hex')));
  const key = hexToBytes(hex.trim());
  if (key.length !== 32) throw new Error('The sealing key must be 32 bytes as hex');
  return createSealingKey(key);
}
