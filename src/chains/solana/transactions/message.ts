import { concatBytes } from '../../../kit/bytes';
import { addressToBytes, type Address } from '../accounts/address';
import { readWith, type ByteReader } from './byteReader';
import { compactU16 } from './compactU16';

/** The part of a transaction that is signed, with the names of @solana/kit. Indexes count static accounts, then looked-up ones. */
export interface CompiledMessage {
  version: 'legacy' | 0;
  header: { numSignerAccounts: number; numReadonlySignerAccounts: number; numReadonlyNonSignerAccounts: number };
  /** Signers first, starting with the fee payer; among signers and others, writable ones first. */
  staticAccounts: Address[];
  /** The blockhash that limits the transaction's lifetime, or the value of a durable nonce. Base58 of 32 bytes. */
  lifetimeToken: string;
  instructions: { programAddressIndex: number; accountIndices: number[]; data: Uint8Array }[];
  /** Accounts that the runtime reads from lookup tables: first all writable ones of all tables, then all read-only ones. */
  addressTableLookups: AddressTableLookup[];
}

export interface AddressTableLookup {
  lookupTableAddress: Address;
  writableIndexes: number[];
  readonlyIndexes: number[];
}

/**
 * Decodes a legacy or version 0 message; returns null for bytes that the runtime would reject (`SanitizedMessage`): a length in too many
 * bytes, trailing bytes, no payer, an index out of range, the payer as program.
 */
export function decodeMessage(bytes: Uint8Array): CompiledMessage | null {
  return readWith(bytes, (reader) => {
    const isLegacy = (bytes[0] ?? 0) < 0x80;
    if (!isLegacy) reader.check(reader.uint(1) === 0x80);
    const message = readBody(reader, isLegacy ? 'legacy' : 0);
    reader.check(reader.left === 0 && isSane(message));
    return message;
  });
}

function readBody(reader: ByteReader, version: CompiledMessage['version']): CompiledMessage {
  const indexes = () => reader.list(() => reader.uint(1));
  return {
    version,
    header: {
      numSignerAccounts: reader.uint(1),
      numReadonlySignerAccounts: reader.uint(1),
      numReadonlyNonSignerAccounts: reader.uint(1),
    },
    staticAccounts: reader.list(() => reader.address()),
    lifetimeToken: reader.address(),
    instructions: reader.list(() => ({
      programAddressIndex: reader.uint(1),
      accountIndices: indexes(),
      data: reader.bytes(reader.compactU16()),
    })),
    addressTableLookups:
      version === 'legacy'
        ? []
        : reader.list(() => ({
            lookupTableAddress: reader.address(),
            writableIndexes: indexes(),
            readonlyIndexes: indexes(),
          })),
  };
}

function isSane({ header, staticAccounts, instructions, addressTableLookups }: CompiledMessage): boolean {
  const found = addressTableLookups.map((table) => table.writableIndexes.length + table.readonlyIndexes.length);
  const count = found.reduce((sum, more) => sum + more, staticAccounts.length);
  return (
    header.numReadonlySignerAccounts < header.numSignerAccounts &&
    header.numSignerAccounts + header.numReadonlyNonSignerAccounts <= staticAccounts.length &&
    count <= 256 &&
    found.every((more) => more > 0) &&
    instructions.every(
      ({ programAddressIndex: program, accountIndices }) =>
        program > 0 && program < staticAccounts.length && accountIndices.every((index) => index < count),
    )
  );
}

/**
 * Returns the bytes to sign.
 * @throws TypeError for an invalid address or blockhash, RangeError for a list that is too long.
 */
export function encodeMessage(message: CompiledMessage): Uint8Array {
  const { header, staticAccounts, instructions, addressTableLookups, version } = message;
  const list = (items: Uint8Array[]) => concatBytes(compactU16(items.length), ...items);
  const short = (bytes: ArrayLike<number>) => concatBytes(compactU16(bytes.length), Uint8Array.from(bytes));
  const body = [
    Uint8Array.of(header.numSignerAccounts, header.numReadonlySignerAccounts, header.numReadonlyNonSignerAccounts),
    list(staticAccounts.map(addressToBytes)),
    addressToBytes(message.lifetimeToken),
    list(
      instructions.map((each) =>
        concatBytes(Uint8Array.of(each.programAddressIndex), short(each.accountIndices), short(each.data)),
      ),
    ),
  ];
  if (version === 'legacy') return concatBytes(...body);
  const lookups = addressTableLookups.map((table) =>
    concatBytes(addressToBytes(table.lookupTableAddress), short(table.writableIndexes), short(table.readonlyIndexes)),
  );
  return concatBytes(Uint8Array.of(0x80), ...body, list(lookups));
}
