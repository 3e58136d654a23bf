import { bytesToHex } from '../../../kit/hex';
import { bytesToUtf8 } from '../../../kit/bytes';
import { isPlainObject } from '../../../kit/json';
import { readWith, type ByteReader } from '../transactions/byteReader';
import { nameOf, objectsOf, typeOf, type Idl, type IdlType } from './parseIdl';

/** Deepest nesting of types, and maximum number of values in one instruction. */
const [deepest, mostValues] = [8, 512];

export interface OwnWords {
  name: string;
  /** In the order of the instruction's accounts; accounts after the named ones have no name. */
  accounts: string[];
  args: { name: string; value: string }[];
}

/** Decodes an instruction with its program's IDL. Returns null if the IDL does not match all of its bytes. */
export function readByIdl(idl: Idl, data: Uint8Array): OwnWords | null {
  const found = idl.instructions.get(bytesToHex(data.slice(0, 8)));
  if (!found) return null;
  const { name, accounts } = found;
  let values = 0;
  const args = readWith(data.subarray(8), (reader) => {
    const read = found.args.map((arg) => ({ name: arg.name, value: readValue(reader, arg.type, 0) }));
    reader.check(reader.left === 0);
    return read;
  });
  return args && { name, accounts, args };

  function readValue(reader: ByteReader, type: IdlType, depth: number): string {
    values += 1;
    reader.check(depth < deepest && values < mostValues);
    if (typeof type === 'string') {
      const read = Object.hasOwn(plain, type) ? plain[type] : undefined;
      reader.check(read !== undefined);
      return read?.(reader) ?? '';
    }
    const inner = (each: unknown) => readValue(reader, typeOf(each), depth + 1);
    const list = (each: unknown, length: number) => {
      reader.check(length <= mostValues);
      return `[${Array.from({ length }, () => inner(each)).join(', ')}]`;
    };
    if ('option' in type) return reader.uint(1) === 0 ? '–' : inner(type.option);
    if ('coption' in type) return reader.uint(4) === 0 ? '–' : inner(type.coption);
    if ('vec' in type) return list(type.vec, reader.uint(4));
    if (Array.isArray(type.array)) {
      const [each, length] = type.array as unknown[];
      reader.check(typeof length === 'number' && Number.isInteger(length) && length >= 0);
      return list(each, Number(length));
    }
    const named = isPlainObject(type.defined) ? type.defined.name : type.defined;
    const own = typeof named === 'string' ? idl.types.get(named) : undefined;
    reader.check(own !== undefined);
    return own ? readOwn(reader, own, depth + 1) : '';
  }

  function readOwn(reader: ByteReader, { kind, fields, variants }: Record<string, unknown>, depth: number): string {
    if (kind === 'struct') return readStruct(reader, fields, depth);
    reader.check(kind === 'enum');
    const variant = objectsOf(variants)[reader.uint(1)];
    reader.check(variant !== undefined);
    const inside = variant?.fields === undefined ? '' : ` ${readStruct(reader, variant.fields, depth)}`;
    return `${nameOf(variant ?? {})}${inside}`;
  }

  function readStruct(reader: ByteReader, fields: unknown, depth: number): string {
    const list: unknown[] = Array.isArray(fields) ? fields : [];
    const texts = list.map((field) => {
      const isNamed = isPlainObject(field) && 'type' in field;
      const value = readValue(reader, typeOf(isNamed ? field.type : field), depth);
      return isNamed ? `${nameOf(field)}: ${value}` : value;
    });
    return `{${texts.join(', ')}}`;
  }
}

const whole =
  (bytes: number, isSigned = false) =>
  (reader: ByteReader) => {
    const value = reader.bytes(bytes).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    return String(isSigned ? BigInt.asIntN(8 * bytes, value) : value);
  };
const address = (reader: ByteReader) => reader.address();

const plain: Readonly<Record<string, (reader: ByteReader) => string>> = {
  u8: whole(1),
  u16: whole(2),
  u32: whole(4),
  u64: whole(8),
  u128: whole(16),
  u256: whole(32),
  i8: whole(1, true),
  i16: whole(2, true),
  i32: whole(4, true),
  i64: whole(8, true),
  i128: whole(16, true),
  f32: (reader) => String(new DataView(reader.bytes(4).buffer).getFloat32(0, true)),
  f64: (reader) => String(new DataView(reader.bytes(8).buffer).getFloat64(0, true)),
  bool: (reader) => {
    const flag = reader.uint(1);
    reader.check(flag < 2);
    return flag === 1 ? 'true' : 'false';
  },
  string: (reader) => {
    const bytes = reader.bytes(reader.uint(4));
    try {
      return bytesToUtf8(bytes);
    } catch {
      reader.check(false);
      return '';
    }
  },
  bytes: (reader) => `0x${bytesToHex(reader.bytes(reader.uint(4)))}`,
  publicKey: address,
  pubkey: address,
};
