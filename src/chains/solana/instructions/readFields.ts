import { bytesToUtf8 } from '../../../kit/bytes';
import { readWith, type ByteReader } from '../transactions/byteReader';

/** Amounts are bigint, smaller numbers are number. Null is an absent option. Bytes are hex without a prefix. */
export type ArgValue = bigint | number | string | boolean | null | readonly (number | string)[];

const readers = {
  u8: (reader) => reader.uint(1),
  u16: (reader) => reader.uint(2),
  u32: (reader) => reader.uint(4),
  u64: (reader) => reader.bigUint(8),
  i16: (reader) => Number(BigInt.asIntN(16, reader.bigUint(2))),
  i64: (reader) => BigInt.asIntN(64, reader.bigUint(8)),
  f64: (reader) => new DataView(reader.bytes(8).buffer).getFloat64(0, true),
  bool: (reader) => readFlag(reader),
  address: (reader) => reader.address(),
  /** A one-byte flag, followed by the value (Borsh, and `COption` as the token programs pack it). */
  optionalAddress: (reader) => (readFlag(reader) ? reader.address() : null),
  optionalU8: (reader) => (readFlag(reader) ? reader.uint(1) : null),
  optionalU64: (reader) => (readFlag(reader) ? reader.bigUint(8) : null),
  optionalI64: (reader) => (readFlag(reader) ? BigInt.asIntN(64, reader.bigUint(8)) : null),
  /** `OptionalNonZeroPubkey`: 32 zero bytes mean none. */
  nonZeroAddress: (reader) => {
    const address = reader.address();
    return address === '1'.repeat(32) ? null : address;
  },
  /** Bincode and Borsh text: a length of 8 or 4 bytes, then UTF-8. */
  text64: (reader) => readText(reader, reader.bigUint(8)),
  text32: (reader) => readText(reader, reader.bigUint(4)),
  /** UTF-8 to the end of the data. */
  text: (reader) => readText(reader, BigInt(reader.left)),
  u16s: (reader) => Array.from({ length: Math.floor(reader.left / 2) }, () => reader.uint(2)),
  /** A bincode vector: starts with a length of 8 bytes. */
  addresses: (reader) => {
    const length = reader.bigUint(8);
    reader.check(length <= BigInt(Math.floor(reader.left / 32)));
    return Array.from({ length: Number(length) }, () => reader.address());
  },
  /** A field of a token's metadata: name, symbol, URI, or one with a custom name. */
  metadataField: (reader) => {
    const kind = reader.uint(1);
    reader.check(kind < 4);
    return ['name', 'symbol', 'uri'][kind] ?? readText(reader, reader.bigUint(4));
  },
} satisfies Record<string, (reader: ByteReader) => ArgValue>;

type FieldType = keyof typeof readers;

/** The arguments of an instruction in order: `{ lamports: 'u64', space: 'u64' }`. */
export type Fields = Readonly<Record<string, FieldType>>;

/** Decodes fields; returns null if the data ends too early or is invalid. Bytes after the last field are ignored, as programs do. */
export function readFields(data: Uint8Array, fields: Fields): Record<string, ArgValue> | null {
  return readWith(data, (reader) =>
    Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, readers[type](reader)])),
  );
}

function readFlag(reader: ByteReader): boolean {
  const flag = reader.uint(1);
  reader.check(flag < 2);
  return flag === 1;
}

function readText(reader: ByteReader, length: bigint): string {
  reader.check(length <= BigInt(reader.left));
  const bytes = reader.bytes(Number(length));
  try {
    return bytesToUtf8(bytes);
  } catch {
    reader.check(false);
    return '';
  }
}
