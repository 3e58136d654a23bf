import { keccak_256 } from '@noble/hashes/sha3.js';
import { HttpError } from '../../errors/http';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import { isPlainObject, parseJson } from '../../kit/json';
import type { StoreGet, StoreSet, StoreUpdate } from '../../wire/http/session';
import { openRecord, sealRecord } from './recordCipher';
import { toSessionKey } from './sessionId';
import { signData } from './sign';
import { createStoreCall } from './storeCall';

const defaultTimeout = 30_000;
/** How often a change is retried after a concurrent write to the same record; each conflict means that one other writer has finished. */
const maxRounds = 12;

/** Identifies a session; without a namespace the empty one is used. */
export interface SessionRef {
  sessionId: string;
  namespace?: string;
}

export interface SessionStoreClient {
  /**
   * Stores a record encrypted under the session id.
   * @param input.timeout seconds until it expires.
   * @param input.allowedOrigin whose pages may read it: an origin, `*` or a redirect URL.
   */
  create(input: SessionRef & { record: object; timeout: number; allowedOrigin: string | true }): Promise<void>;
  /**
   * Returns the record; null if it does not exist, has expired or was ended.
   * @param input.sessionKey the session's public name if known, which saves computing it (a curve multiplication).
   */
  read(input: SessionRef & { sessionKey?: string | undefined }): Promise<Record<string, unknown> | null>;
  /**
   * Updates the record with a function; its input is null if there is no record. Concurrent changes are applied one after the other.
   * @param input.timeout seconds until it expires, if the record is created.
   */
  change(
    input: SessionRef & {
      next(record: Record<string, unknown> | null): object;
      timeout: number;
      allowedOrigin: string | true;
    },
  ): Promise<void>;
  /** Replaces the record and keeps its expiry. */
  update(input: SessionRef & { record: object; allowedOrigin?: string | true }): Promise<void>;
  /** Ends the session: an empty record that lives one second (docs/protocol-server.md 2.6). */
  invalidate(input: SessionRef): Promise<void>;
}

/**
 * Creates a client of `/v2/store/*` (docs/protocol-server.md 2.8). The server sees only ciphertext.
 * Errors: {@link HttpError} of the server (`unavailable` when it cannot be reached in time), `SignInError` 5000 from
 * `openRecord` when a record cannot be decrypted.
 */
export function createSessionStoreClient({
  fetch,
  storageServerUrl,
  timeout: limit = defaultTimeout,
}: {
  fetch: typeof globalThis.fetch;
  /** Without trailing slash; `/v2/store/…` is appended. */
  storageServerUrl: string;
  /** Timeout of one call, in ms. */
  timeout?: number;
}): SessionStoreClient {
  const call = createStoreCall({ fetch, storageServerUrl, limit });

  async function seal({ sessionId, namespace = '', record }: SessionRef & { record: object }) {
    const data = await sealRecord({ sessionId, record });
    return { key: toSessionKey(sessionId), data, signature: await signData({ sessionId, data }), namespace };
  }

  async function get(key: string, namespace: string): Promise<string> {
    const body: StoreGet = { key, namespace };
    const answer = await call('POST', 'store/get', body);
    if (!isPlainObject(answer) || typeof answer.message !== 'string') throw new HttpError('unavailable');
    return answer.message;
  }

  async function open(sessionId: string, data: string): Promise<Record<string, unknown> | null> {
    if (data === '') return null;
    const opened = await openRecord({ sessionId, data });
    // iOS clients store JSON text inside JSON (docs/protocol-server.md 4).
    const record = typeof opened === 'string' ? parseJson(opened) : opened;
    return isPlainObject(record) && Object.keys(record).length > 0 ? record : null;
  }

  return {
    async create({ timeout, allowedOrigin, ...input }) {
      const body: StoreSet = { ...(await seal(input)), timeout, allowedOrigin };
      await call('POST', 'store/set', body);
    },
    async read({ sessionId, sessionKey = toSessionKey(sessionId), namespace = '' }) {
      return open(sessionId, await get(sessionKey, namespace));
    },
    async change({ sessionId, namespace = '', next, timeout, allowedOrigin }) {
      const key = toSessionKey(sessionId);
      for (let round = 1; ; round++) {
        const data = await get(key, namespace);
        const record = next(await open(sessionId, data));
        const sealed = await seal({ sessionId, namespace, record });
        const body: StoreSet = {
          ...sealed,
          timeout,
          allowedOrigin,
          replaces: data === '' ? '' : await nameOf(key, data),
        };
        try {
          await call('POST', 'store/set', body);
          return;
        } catch (cause) {
          const isOvertaken = cause instanceof HttpError && cause.code === 'conflict';
          if (!isOvertaken || round === maxRounds) throw cause;
        }
      }
    },
    async update({ allowedOrigin, ...input }) {
      const body: StoreUpdate = { ...(await seal(input)), allowedOrigin };
      await call('PUT', 'store/update', body);
    },
    async invalidate({ sessionId, namespace }) {
      await call('POST', 'store/set', { ...(await seal({ sessionId, namespace, record: {} })), timeout: 1 });
    },
  };
}

/** Returns the server's name of a record version: SHA-256 over its key and the signed hash, both in hex. */
async function nameOf(key: string, data: string): Promise<string> {
  const text = key + bytesToHex(keccak_256(utf8ToBytes(data)));
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(utf8ToBytes(text)))));
}
