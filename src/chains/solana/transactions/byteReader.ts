import { bytesToAddress, type Address } from '../accounts/address';

/** The bytes ended or are invalid. {@link readWith} always catches this error. */
class BadBytes extends Error {}

/**
 * Reads bytes from the start; numbers are little-endian. A method that reads past the end throws an error that {@link readWith} catches.
 */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#offset;
  }

  get offset(): number {
    return this.#offset;
  }

  /** Returns a copy. */
  bytes(length: number): Uint8Array {
    this.check(length <= this.left);
    this.#offset += length;
    return this.#bytes.slice(this.#offset - length, this.#offset);
  }

  uint(size: 1 | 2 | 4): number {
    return Number(this.bigUint(size));
  }

  bigUint(size: 1 | 2 | 4 | 8): bigint {
    return this.bytes(size).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  }

  address(): Address {
    return bytesToAddress(this.bytes(32));
  }

  /** Reads Solana's `short_vec` length: 7 bits per byte, lowest first, up to 65535, in the shortest encoding. */
  compactU16(): number {
    let value = 0;
    for (let i = 0; i < 3; i++) {
      const byte = this.uint(1);
      value |= (byte & 0x7f) << (7 * i);
      if (byte >= 0x80) continue;
      this.check(value <= 0xffff && (i === 0 || byte !== 0));
      return value;
    }
    throw new BadBytes();
  }

  /** Reads a `short_vec`: the length, then the items. */
  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.compactU16() }, read);
  }

  check(isFine: boolean): void {
    if (!isFine) throw new BadBytes();
  }
}

/** Returns the result of `read`, or null if the bytes end too early or are invalid. */
export function readWith<Result>(bytes: Uint8Array, read: (reader: ByteReader) => Result): Result | null {
  try {
    return read(new ByteReader(bytes));
  } catch (error) {
    if (error instanceof BadBytes) return null;
    throw error;
  }
}
