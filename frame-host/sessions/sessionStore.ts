import * as crypto from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '../../src/kit/bytes';
import { systemClock, type Clock } from '../../src/kit/clock';
import { maxRecord } from '../../src/wire/http/session';
import { mapStoreErrors } from '../storage/mapStoreErrors';
import type { Postgres } from '../storage/postgres';
import type { Redis } from '../storage/redis';
import type { OriginRule } from './originRule';
import { openPostgresRecords } from './records/postgresRecords';
import type { ChannelMessage, RecordId, Records, SignedRecord, RecordWrite, RecordWriteRow } from './records/records';
import { openRedisRecords } from './records/redisRecords';
import { openSqliteRecords } from './records/sqliteRecords';

/**
 * Stores encrypted records that belong to a key pair. The caller has already verified the signature. The signature covers only `data`, so
 * the store enforces these rules (docs/threats.md 24, 25):
 *
 * - A body (key and data) is accepted once. If it is sent again while it is the current body where it was first written (store or
 *   channel, namespace), the call succeeds and changes nothing. Anywhere else or later it is a `conflict`, until the longest possible
 *   lifetime has passed. So an old body can neither undo an update nor revive a session after logout.
 * - The namespace and `allowedOrigin` of a live record do not change.
 * - A set with new data on a live record may shorten its lifetime (a logout sends 1 s), but never extend it.
 * - A set that names the record that it replaces is a `conflict` if another record is live: of two concurrent sets, one is written.
 * - An update keeps the end of the record. It does not create a record if there is no live one, or none with the rule that it names
 *   (`notFound`).
 * - A channel holds its latest message. A new message replaces the previous one with all its fields.
 *
 * Every write is one transaction. If the database fails, every call throws `unavailable` with `retryAfter`. Timeouts are in seconds.
 */
export interface SessionStore {
  set(record: Body & { timeout: number; rule: OriginRule; replaces?: string | undefined }): Promise<void>;
  update(record: Body & { rule?: OriginRule | undefined }): Promise<void>;
  /**
   * Returns the data, or `''` if there is no record, it has expired, or this reader (`Origin` header) may not read it. The wallet's own
   * pages (`isOwn`) may read every record, because a page passes them a session by its id (docs/protocol.md 1.17).
   */
  get(record: RecordId & { reader: string | undefined; isOwn?: boolean }): Promise<string>;
  publish(message: ChannelMessage & Body & { timeout: number }): Promise<void>;
  /** Returns the current message of a channel. */
  latest(channel: RecordId): Promise<ChannelMessage | undefined>;
  /** Deletes expired records, unless the database does so itself. Resolves with the number of deleted rows. */
  sweep(): Promise<number>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** @property hash keccak256 of the data, if the caller has computed it already. The signature is over this hash. */
export type Body = SignedRecord & { hash?: Uint8Array };

const maxLifetime = maxRecord * 1_000;
const sweepEvery = 60_000;

/** The path of a database file, `:memory:`, a PostgreSQL database, or a Redis server. */
export type Place = string | Postgres | Redis;

export async function openSessionStore({
  place,
  clock = systemClock,
}: {
  place: Place;
  clock?: Clock;
}): Promise<SessionStore> {
  const records = await openRecords(place);
  const cancelSweep = sweepLater(records, clock);

  /**
   * Creates a write with its digest and the time that is used for all decisions about it. The fields are listed one by one, because
   * spreading objects is a measurable part of the cost of a write.
   */
  const write = ({ key, namespace, data, hash }: Body): RecordWrite => {
    const now = clock.now();
    return { key, namespace, data, digest: digestOf(key, hash ?? keccak(data)), now, forgetAt: now + maxLifetime };
  };
  const rowOf = ({
    key,
    namespace,
    data,
    hash,
    rule,
    timeout,
    replaces,
  }: Parameters<SessionStore['set']>[0]): RecordWriteRow => {
    const digest = digestOf(key, hash ?? keccak(data));
    const now = clock.now();
    const [expiresAt, forgetAt] = [now + timeout * 1_000, now + maxLifetime];
    const { allowed } = rule;
    const native = Number(rule.native);
    return { key, namespace, data, digest, now, forgetAt, allowed, native, expiresAt, replaces };
  };

  return mapStoreErrors<SessionStore>({
    set: (record) => records.set(rowOf(record)),
    update: ({ rule, ...record }) => records.update({ ...write(record), rule }),
    get: ({ key, namespace, reader, isOwn = false }) =>
      records.read({ key, namespace, reader, isOwn, now: clock.now() }),
    publish: ({ sender, sameAddress, ...message }) =>
      records.publish({ ...rowOf(message), sender, sameAddress: Number(sameAddress) }),

    latest: ({ key, namespace }) => records.latest({ key, namespace, now: clock.now() }),
    sweep: () => records.sweep(clock.now()),
    isReady: () => records.isReady(),
    async close() {
      cancelSweep();
      await records.close();
    },
  });
}

/** Absent before Node 20.12. It is faster because it creates no object for the garbage collector. */
const { hash: sha256 } = crypto as { hash?: (algorithm: string, text: string) => string };
const keccak = (data: string): Uint8Array => keccak_256(utf8ToBytes(data));

/** Returns the SHA-256 of the key and the hash in hex. The data itself is not hashed again. */
function digestOf(key: string, hash: Uint8Array): string {
  const text = key + Buffer.from(hash.buffer, hash.byteOffset, hash.length).toString('hex');
  return sha256 ? sha256('sha256', text) : crypto.createHash('sha256').update(text).digest('hex');
}

function openRecords(place: Place): Records | Promise<Records> {
  if (typeof place === 'string') return openSqliteRecords(place);
  return 'kysely' in place ? openPostgresRecords(place) : openRedisRecords(place);
}

/** Sweeps at an interval until the returned function is called. If a sweep fails, the next one deletes the rows. */
function sweepLater(records: Pick<Records, 'sweep'>, clock: Clock): () => void {
  let cancelled = false;
  let cancel = (): void => undefined;
  const wait = (): void => {
    if (cancelled) return;
    cancel = clock.after(sweepEvery, () => {
      void records
        .sweep(clock.now())
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
