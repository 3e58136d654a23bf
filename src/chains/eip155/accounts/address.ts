import { secp256k1 } from '@noble/curves/secp256k1.js';
import { getAddress, keccak256 } from 'viem/utils';
import { isHex, type Hex } from '../../../kit/hex';
import type { PrivateKey } from '../../keys';

/** `0x` and 40 hex digits; in mixed case also the EIP-55 checksum must fit. */
export function isAddress(text: string): text is Hex {
  if (!isHex(text, 20)) return false;
  const body = text.slice(2);
  return body === body.toLowerCase() || body === body.toUpperCase() || checksumAddress(text) === text;
}

/**
 * An address that came through the shared words of all families, where it is a text.
 * @throws TypeError for what is none.
 */
export function toAddress(text: string): Hex {
  if (!isAddress(text)) throw new TypeError('Expected an address');
  return text;
}

/** The EIP-55 form. */
export function checksumAddress(address: Hex): Hex {
  return getAddress(`0x${address.slice(2).toLowerCase()}`);
}

/** The EIP-55 address of an uncompressed public key (65 bytes). */
export function addressOfPublicKey(publicKey: Uint8Array): Hex {
  return checksumAddress(`0x${keccak256(publicKey.subarray(1)).slice(-40)}`);
}

/** The EIP-55 address of a key. */
export function addressOfKey(privateKey: PrivateKey): Hex {
  return addressOfPublicKey(secp256k1.getPublicKey(privateKey, false));
}
