import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '../../../kit/hex';
import { utf8ToBytes } from '../../../kit/bytes';
import { isPlainObject } from '../../../kit/json';
import { cleanText } from '../../../kit/text/cleanText';

/** A type as an IDL of Anchor writes it: a name, or an object with one way to build it of others. */
export type IdlType = string | Record<string, unknown>;

export interface IdlInstruction {
  name: string;
  accounts: string[];
  args: { name: string; type: IdlType }[];
}

/** What a program says of itself: claims of its author, none of it checked. */
export interface Idl {
  name: string;
  /** By the eight bytes that their data begins with, hex. */
  instructions: Map<string, IdlInstruction>;
  /** Its own types by name. */
  types: Map<string, Record<string, unknown>>;
}

/** Instructions, accounts, arguments or types beyond this are not read. */
const maxCount = 500;
const maxNameLength = 64;

/** Reads both shapes of Anchor's IDL, before 0.30 and since. */
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

/** Groups of accounts stand in the order of their members. */
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
