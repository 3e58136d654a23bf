import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import { isPlainObject, parseJson } from '../../kit/json';
import { listKinds, type ListKind, type SealedList } from '../../wire/http/wallet';
import { parseRows, type Rows } from './rows';
import type { UserListsPort } from './port';

/** A list of the user in one version. Version 0 is the empty list before the first change. */
export interface List {
  version: number;
  rows: Rows;
}
export type Lists = Record<ListKind, List>;

export const emptyList: List = { version: 0, rows: {} };

/** The plaintext is padded to a multiple of this, so that its length says little about its rows. */
const block = 512;

/** The ciphertext is bound to the user, the kind and the version, so that no list can stand in for another. */
const nameOf = ({ owner, kind, version }: { owner: string; kind: ListKind; version: number }): string =>
  `list ${owner} ${kind} ${version}`;

/** Encrypts a list under a key of the account that has no other use. */
export async function sealList(
  { accountSeal }: Pick<UserListsPort, 'accountSeal'>,
  { owner, kind, list: { version, rows } }: { owner: string; kind: ListKind; list: List },
): Promise<SealedList> {
  const text = JSON.stringify(rows);
  const padded = text.padEnd(Math.ceil(text.length / block) * block);
  return { kind, version, sealed: await accountSeal.seal(padded, nameOf({ owner, kind, version }), 'user data') };
}

/** Decrypts a list. Rejects if it is not what this user's wallet saved as this kind in this version. */
export async function openList(
  { accountSeal }: Pick<UserListsPort, 'accountSeal'>,
  { owner, list: { kind, version, sealed } }: { owner: string; list: SealedList },
): Promise<List> {
  return { version, rows: parseRows(await accountSeal.open(sealed, nameOf({ owner, kind, version }), 'user data')) };
}

/** Does not reveal the account. */
const keyOf = (owner: string, kind: ListKind): string =>
  `ws-list-${bytesToHex(sha256(utf8ToBytes(`${owner.toLowerCase()} ${kind}`)).subarray(0, 16))}`;

/**
 * Returns the newest encrypted copy of each list that this browser has seen. It stays after a log-out: it is what an older copy from the
 * server is recognised by.
 */
export async function recallList(
  parts: Pick<UserListsPort, 'deps' | 'accountSeal'>,
  { owner, kind }: { owner: string; kind: ListKind },
): Promise<List> {
  const saved = parseJson(parts.deps.storage.get(keyOf(owner, kind)) ?? 'null');
  if (!isPlainObject(saved) || typeof saved.version !== 'number' || typeof saved.sealed !== 'string') return emptyList;
  const { version, sealed } = saved;
  return openList(parts, { owner, list: { kind, version, sealed } }).catch(() => emptyList);
}

export async function recallLists(parts: Pick<UserListsPort, 'deps' | 'accountSeal'>, owner: string): Promise<Lists> {
  const lists = await Promise.all(
    listKinds.map(async (kind) => [kind, await recallList(parts, { owner, kind })] as const),
  );
  return Object.fromEntries(lists) as Lists;
}

/** Returns the version of this browser's copy of a list, without reading the list. 0: there is none. */
export function copyVersion(
  { deps: { storage } }: Pick<UserListsPort, 'deps'>,
  { owner, kind }: { owner: string; kind: ListKind },
): number {
  const saved = parseJson(storage.get(keyOf(owner, kind)) ?? 'null');
  return isPlainObject(saved) && typeof saved.version === 'number' ? saved.version : 0;
}

/** Keeps a list in this browser. Returns false, and does not, if another tab has kept a newer one. */
export function keepCopy(
  parts: Pick<UserListsPort, 'deps'>,
  { owner, list: { kind, version, sealed } }: { owner: string; list: SealedList },
): boolean {
  if (copyVersion(parts, { owner, kind }) > version) return false;
  parts.deps.storage.set(keyOf(owner, kind), JSON.stringify({ version, sealed }));
  return true;
}
