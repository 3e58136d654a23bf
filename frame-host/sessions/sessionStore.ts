import { createHash } from 'node:crypto';
import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely';
import { HttpError } from '../../src/errors/http';
import { systemClock, type Clock } from '../../src/kit/clock';
import { openDatabase } from '../storage/database';
import { guarded } from '../storage/guarded';
import type { OriginRule } from './originRule';
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
type Table = 'session_records' | 'channel_messages';

/*
 * The three statements that every sign-in and every reload needs, written out: making their text anew each time costs more
 * than running them (npm run bench sessions).
 */
const addSeen = `insert into seen_bodies (digest, place, forget_at) values (?, ?, ?) on conflict do nothing`;
const putRecord = `insert into session_records (key, namespace, data, digest, allowed_origin, native, expires_at)
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict (key, namespace) do update set data = excluded.data, digest = excluded.digest,
    allowed_origin = case when session_records.expires_at <= ? then excluded.allowed_origin else session_records.allowed_origin end,
    native = case when session_records.expires_at <= ? then excluded.native else session_records.native end,
    expires_at = case when session_records.expires_at <= ? or excluded.expires_at < session_records.expires_at
      then excluded.expires_at else session_records.expires_at end`;
const readRecord = `select data from session_records where key = ? and namespace = ? and expires_at > ?
  and (allowed_origin = '*' or ? = 1 or (native = 1 and ? = 1) or allowed_origin = ?)`;

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
  const db: Db = await openDatabase<SessionTables>({ file, migrations: sessionMigrations });

  /** Runs `write` for a body that is new; answers for a repeated one. */
  const once = (
    table: Table,
    { key, namespace, data }: SignedRecord,
    write: (trx: Transaction<SessionTables>, digest: string) => Promise<void>,
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      // Keys have one length, so key and data cannot run into each other.
      const digest = createHash('sha256').update(key).update(data).digest('hex');
      const seen = [digest, `${table}:${namespace}`, clock.now() + longestLifetime];
      const { numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(addSeen, seen));
      if (numAffectedRows === 1n) return write(trx, digest);
      const current = await live(trx, { table, key, namespace, now: clock.now() })
        .where('digest', '=', digest)
        .select('digest')
        .executeTakeFirst();
      if (!current) throw new HttpError('conflict', { message: 'This data has been written before.' });
    });

  const cancelSweep = sweepLater(db, clock);

  return guarded<SessionStore>({
    set: (record) =>
      once('session_records', record, async (trx, digest) => {
        const now = clock.now();
        const { key, namespace, data, rule, timeout } = record;
        const { allowed_origin, native } = toColumns(rule);
        const row = [key, namespace, data, digest, allowed_origin, native, now + timeout * 1_000];
        await trx.executeQuery(CompiledQuery.raw(putRecord, [...row, now, now, now]));
      }),

    update: (record) =>
      once('session_records', record, async (trx, digest) => {
        const changed = await trx
          .updateTable('session_records')
          .set({ data: record.data, digest })
          .where('key', '=', record.key)
          .where('namespace', '=', record.namespace)
          .where('expires_at', '>', clock.now())
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) throw new HttpError('notFound');
      }),

    async get({ key, namespace, reader, isOwn = false }) {
      // One statement for every outcome, so that they cannot be told apart by time (threats 27).
      const isNative = Number(reader === undefined);
      const asked = [key, namespace, clock.now(), Number(isOwn), isNative, reader ?? ''];
      const { rows } = await db.executeQuery(CompiledQuery.raw(readRecord, asked));
      const [row] = rows as { data: string }[];
      return row?.data ?? '';
    },

    publish: (message) =>
      once('channel_messages', message, async (trx, digest) => {
        const { key, namespace, data, rule, sender, sameAddress, timeout } = message;
        const expires_at = clock.now() + timeout * 1_000;
        const row = { data, digest, ...toColumns(rule), sender, same_address: Number(sameAddress), expires_at };
        await trx
          .insertInto('channel_messages')
          .values({ key, namespace, ...row })
          .onConflict((conflict) => conflict.columns(['key', 'namespace']).doUpdateSet(row))
          .execute();
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
      await db.destroy();
    },
  });
}

function live(db: Db, { table, key, namespace, now }: RecordId & { table: Table; now: number }) {
  return db.selectFrom(table).where('key', '=', key).where('namespace', '=', namespace).where('expires_at', '>', now);
}

function toColumns({ allowed, native }: OriginRule): { allowed_origin: string; native: number } {
  return { allowed_origin: allowed, native: Number(native) };
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
