import { concatBytes } from '../../../kit/bytes';
import { addressToBytes, type Address } from '../accounts/address';
import { publicKeyOfSeed, signBytes, verifyBytes } from '../accounts/keys';
import { readWith } from './byteReader';
import { compactU16 } from './compactU16';
import { decodeMessage, type CompiledMessage } from './message';

/** Maximum number of bytes of a network packet (`PACKET_DATA_SIZE`). */
export const largestTransaction = 1232;

/** A transaction in wire format. `messageBytes` are kept unchanged, so that other signatures stay valid. */
export interface WireTransaction {
  /** 64 bytes for each signer of the message, in its order; all zero if the signature is missing. */
  signatures: Uint8Array[];
  messageBytes: Uint8Array;
  message: CompiledMessage;
}

export type TransactionFault = 'tooLarge' | 'malformed';

/** Parses signed, partly signed and unsigned transactions of both versions. */
export function parseTransaction(bytes: Uint8Array): WireTransaction | { fault: TransactionFault } {
  if (bytes.length > largestTransaction) return { fault: 'tooLarge' };
  const parsed = readWith(bytes, (reader) => {
    const signatures = reader.list(() => reader.bytes(64));
    const messageBytes = reader.bytes(reader.left);
    return { signatures, messageBytes };
  });
  const message = parsed && decodeMessage(parsed.messageBytes);
  return message?.header.numSignerAccounts === parsed?.signatures.length && parsed && message
    ? { ...parsed, message }
    : { fault: 'malformed' };
}

/** Returns the wire format; the bytes of a parsed transaction are unchanged. */
export function serializeTransaction({ signatures, messageBytes }: Omit<WireTransaction, 'message'>): Uint8Array {
  return concatBytes(compactU16(signatures.length), ...signatures, messageBytes);
}

/** Returns an unsigned transaction for a message, or null if the bytes are not a message. */
export function toTransaction(messageBytes: Uint8Array): WireTransaction | null {
  const message = decodeMessage(messageBytes);
  if (!message) return null;
  const signatures = Array.from({ length: message.header.numSignerAccounts }, () => new Uint8Array(64));
  return { signatures, messageBytes, message };
}

export const signersOf = ({ message }: WireTransaction): Address[] =>
  message.staticAccounts.slice(0, message.header.numSignerAccounts);

/** Returns signers whose signature is missing, in their order. */
export const missingSigners = (transaction: WireTransaction): Address[] =>
  signersOf(transaction).filter((_, i) => transaction.signatures[i]?.every((byte) => byte === 0));

/** Returns signers whose signature is invalid for the message. */
export const wrongSigners = (transaction: WireTransaction): Address[] =>
  signersOf(transaction).filter((signer, i) => {
    const signature = transaction.signatures[i] ?? new Uint8Array();
    const question = { signature, bytes: transaction.messageBytes, publicKey: addressToBytes(signer) };
    return signature.some((byte) => byte !== 0) && !verifyBytes(question);
  });

/** Adds the signature of one key and leaves all others unchanged. Returns null if the message does not require it. */
export function signTransaction(transaction: WireTransaction, seed: Uint8Array): WireTransaction | null {
  const own = publicKeyOfSeed(seed);
  const slot = signersOf(transaction).findIndex((signer) => addressToBytes(signer).every((byte, i) => byte === own[i]));
  if (slot < 0) return null;
  return { ...transaction, signatures: transaction.signatures.with(slot, signBytes(transaction.messageBytes, seed)) };
}
