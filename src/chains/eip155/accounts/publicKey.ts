import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { PrivateKey } from '../../keys';

/** 65 bytes, uncompressed. */
export function publicKeyOf(privateKey: PrivateKey): Uint8Array {
  return secp256k1.getPublicKey(privateKey, false);
}
