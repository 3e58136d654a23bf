import { isCurvePoint } from '../../../kit/curves/ed25519';
import { base58ToBytes, bytesToBase58 } from '../../../kit/base58';

/** 32 bytes in base58: the public key of an account, or an address that a program derives. */
export type Address = string;

/** Maximum number of base58 characters of 32 bytes. */
export const maxAddressLength = 44;

/** Parses an address; returns null if the text is not 32 bytes in base58. It is case-sensitive and has no checksum. */
export function parseAddress(text: string): Address | null {
  const trimmed = text.trim();
  return base58ToBytes(trimmed, { maxLength: maxAddressLength })?.length === 32 ? trimmed : null;
}

/** @throws TypeError for a text that {@link parseAddress} rejects. */
export function addressToBytes(address: Address): Uint8Array {
  const bytes = base58ToBytes(address, { maxLength: maxAddressLength });
  if (bytes?.length !== 32) throw new TypeError('Expected a Solana address');
  return bytes;
}

export const bytesToAddress = (bytes: Uint8Array): Address => bytesToBase58(bytes);

/** Returns the first and last four characters, as Solana explorers show an address. */
export const shortenAddress = (address: Address): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

/**
 * Returns whether 32 bytes can have a private key. Addresses off the curve belong to programs. Uses the rule of the runtime
 * (curve25519-dalek's `decompress`), which accepts point encodings that RFC 8032 rejects.
 */
export const isOnCurve = isCurvePoint;
