import { concatBytes } from '../../../kit/bytes';
import { addressToBytes, type Address } from '../accounts/address';
import { publicKeyOf, signBytes, verifyBytes } from '../accounts/keys';
import { readWith } from './byteReader';
import { compactU16 } from './compactU16';
import { decodeMessage, type CompiledMessage } from './message';

/** The most bytes that a packet of the network holds (`PACKET_DATA_SIZE`). */
export const largestTransaction = 1232;

/** A transaction as it goes over the wire. `messageBytes` are kept as they came, so that other signatures stay valid. */
export interface WireTransaction {
  /** One of 64 bytes for each signer of the message, in its order; all zero where that one has not signed. */
  signatures: Uint8Array[];
  messageBytes: Uint8Array;
  message: CompiledMessage;
}

export type TransactionFault = 'tooLarge' | 'malformed';

/** Reads signed, partly signed and unsigned transactions of both versions. */
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

/** The bytes of the wire, unchanged for a transaction that was read. */
export function serializeTransaction({ signatures, messageBytes }: Omit<WireTransaction, 'message'>): Uint8Array {
  return concatBytes(compactU16(signatures.length), ...signatures, messageBytes);
}

/** A message that nobody has signed yet. Null for bytes that are no message. */
export function toTransaction(messageBytes: Uint8Array): WireTransaction | null {
  const message = decodeMessage(messageBytes);
  if (!message) return null;
  const signatures = Array.from({ length: message.header.numSignerAccounts }, () => new Uint8Array(64));
  return { signatures, messageBytes, message };
}

export const signersOf = ({ message }: WireTransaction): Address[] =>
  message.staticAccounts.slice(0, message.header.numSignerAccounts);

/** Signers whose slot is empty, in their order. */
export const missingSigners = (transaction: WireTransaction): Address[] =>
  signersOf(transaction).filter((_, i) => transaction.signatures[i]?.every((byte) => byte === 0));

/** Signers whose slot holds a signature that does not fit the message. */
export const wrongSigners = (transaction: WireTransaction): Address[] =>
  signersOf(transaction).filter((signer, i) => {
    const signature = transaction.signatures[i] ?? new Uint8Array();
    const question = { signature, bytes: transaction.messageBytes, publicKey: addressToBytes(signer) };
    return signature.some((byte) => byte !== 0) && !verifyBytes(question);
  });

/** Fills the slot of one key and leaves all others as they are. Null where the message does not ask for it. */
export function signTransaction(transaction: WireTransaction, seed: Uint8Array): WireTransaction | null {
  const own = publicKeyOf(seed);
  const slot = signersOf(transaction).findIndex((signer) => addressToBytes(signer).every((byte, i) => byte === own[i]));
  if (slot < 0) return null;
  return { ...transaction, signatures: transaction.signatures.with(slot, signBytes(transaction.messageBytes, seed)) };
}
