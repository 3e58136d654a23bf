import { ed25519 } from '@noble/curves/ed25519.js';
import { base58ToBytes, bytesToBase58 } from '../../../kit/base58';

/** 32 bytes in base58: the public key of an account, or an address that a program derives. */
export type Address = string;

/** Most letters that 32 bytes take in base58. */
export const maxAddressLength = 44;

/** The address that a text names; null where it is no base58 of 32 bytes. Letters' case counts, and there is no checksum. */
export function parseAddress(text: string): Address | null {
  const trimmed = text.trim();
  return base58ToBytes(trimmed, { maxLength: maxAddressLength })?.length === 32 ? trimmed : null;
}

/** @throws TypeError for a text that {@link parseAddress} refuses. */
export function addressToBytes(address: Address): Uint8Array {
  const bytes = base58ToBytes(address, { maxLength: maxAddressLength });
  if (bytes?.length !== 32) throw new TypeError('Expected a Solana address');
  return bytes;
}

export const bytesToAddress = (bytes: Uint8Array): Address => bytesToBase58(bytes);

/** First and last four letters, as explorers of Solana show an address. */
export const shortenAddress = (address: Address): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

/**
 * Whether a private key may exist for 32 bytes. Those off the curve belong to programs. Decided as the runtime does
 * (curve25519-dalek's `decompress`), which takes encodings of a point that RFC 8032 refuses.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes, true);
    return true;
  } catch {
    return false;
  }
}
