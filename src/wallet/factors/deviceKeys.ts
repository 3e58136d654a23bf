import type { DeviceKeys } from './ports';

const storeName = 'keys';

interface Kept {
  wrapping: CryptoKey;
  nonce: Uint8Array<ArrayBuffer>;
  wrapped: ArrayBuffer;
}

/**
 * Stores the keys of device factors in IndexedDB, each encrypted under a non-extractable WebCrypto key (docs/custody.md, "MFA"). A
 * copy of the browser's files without the browser's own key store is no more useful than any other browser files. If the browser
 * does not store such keys (Lockdown mode, private windows), `write` returns false.
 */
export function createDeviceKeys({
  indexedDB,
  crypto,
}: {
  /** A function, because accessing `indexedDB` throws where storage is blocked. */
  indexedDB: () => IDBFactory;
  crypto: Crypto;
}): DeviceKeys {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB().open('inlay-device', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => resolve(request.result);
      request.onerror = request.onblocked = () =>
        reject(new Error('The key storage of the browser (IndexedDB) failed.', { cause: request.error }));
    });

  async function run<Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> {
    const db = await open();
    try {
      return await new Promise<Value>((resolve, reject) => {
        const transaction = db.transaction(storeName, mode);
        const request = work(transaction.objectStore(storeName));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = transaction.onerror = () =>
          reject(new Error('The key storage of the browser (IndexedDB) failed.', { cause: transaction.error }));
      });
    } finally {
      db.close();
    }
  }

  const read: DeviceKeys['read'] = async (factorId) => {
    try {
      const kept = await run<Kept | undefined>(
        'readonly',
        (store) => store.get(factorId) as IDBRequest<Kept | undefined>,
      );
      if (!kept) return null;
      const { wrapping, nonce: iv, wrapped } = kept;
      return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, wrapping, wrapped));
    } catch {
      return null;
    }
  };

  return {
    read,
    async write({ factorId, key }) {
      try {
        const wrapping = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
          'encrypt',
          'decrypt',
        ]);
        const nonce = crypto.getRandomValues(new Uint8Array(12));
        const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, wrapping, Uint8Array.from(key));
        const kept: Kept = { wrapping, nonce, wrapped };
        await run('readwrite', (store) => store.put(kept, factorId));
      } catch {
        return false;
      }
      // Some browsers accept the write but return nothing on read.
      const back = await read(factorId);
      const isSame = back?.every((byte, at) => byte === key[at]) === true;
      back?.fill(0);
      return isSame;
    },
    async remove(factorId) {
      await run('readwrite', (store) => store.delete(factorId)).catch(() => undefined);
    },
  };
}
