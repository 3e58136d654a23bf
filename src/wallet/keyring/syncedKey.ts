import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes, wipe } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import type { FillRandom } from '../../kit/randomId';
import type { ImportedKey } from '../../wire/http/wallet';
import { openSealedKey, sealKey } from './sealKey';

/** The user's last action on an imported account: imported or removed. */
export interface SyncedKey {
  /** In epoch ms. The later of two entries wins. */
  at: number;
  /** Null: the account was removed. */
  key: Uint8Array | null;
}

/**
 * The time in ms takes eight bytes. Then come the key, or zeros, so that the server cannot recognize a removed account by the
 * length.
 */
const timeLength = 8;

/** Returns the id under which the server keeps an imported account. Only the user's own key can link it to the account. */
export function syncedKeyId(own: Uint8Array, address: string): string {
  return bytesToHex(hkdf(sha256, own, undefined, utf8ToBytes(`inlay imported id 1 ${address.toLowerCase()}`), 16));
}

/**
 * Encrypts the record of an imported account that the server keeps for the user's other devices (docs/custody.md, "Derived keys").
 * A removal is encrypted as well, so that a server cannot make devices forget a key.
 */
export async function sealSyncedKey({
  own,
  id,
  followed: { at, key },
  fill,
}: {
  own: Uint8Array;
  id: string;
  followed: SyncedKey;
  fill: FillRandom;
}): Promise<ImportedKey> {
  const bytes = new Uint8Array(timeLength + 32);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(at));
  if (key) bytes.set(key, timeLength);
  try {
    return { id, sealed: await sealKey({ own, key: bytes, name: nameOf(id), fill }) };
  } finally {
    wipe(bytes);
  }
}

/** @throws Error if the user's own key did not encrypt it under this id. */
export async function openSyncedKey(own: Uint8Array, { id, sealed }: ImportedKey): Promise<SyncedKey> {
  const bytes = await openSealedKey({ own, sealed, name: nameOf(id) });
  try {
    if (bytes.length !== timeLength + 32) throw new RangeError('The stored data is not an imported key.');
    const at = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
    const key = bytes.slice(timeLength);
    return { at, key: key.some((byte) => byte !== 0) ? key : null };
  } finally {
    wipe(bytes);
  }
}

const nameOf = (id: string): string => `follow ${id}`;
