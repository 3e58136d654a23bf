import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '../../../kit/bytes';
import { hexToBytes } from '../../../kit/hex';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';

type Types = TypedData['types'];
type Struct = Record<string, unknown>;

/**
 * Returns the EIP-712 digest of data from `normalizeTypedData`, as MetaMask computes it: where the standard is silent, sites were tested with
 * that. A struct without a value counts as 32 zero bytes. viem's encoder has no such value.
 */
export function hashTypedData({ types, primaryType, domain, message }: TypedData): Uint8Array {
  const separator = hashStruct({ types, type: 'EIP712Domain', value: domain });
  const isDomain = primaryType === 'EIP712Domain';
  const contents = isDomain ? new Uint8Array() : hashStruct({ types, type: primaryType, value: message });
  return keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), separator, contents));
}

export function hashStruct({ types, type, value }: { types: Types; type: string; value: Struct }): Uint8Array {
  const words = (types[type] ?? []).map((field) => encode(types, field.type, value[field.name]));
  return keccak_256(concatBytes(keccak_256(utf8ToBytes(encodeType(types, type))), ...words));
}

/**
 * Returns the type with its fields, followed by the types that it uses, sorted by name. Encoders search used types by the letters, digits and
 * underscores that a name begins with, so they leave out those with other characters.
 */
function encodeType(types: Types, type: string): string {
  const used = new Set<string>();
  const visit = (text: string): void => {
    const name = /^\w*/.exec(text)?.[0] ?? '';
    if (used.has(name) || !Object.hasOwn(types, name)) return;
    used.add(name);
    for (const field of types[name] ?? []) visit(field.type);
  };
  visit(type);
  used.delete(type);
  const write = (name: string) =>
    `${name}(${(types[name] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`;
  return [type, ...[...used].sort()].map(write).join('');
}

/** Returns the 32 bytes of one value. */
function encode(types: Types, type: string, value: unknown): Uint8Array {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1];
  if (item !== undefined) {
    const words = new Uint8Array(32 * (value as unknown[]).length);
    for (const [at, entry] of (value as unknown[]).entries()) words.set(encode(types, item, entry), 32 * at);
    return keccak_256(words);
  }
  if (Object.hasOwn(types, type)) {
    return value === null ? new Uint8Array(32) : hashStruct({ types, type, value: value as Struct });
  }
  if (type === 'string') return keccak_256(utf8ToBytes(value as string));
  if (type === 'bytes') return keccak_256(hexToBytes((value as string).slice(2)));
  if (type.startsWith('bytes'))
    return concatBytes(hexToBytes((value as string).slice(2)), new Uint8Array(32)).slice(0, 32);
  const number = typeof value === 'boolean' ? BigInt(value) : BigInt(value as string);
  return hexToBytes(BigInt.asUintN(256, number).toString(16).padStart(64, '0'));
}
