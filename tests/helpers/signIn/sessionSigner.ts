import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '../../../src/kit/hex';
import { utf8ToBytes } from '../../../src/kit/bytes';

/** Creates a session key pair that signs bodies as public clients do (docs/protocol-server.md 2.8). */
export function createSigner(secretKey: Uint8Array = secp256k1.utils.randomSecretKey()) {
  const key = bytesToHex(secp256k1.getPublicKey(secretKey, false));
  const sign = (data: string): string =>
    bytesToHex(secp256k1.sign(keccak_256(utf8ToBytes(data)), secretKey, { prehash: false, format: 'der' }));
  return {
    key,
    sign,
    /** Returns `{ key, data, signature }` and the additional fields. */
    body: <More extends object>(data: string, more: More) => ({ key, data, signature: sign(data), ...more }),
  };
}
