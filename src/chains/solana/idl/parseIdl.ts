import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '../../../kit/hex';
import { utf8ToBytes } from '../../../kit/bytes';
import { isPlainObject } from '../../../kit/json';
import { cleanText } from '../../../kit/text/cleanText';

/** A type in an Anchor IDL: a name, or an object that composes other types. */
export type IdlType = string | Record<string, unknown>;

export interface IdlInstruction {
  name: string;
  accounts: string[];
  args: { name: string; type: IdlType }[];
}

/** A program's own description: unverified claims of its author. */
export interface Idl {
  name: string;
  /** Keyed by their discriminator: the first eight bytes of their data, in hex. */
  instructions: Map<string, IdlInstruction>;
  /** The program's own types by name. */
  types: Map<string, Record<string, unknown>>;
}

/** Maximum number of instructions, accounts, arguments or types to read. */
const maxCount = 500;
const maxNameLength = 64;

/** Parses both formats of Anchor's IDL, before 0.30 and since. */
export function parseIdl(json: Record<string, unknown>): Idl {
  const metadata = isPlainObject(json.metadata) ? json.metadata : {};
  return {
    name: nameOf(metadata) || nameOf(json),
    instructions: new Map(objectsOf(json.instructions).flatMap(toInstruction)),
    types: new Map(
      [...objectsOf(json.accounts), ...objectsOf(json.types)].flatMap(({ name, type }) =>
        typeof name === 'string' && isPlainObject(type) ? [[name, type]] : [],
      ),
    ),
  };
}

function toInstruction(json: Record<string, unknown>): [string, IdlInstruction][] {
  const { name, discriminator } = json;
  if (typeof name !== 'string') return [];
  const given = Array.isArray(discriminator) && discriminator.every((byte) => typeof byte === 'number');
  const bytes = given
    ? Uint8Array.from(discriminator.slice(0, 8))
    : sha256(utf8ToBytes(`global:${snake(name)}`)).slice(0, 8);
  if (bytes.length !== 8) return [];
  const args = objectsOf(json.args).map((arg) => ({ name: nameOf(arg), type: typeOf(arg.type) }));
  return [[bytesToHex(bytes), { name: nameOf(json), accounts: accountNames(json.accounts), args }]];
}

/** Groups of accounts are flattened in the order of their members. */
const accountNames = (list: unknown, depth = 0): string[] =>
  depth > 4
    ? []
    : objectsOf(list).flatMap((each) =>
        Array.isArray(each.accounts) ? accountNames(each.accounts, depth + 1) : [nameOf(each)],
      );

export const typeOf = (type: unknown): IdlType => (typeof type === 'string' || isPlainObject(type) ? type : '');
export const objectsOf = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? (list as unknown[]).slice(0, maxCount).filter(isPlainObject) : [];
export const nameOf = ({ name }: Record<string, unknown>): string =>
  typeof name === 'string' ? cleanText(name, maxNameLength) : '';
const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
