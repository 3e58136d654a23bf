import { keccak_256 } from '@noble/hashes/sha3.js';
import { Point, recoverPublicKey } from '@noble/secp256k1';
import { concatBytes, utf8ToBytes } from '../../../kit/bytes';
import { hexToBytes, type Hex } from '../../../kit/hex';
import type { PrivateKey } from '../../keys';
import { addressOfPublicKey } from './address';
import { signDigestPacked } from './signDigest';

/** EIP-191 digest, version 0x45: `"\x19Ethereum Signed Message:\n" ‖ length ‖ message`. */
export function messageDigest(message: Uint8Array): Uint8Array {
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`);
  return keccak_256(concatBytes(prefix, message));
}

/** Returns the 65-byte EIP-191 signature of a message. */
export function signMessage({ privateKey, message }: { privateKey: PrivateKey; message: Uint8Array }): Hex {
  return signDigestPacked({ privateKey, digest: messageDigest(message) });
}

/**
 * Returns the bytes of the text of a dapp's `personal_sign`: text that is only hex digits, with or without `0x`, is decoded to bytes;
 * anything else is UTF-8 text (docs/protocol.md 1.10).
 */
export function messageBytes(text: string): Uint8Array {
  const body = text.startsWith('0x') ? text.slice(2) : text;
  const isBytes = body.length > 0 && body.length % 2 === 0 && /^[0-9a-f]+$/i.test(body);
  return isBytes || text === '0x' ? hexToBytes(body) : utf8ToBytes(text);
}

/**
 * Returns the address whose key signed the message.
 * @throws TypeError for a signature that is not 65 bytes or is not a point on the curve.
 */
export function recoverMessageAddress({ message, signature }: { message: Uint8Array; signature: Hex }): Hex {
  const bytes = hexToBytes(signature);
  const v = bytes[64];
  if (bytes.length !== 65 || v === undefined) throw new TypeError('Expected a signature of 65 bytes');
  const recovery = v >= 27 ? v - 27 : v;
  try {
    const recovered = concatBytes(Uint8Array.of(recovery), bytes.subarray(0, 64));
    const publicKey = recoverPublicKey(recovered, messageDigest(message), { prehash: false });
    return addressOfPublicKey(Point.fromBytes(publicKey).toBytes(false));
  } catch (cause) {
    throw new TypeError('The signature is not valid', { cause });
  }
}
