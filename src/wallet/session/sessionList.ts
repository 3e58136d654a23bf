import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import * as v from 'valibot';
import { bytesToHex } from '../../kit/hex';
import { utf8ToBytes } from '../../kit/bytes';
import { maxRecord } from '../../wire/http/session';
import { parseItems } from '../../wire/parseItems';
import type { SessionRecords } from '../ports';

const maxCount = 50;
/** How often the list is read until no session in it remains to be ended. */
const maxRounds = 5;
/** The maximum length of names in characters. Longer ones are cut. */
const maxLength = { device: 64, app: 256, nativeApp: 64 };
const SessionSchema = v.object({
  sessionId: v.pipe(v.string(), v.regex(/^[0-9a-f]{1,64}$/i)),
  namespace: v.pipe(v.string(), v.maxLength(256)),
  /** The browser, e.g. `Chrome · Mac`. */
  device: v.pipe(v.string(), v.maxLength(maxLength.device)),
  /** Where the user signed in: an origin, or the wallet itself. */
  app: v.pipe(v.string(), v.maxLength(maxLength.app)),
  /** The name of the native application, if one has the session. Then `app` is its return URL. */
  nativeApp: v.exactOptional(v.pipe(v.string(), v.maxLength(maxLength.nativeApp))),
  /** In epoch ms. */
  createdAt: v.number(),
  usedAt: v.number(),
  expiresAt: v.number(),
});
export type StoredSession = v.InferOutput<typeof SessionSchema>;

const namespace = 'sessions';

export interface SessionList {
  /** Returns the sessions that still exist. A session that was ended by a log-out does not. */
  readLive(): Promise<StoredSession[]>;
  /** Adds a session, or records its use. Never rejects, because a session works even if it is not listed. */
  note(session: StoredSession): Promise<void>;
  /** Ends sessions and removes them from the list. */
  end(isEnded: (session: StoredSession) => boolean): Promise<void>;
}

/**
 * All sessions of a user, in one record at the session server that only the user's key decrypts. The server learns neither the user
 * nor the number of sessions. The key can end each of them.
 */
export function createSessionList({
  sessions,
  privateKey,
  origin,
  now,
}: {
  sessions: Pick<SessionRecords, 'read' | 'change' | 'invalidate'>;
  /** The user's key. It is not kept. */
  privateKey: Uint8Array;
  origin: string;
  now: () => number;
}): SessionList {
  const sessionId = bytesToHex(hkdf(sha256, privateKey, undefined, utf8ToBytes('inlay:sessions:v1'), 32));

  function listIn(record: Record<string, unknown> | null): StoredSession[] {
    return parseItems(SessionSchema, record?.list).filter(({ expiresAt }) => expiresAt > now());
  }

  const read = async () => listIn(await sessions.read({ sessionId, namespace }));

  /** Changes the list atomically, so that devices do not overwrite each other's changes. */
  function change(next: (list: StoredSession[]) => StoredSession[]): Promise<void> {
    return sessions.change({
      sessionId,
      namespace,
      next: (record) => ({
        list: next(listIn(record))
          .sort((a, b) => b.usedAt - a.usedAt)
          .slice(0, maxCount),
      }),
      // After this time the record starts empty, and sessions are added again when they are used.
      timeout: maxRecord,
      allowedOrigin: origin,
    });
  }

  return {
    async readLive() {
      const list = await read();
      const records = await Promise.all(list.map((one) => sessions.read(one).catch(() => ({}))));
      return list.filter((_session, at) => records[at] !== null);
    },
    async note(session) {
      try {
        await change((list) => {
          const known = list.find((one) => one.sessionId === session.sessionId);
          const { createdAt, expiresAt } = known ?? session;
          return [...list.filter((one) => one !== known), { ...cut(session), createdAt, expiresAt }];
        });
      } catch {
        // The session server is down. The next use adds the session.
      }
    },
    async end(isEnded) {
      // Another device may add its session in the meantime. The list is read again until all matching sessions are ended.
      for (let round = 0; round < maxRounds; round++) {
        const ended = (await read()).filter(isEnded);
        if (ended.length === 0) return;
        await Promise.all(ended.map((one) => sessions.invalidate(one)));
        const isOver = (one: StoredSession) => ended.some(({ sessionId }) => sessionId === one.sessionId);
        await change((list) => list.filter((one) => !isOver(one)));
      }
    },
  };
}

/** Cuts the texts to the limits of {@link SessionSchema}: the return URL of a native application may be longer. */
function cut({ device, app, nativeApp, ...rest }: StoredSession): StoredSession {
  return {
    ...rest,
    device: device.slice(0, maxLength.device),
    app: app.slice(0, maxLength.app),
    ...(nativeApp !== undefined && { nativeApp: nativeApp.slice(0, maxLength.nativeApp) }),
  };
}
