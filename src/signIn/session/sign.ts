import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '../../kit/bytes';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { signDigest } from './curve';
import { normalizeSessionId } from './sessionId';

/** Signs a record's `data` string: returns the DER signature in hex, low s, over keccak256 of the UTF-8 bytes (docs/protocol-server.md 2.8). */
export async function signData({ sessionId, data }: { sessionId: string; data: string }): Promise<string> {
  const key = hexToBytes(normalizeSessionId(sessionId));
  const signature = await signDigest(keccak_256(utf8ToBytes(data)), key);
  const body = concatBytes(toInteger(signature.subarray(0, 32)), toInteger(signature.subarray(32)));
  return bytesToHex(concatBytes(Uint8Array.of(0x30, body.length), body));
}

/** Encodes a DER integer: minimal, with a leading zero byte where the first bit would make it negative (SEC 1, C.8). */
function toInteger(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 0);
  const minimal = bytes.subarray(start);
  const sign = (minimal[0] ?? 0) >= 0x80 ? [0] : [];
  return concatBytes(Uint8Array.of(2, minimal.length + sign.length, ...sign), minimal);
}
