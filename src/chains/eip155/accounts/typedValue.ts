import { invalidParams } from '../../../errors/rpc';
import { isHex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import { checksumAddress, isAddress } from './address';

export type TypeTable = Map<string, { name: string; type: string }[]>;

interface Place {
  table: TypeTable;
  type: string;
  value: unknown;
  path: string;
  depth: number;
  /** A struct must have a value. */
  isWhole?: boolean | undefined;
  /** Receives each address whose checksum is wrong (EIP-55). */
  onMisspelled?: ((address: string) => void) | undefined;
}

/** Deeper nesting is an attack on the confirmation screen, not a real message (docs/threats.md 60). */
const maxDepth = 64;
const arrayPattern = /^(.*)\[(\d*)\]$/;
const integerPattern = /^(u?)int(\d*)$/;
const bytesPattern = /^bytes(\d+)$/;

/**
 * Checks one EIP-712 value against its type and normalizes it: integers become decimal strings, bytes become hex, structs keep only the
 * fields of their type.
 * @throws RpcError -32602 naming the field.
 */
export function readValue(place: Place): unknown {
  const { table, type, value, path, depth } = place;
  if (depth > maxDepth) throw invalidParams(path, 'is nested too deeply');
  const array = arrayPattern.exec(type);
  if (array) return readArray(place, { item: array[1] ?? '', length: array[2] ?? '' });
  const fields = table.get(type);
  if (fields) {
    // The end of a recursive struct.
    if ((value ?? null) === null && depth > 0 && place.isWhole !== true) return null;
    if (!isPlainObject(value)) throw invalidParams(path, 'must be an object');
    if (new Set(fields.map(({ name }) => name)).size < fields.length)
      throw invalidParams(`typedData.types.${type.slice(0, 64)}`, 'has two fields of the same name');
    return Object.fromEntries(
      fields.map((field) => {
        const inner = {
          ...place,
          type: field.type,
          value: value[field.name],
          path: `${path}.${field.name}`,
          depth: depth + 1,
        };
        return [field.name, readValue(inner)];
      }),
    );
  }
  return readAtom(place);
}

function readArray(place: Place, { item, length }: { item: string; length: string }): unknown[] {
  const { value, path, depth } = place;
  if (!Array.isArray(value)) throw invalidParams(path, 'must be a list');
  if (length !== '' && value.length !== Number(length)) throw invalidParams(path, `must contain ${length} items`);
  return Array.from(value, (entry: unknown, index) =>
    readValue({ ...place, type: item, value: entry, path: `${path}.${index}`, depth: depth + 1 }),
  );
}

function readAtom({ type, value, path, onMisspelled }: Place): unknown {
  if (type === 'string') return typeof value === 'string' ? value : refuse(path, 'must be a string');
  if (type === 'bool') return typeof value === 'boolean' ? value : refuse(path, 'must be true or false');
  if (type === 'address') {
    if (!isHex(value, 20)) return refuse(path, 'must be an address');
    if (!isAddress(value)) onMisspelled?.(checksumAddress(value));
    return checksumAddress(value);
  }
  if (type === 'bytes')
    return isHex(value) && value.length % 2 === 0 ? value : refuse(path, 'must be 0x-prefixed bytes');
  const bytes = bytesPattern.exec(type);
  if (bytes) {
    const size = Number(bytes[1]);
    if (size < 1 || size > 32) return refuse(path, `has the unknown type ${type}`);
    return isHex(value, size) ? value : refuse(path, `must be ${size} bytes`);
  }
  const integer = integerPattern.exec(type);
  if (integer) return readInteger({ value, path, signed: integer[1] === '', bits: Number(integer[2] || '256') });
  return refuse(path, `has the unknown type ${type}`);
}

function readInteger({ value, path, signed, bits }: { value: unknown; path: string; signed: boolean; bits: number }) {
  if (bits < 8 || bits > 256 || bits % 8 !== 0) return refuse(path, 'has an integer type of unknown size');
  const number = toInteger(value);
  if (number === null) return refuse(path, 'must be an integer');
  const [least, most] = signed
    ? [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n]
    : [0n, (1n << BigInt(bits)) - 1n];
  return number >= least && number <= most ? number.toString() : refuse(path, `does not fit in ${bits} bits`);
}

/** Numbers beyond 2^53 have already lost digits, so only safe integers are accepted. */
function toInteger(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null;
  if (typeof value !== 'string' || !/^(-?\d+|0x[0-9a-f]+)$/i.test(value)) return null;
  return BigInt(value);
}

function refuse(path: string, problem: string): never {
  throw invalidParams(path, problem);
}
