import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import * as v from 'valibot';
import { bytesToHex } from '../../kit/hex';
import { utf8ToBytes } from '../../kit/bytes';
import { maxRecord } from '../../wire/http/session';
import type { SessionRecords } from '../ports';

const SessionSchema = v.object({
  sessionId: v.pipe(v.string(), v.regex(/^[0-9a-f]{1,64}$/i)),
  namespace: v.pipe(v.string(), v.maxLength(256)),
  /** The browser, e.g. `Chrome · Mac`. */
  device: v.pipe(v.string(), v.maxLength(64)),
  /** Where one signed in: an origin, or the wallet itself. */
  app: v.pipe(v.string(), v.maxLength(256)),
  /** A native application has the session: what it is called. `app` is where its answers go. */
  nativeApp: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  /** Epoch ms. */
  createdAt: v.number(),
  usedAt: v.number(),
  expiresAt: v.number(),
});
export type StoredSession = v.InferOutput<typeof SessionSchema>;

const maxCount = 50;
/** Looks at the list until nothing in it is to be ended. */
const rounds = 5;
const namespace = 'sessions';

export interface SessionList {
  /** Those that are still there: one that was ended by logging out is not. */
  readLive(): Promise<StoredSession[]>;
  /** Enters a session, or notes its use. Never rejects: a session works without being listed. */
  note(session: StoredSession): Promise<void>;
  /** Ends sessions and strikes them out. */
  end(isEnded: (session: StoredSession) => boolean): Promise<void>;
}

/**
 * All sessions of a user, in one record at the session server that only the user's key opens: the server learns neither whose
 * they are nor how many. Whoever has the key can end each of them.
 */
export function createSessionList({
  sessions,
  privateKey,
  origin,
  now,
}: {
  sessions: Pick<SessionRecords, 'read' | 'change' | 'invalidate'>;
  /** The user's key; not kept. */
  privateKey: Uint8Array;
  origin: string;
  now: () => number;
}): SessionList {
  const sessionId = bytesToHex(hkdf(sha256, privateKey, undefined, utf8ToBytes('inlay:sessions:v1'), 32));

  function listIn(record: Record<string, unknown> | null): StoredSession[] {
    const list = v.safeParse(v.object({ list: v.array(SessionSchema) }), record);
    return list.success ? list.output.list.filter(({ expiresAt }) => expiresAt > now()) : [];
  }

  const read = async () => listIn(await sessions.read({ sessionId, namespace }));

  /** Of several devices at once none undoes what another has written. */
  function change(next: (list: StoredSession[]) => StoredSession[]): Promise<void> {
    return sessions.change({
      sessionId,
      namespace,
      next: (record) => ({
        list: next(listIn(record))
          .sort((a, b) => b.usedAt - a.usedAt)
          .slice(0, maxCount),
      }),
      // It starts anew then, and sessions enter themselves again when they are used.
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
          return [...list.filter((one) => one !== known), { ...session, createdAt, expiresAt }];
        });
      } catch {
        // The session server is down: the next use enters it.
      }
    },
    async end(isEnded) {
      // Another device may enter itself meanwhile: it is neither struck out unseen nor forgotten.
      for (let round = 0; round < rounds; round++) {
        const ended = (await read()).filter(isEnded);
        if (ended.length === 0) return;
        await Promise.all(ended.map((one) => sessions.invalidate(one)));
        const isOver = (one: StoredSession) => ended.some(({ sessionId }) => sessionId === one.sessionId);
        await change((list) => list.filter((one) => !isOver(one)));
      }
    },
  };
}
