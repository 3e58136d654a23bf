import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { normalizeSessionId } from './sessionId';

/** Signature of a record's `data` string: hex of DER, low s, over keccak256 of its UTF-8 bytes (wire §2.8). */
export function signData({ sessionId, data }: { sessionId: string; data: string }): string {
  const key = hexToBytes(normalizeSessionId(sessionId));
  const hash = keccak_256(utf8ToBytes(data));
  return bytesToHex(secp256k1.sign(hash, key, { prehash: false, format: 'der' }));
}
