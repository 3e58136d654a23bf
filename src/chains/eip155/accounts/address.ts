import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '../../../kit/bytes';
import { bytesToHex, isHex, type Hex } from '../../../kit/hex';
import { publicKeyOf } from '../../../kit/curves/secp256k1';
import type { PrivateKey } from '../../keys';

/** Returns true for `0x` and 40 hex digits. In mixed case, the EIP-55 checksum must match too. */
export function isAddress(text: string): text is Hex {
  if (!isHex(text, 20)) return false;
  const body = text.slice(2);
  return body === body.toLowerCase() || body === body.toUpperCase() || checksumAddress(text) === text;
}

/**
 * Converts a family-independent text address to an EIP-155 address.
 * @throws TypeError for text that is not an address.
 */
export function toAddress(text: string): Hex {
  if (!isAddress(text)) throw new TypeError('Expected an address');
  return text;
}

/**
 * Returns the EIP-55 form: a letter is upper case if the same digit of the hash is 8 or more.
 * @throws TypeError for anything but 20 bytes.
 */
export function checksumAddress(address: Hex): Hex {
  if (!isHex(address, 20)) throw new TypeError('Expected an address');
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${digits.replace(/[a-f]/g, (digit, at: number) => ((hash[at] ?? '') > '7' ? digit.toUpperCase() : digit))}`;
}

/** Returns the EIP-55 address of an uncompressed public key (65 bytes). */
export function addressOfPublicKey(publicKey: Uint8Array): Hex {
  return checksumAddress(`0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))}`);
}

/** Returns the EIP-55 address of a private key. */
export function addressOfKey(privateKey: PrivateKey): Hex {
  return addressOfPublicKey(publicKeyOf(privateKey));
}
