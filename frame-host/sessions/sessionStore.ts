import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import { systemClock, type Clock } from '../../src/kit/clock';
import { openBareDatabase } from '../storage/database';
import { createGroupCommit } from '../storage/groupCommit';
import { guarded } from '../storage/guarded';
import type { OriginRule } from './originRule';
import { prepareStatements, type SessionTable } from './statements';
import { sessionMigrations, type SessionTables } from './tables';

export interface RecordId {
  key: string;
  namespace: string;
}

export interface SignedRecord extends RecordId {
  data: string;
}

/** A message on a channel, and whom it is for. */
export interface ChannelMessage extends SignedRecord {
  rule: OriginRule;
  /** Address that published it. */
  sender: string;
  /** Only for sockets of the sender's address. */
  sameAddress: boolean;
}

/**
 * Encrypted records that belong to a key pair. The caller has checked the signature, which covers `data` alone; so the
 * store holds to these rules (threats 24, 25):
 *
 * - A body (key and data) counts once. Sent again while it is the current one where it was first written (store or
 *   channel, namespace), it is answered as before and changes nothing; anywhere else or later it is `conflict`, until the
 *   longest possible lifetime has passed. So an old body neither undoes an update nor revives a logout.
 * - Namespace and `allowedOrigin` of a live record are those it was made with.
 * - A set with new data on a live record may bring its end nearer (a logout sends 1 s), never push it further out.
 * - An update keeps the end, and makes no record where none lives (`notFound`).
 * - A channel holds its latest message, which replaces the one before with all that belongs to it.
 *
 * Every write is one transaction. When the database fails, every call throws `unavailable` with `retryAfter`.
 * Timeouts are seconds.
 */
export interface SessionStore {
  set(record: SignedRecord & { timeout: number; rule: OriginRule }): Promise<void>;
  update(record: SignedRecord): Promise<void>;
  /**
   * The data, or `''` when there is no record, it is over, or this reader (`Origin` header) may not have it. The wallet's
   * own pages (`isOwn`) may: a page hands them a session by its id (wire §1.17).
   */
  get(record: RecordId & { reader: string | undefined; isOwn?: boolean }): Promise<string>;
  publish(message: ChannelMessage & { timeout: number }): Promise<void>;
  /** The current message of a channel. */
  latest(channel: RecordId): Promise<ChannelMessage | undefined>;
  /** Deletes what is over; answers how many rows. */
  sweep(): Promise<number>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

type Db = Kysely<SessionTables>;

/** The longest lifetime that a record can have: 31,536,000 s (wire). */
const longestLifetime = 31_536_000_000;
const sweepEvery = 60_000;

/** @param options.file path of the database, or `:memory:`. */
export async function openSessionStore({
  file,
  clock = systemClock,
}: {
  file: string;
  clock?: Clock;
}): Promise<SessionStore> {
  const { db, database } = await openBareDatabase<SessionTables>({ file, migrations: sessionMigrations });
  const run = prepareStatements(database);
  const group = createGroupCommit(database);
  let isOpen = true;

  /** Runs `put` for a body that is new; answers for a repeated one. */
  const once = (
    table: SessionTable,
    { key, namespace, data }: SignedRecord,
    put: (written: { digest: string; now: number }) => void,
  ): Promise<void> => {
    // Keys have one length, so key and data cannot run into each other.
    const digest = createHash('sha256').update(key).update(data).digest('hex');
    return group.write(() => {
      const now = clock.now();
      const seen = run.addSeen.run([digest, `${table}:${namespace}`, now + longestLifetime]);
      if (seen.changes === 1) put({ digest, now });
      else if (run.isCurrent[table].get([key, namespace, now, digest]) === undefined)
        throw new HttpError('conflict', { message: 'This data has been written before.' });
    });
  };

  const cancelSweep = sweepLater(db, clock);

  return guarded<SessionStore>({
    set: (record) =>
      once('session_records', record, ({ digest, now }) => {
        const { key, namespace, data, rule, timeout } = record;
        const row = [key, namespace, data, digest, rule.allowed, Number(rule.native), now + timeout * 1_000];
        run.putRecord.run([...row, now, now, now]);
      }),

    update: (record) =>
      once('session_records', record, ({ digest, now }) => {
        const { key, namespace, data } = record;
        if (run.updateRecord.run([data, digest, key, namespace, now]).changes > 0) return;
        run.dropSeen.run([digest]);
        throw new HttpError('notFound');
      }),

    get({ key, namespace, reader, isOwn = false }) {
      if (!isOpen) return Promise.reject(new Error('The database is closed'));
      const asked = [key, namespace, clock.now()];
      const { own, native, web } = run.readRecord;
      const row = isOwn ? own.get(asked) : reader === undefined ? native.get(asked) : web.get([...asked, reader]);
      return Promise.resolve(row === undefined ? '' : (row as [data: string])[0]);
    },

    publish: (message) =>
      once('channel_messages', message, ({ digest, now }) => {
        const { key, namespace, data, rule, sender, sameAddress, timeout } = message;
        const row = [key, namespace, data, digest, rule.allowed, Number(rule.native), now + timeout * 1_000];
        run.putMessage.run([...row, sender, Number(sameAddress)]);
      }),

    async latest({ key, namespace }) {
      const row = await db
        .selectFrom('channel_messages')
        .where('key', '=', key)
        .where('namespace', '=', namespace)
        .where('expires_at', '>', clock.now())
        .selectAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const rule = { allowed: row.allowed_origin, native: row.native === 1 };
      return { key, namespace, data: row.data, rule, sender: row.sender, sameAddress: row.same_address === 1 };
    },

    sweep: () => sweep(db, clock.now()),
    isReady: async () => (await sql`select 1`.execute(db)).rows.length === 1,
    async close() {
      cancelSweep();
      group.close();
      isOpen = false;
      await db.destroy();
    },
  });
}

async function sweep(db: Db, now: number): Promise<number> {
  const results = [
    await db.deleteFrom('session_records').where('expires_at', '<=', now).executeTakeFirst(),
    await db.deleteFrom('channel_messages').where('expires_at', '<=', now).executeTakeFirst(),
    await db.deleteFrom('seen_bodies').where('forget_at', '<=', now).executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/** Sweeps again and again until the answer is called. A sweep that fails is made good by the next. */
function sweepLater(db: Db, clock: Clock): () => void {
  let cancelled = false;
  let cancel = (): void => undefined;
  const wait = (): void => {
    if (cancelled) return;
    cancel = clock.after(sweepEvery, () => {
      void sweep(db, clock.now())
        .catch(() => 0)
        .finally(wait);
    });
  };
  wait();
  return () => {
    cancelled = true;
    cancel();
  };
}
