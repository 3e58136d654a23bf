import { bytesToUtf8, concatBytes, utf8ToBytes } from '../../../kit/bytes';
import { addressToBytes, type Address } from '../accounts/address';
import { type ByteReader, readWith } from '../transactions/byteReader';

/** Prefix of every off-chain message. No transaction starts with it, because 0xff is a version number that will never be used. */
const signingDomain = concatBytes(Uint8Array.of(0xff), utf8ToBytes('solana offchain'));
const printable = /^[\x20-\x7e]*$/;
/** The longest message including its header that a Ledger shows, and the limit of the length field. */
const [shortest, longest] = [1232, 65535];

/**
 * A message that is signed off-chain: version 0 of docs.anza.xyz "Off-chain message signing" with an application domain, version 1 (sRFC
 * 38) without a domain or format.
 */
export type OffchainMessage = { signers: Address[]; text: string } & (
  | { version: 0; applicationDomain: Address }
  | { version: 1 }
);

/** Returns the bytes to sign, or null for a message that the format does not support: empty, too long, without signers or with too many. */
export function encodeOffchainMessage(message: OffchainMessage): Uint8Array | null {
  const text = utf8ToBytes(message.text);
  const signers = message.signers.map(addressToBytes);
  if (text.length === 0 || text.length > longest || signers.length === 0 || signers.length > 255) return null;
  if (message.version === 1) {
    signers.sort(compareBytes);
    if (signers.some((signer, i) => i > 0 && compareBytes(signer, signers[i - 1] ?? signer) === 0)) return null;
    return concatBytes(signingDomain, Uint8Array.of(1, signers.length), ...signers, text);
  }
  const header = signingDomain.length + 1 + 32 + 1 + 1 + 32 * signers.length + 2;
  const isShort = header + text.length <= shortest;
  if (header + text.length > longest) return null;
  const format = isShort ? (printable.test(message.text) ? 0 : 1) : 2;
  return concatBytes(
    signingDomain,
    Uint8Array.of(0),
    addressToBytes(message.applicationDomain),
    Uint8Array.of(format, signers.length),
    ...signers,
    Uint8Array.of(text.length & 0xff, text.length >> 8),
    text,
  );
}

/** Returns true for bytes that start like an off-chain message, complete or not. */
export const hasSigningDomain = (bytes: Uint8Array): boolean => signingDomain.every((byte, i) => bytes[i] === byte);

/** Decodes an off-chain message; returns null for any other bytes, or if they violate the rules of their version. */
export function decodeOffchainMessage(bytes: Uint8Array): OffchainMessage | null {
  if (!hasSigningDomain(bytes)) return null;
  const message = readWith(bytes.subarray(signingDomain.length), readBody);
  if (!message) return null;
  // A message that is encoded differently has a wrong format, order or length.
  const again = encodeOffchainMessage(message);
  return again?.length === bytes.length && again.every((byte, i) => byte === bytes[i]) ? message : null;
}

function readBody(reader: ByteReader): OffchainMessage {
  const version = reader.uint(1);
  reader.check(version <= 1);
  const applicationDomain = version === 0 ? reader.address() : '';
  if (version === 0) reader.uint(1);
  const signers = Array.from({ length: reader.uint(1) }, () => reader.address());
  if (version === 0) reader.check(reader.uint(2) === reader.left);
  const text = readText(reader);
  return version === 0 ? { version, applicationDomain, signers, text } : { version: 1, signers, text };
}

function readText(reader: ByteReader): string {
  try {
    return bytesToUtf8(reader.bytes(reader.left));
  } catch {
    reader.check(false);
    return '';
  }
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, i) => byte !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
