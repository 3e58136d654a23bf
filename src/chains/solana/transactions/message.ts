import { concatBytes } from '../../../kit/bytes';
import { addressToBytes, type Address } from '../accounts/address';
import { readWith, type ByteReader } from './byteReader';
import { compactU16 } from './compactU16';

/** What a transaction's signatures cover, named as in @solana/kit. Indexes count static accounts, then looked-up ones. */
export interface CompiledMessage {
  version: 'legacy' | 0;
  header: { numSignerAccounts: number; numReadonlySignerAccounts: number; numReadonlyNonSignerAccounts: number };
  /** Signers first, the payer of the fee before all; within signers and others those that may be written first. */
  staticAccounts: Address[];
  /** The blockhash by which the transaction expires, or the value of a durable nonce. Base58 of 32 bytes. */
  lifetimeToken: string;
  instructions: { programAddressIndex: number; accountIndices: number[]; data: Uint8Array }[];
  /** Accounts that the runtime finds in tables: all writable ones of all tables, then all read-only ones. */
  addressTableLookups: AddressTableLookup[];
}

export interface AddressTableLookup {
  lookupTableAddress: Address;
  writableIndexes: number[];
  readonlyIndexes: number[];
}

/**
 * A legacy or version 0 message; null for bytes that the runtime would refuse (`SanitizedMessage`): a length in too many
 * bytes, more after the end, no payer, an index beside the accounts, the payer as program.
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

/** The bytes to sign. @throws TypeError for what is no address or blockhash, RangeError for a list that is too long. */
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
