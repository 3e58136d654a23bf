import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes, wipe } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import type { FillRandom } from '../../kit/randomId';
import type { ImportedKey } from '../../wire/http/wallet';
import { openSealedKey, sealKey } from './sealKey';

/** What the user last did with an imported account: took it up, or out. */
export interface SyncedKey {
  /** Epoch ms; of two, the later counts. */
  at: number;
  /** Null: it was taken out. */
  key: Uint8Array | null;
}

/** ms as eight bytes, then the key, or zeros: the server cannot tell one that was taken out by its length. */
const timeLength = 8;

/** Under which name our server keeps an imported account: only who has the user's own key can tell which it is. */
export function syncedKeyId(own: Uint8Array, address: string): string {
  return bytesToHex(hkdf(sha256, own, undefined, utf8ToBytes(`inlay imported id 1 ${address.toLowerCase()}`), 16));
}

/**
 * What our server keeps of an imported account, so that it follows the user to another device (docs/custody.md, "Derived keys").
 * That it was taken out is sealed as well: a server must not be able to make devices forget a key.
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

/** @throws Error when the user's own key has not sealed it under this id. */
export async function openSyncedKey(own: Uint8Array, { id, sealed }: ImportedKey): Promise<SyncedKey> {
  const bytes = await openSealedKey({ own, sealed, name: nameOf(id) });
  try {
    if (bytes.length !== timeLength + 32) throw new RangeError('not an imported key');
    const at = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
    const key = bytes.slice(timeLength);
    return { at, key: key.some((byte) => byte !== 0) ? key : null };
  } finally {
    wipe(bytes);
  }
}

const nameOf = (id: string): string => `follow ${id}`;
