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
 * Encrypted records that belong to a key pair. The caller has checked the signature, which covers `data` alone; so the
 * store holds to these rules (docs/threats.md 24, 25):
 *
 * - A body (key and data) counts once. Sent again while it is the current one where it was first written (store or
 *   channel, namespace), it is answered as before and changes nothing; anywhere else or later it is `conflict`, until the
 *   longest possible lifetime has passed. So an old body neither undoes an update nor revives a logout.
 * - Namespace and `allowedOrigin` of a live record are those it was made with.
 * - A set with new data on a live record may bring its end nearer (a logout sends 1 s), never push it further out.
 * - A set that names what it replaces is `conflict` where another record lives: of two at once, one is written.
 * - An update keeps the end, and makes no record where none lives (`notFound`).
 * - A channel holds its latest message, which replaces the one before with all that belongs to it.
 *
 * Every write is one transaction. When the database fails, every call throws `unavailable` with `retryAfter`.
 * Timeouts are seconds.
 */
export interface SessionStore {
  set(record: Body & { timeout: number; rule: OriginRule; replaces?: string | undefined }): Promise<void>;
  update(record: Body): Promise<void>;
  /**
   * The data, or `''` when there is no record, it is over, or this reader (`Origin` header) may not have it. The wallet's
   * own pages (`isOwn`) may: a page hands them a session by its id (docs/protocol.md 1.17).
   */
  get(record: RecordId & { reader: string | undefined; isOwn?: boolean }): Promise<string>;
  publish(message: ChannelMessage & Body & { timeout: number }): Promise<void>;
  /** The current message of a channel. */
  latest(channel: RecordId): Promise<ChannelMessage | undefined>;
  /** Deletes what is over, where the database does not do so by itself; answers how many rows. */
  sweep(): Promise<number>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** @property hash keccak256 of the data, from whoever has it: it is what the signature is over. */
export type Body = SignedRecord & { hash?: Uint8Array };

const maxLifetime = maxRecord * 1_000;
const sweepEvery = 60_000;

/** Path of a database file, or `:memory:`, or a PostgreSQL database, or a Redis server. */
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

  /** A body, with its name and the moment that all decisions about it go by. Written out: copies of copies are a part of what a write costs. */
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
    update: (record) => records.update(write(record)),
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

/** Not there before Node 20.12; makes no object that has to be collected by itself. */
const { hash: sha256 } = crypto as { hash?: (algorithm: string, text: string) => string };
const keccak = (data: string): Uint8Array => keccak_256(utf8ToBytes(data));

/** SHA-256 of the key and the hash in hex: the data itself has been gone through once already. */
function digestOf(key: string, hash: Uint8Array): string {
  const text = key + Buffer.from(hash.buffer, hash.byteOffset, hash.length).toString('hex');
  return sha256 ? sha256('sha256', text) : crypto.createHash('sha256').update(text).digest('hex');
}

function openRecords(place: Place): Records | Promise<Records> {
  if (typeof place === 'string') return openSqliteRecords(place);
  return 'kysely' in place ? openPostgresRecords(place) : openRedisRecords(place);
}

/** Sweeps again and again until the answer is called. A sweep that fails is made good by the next. */
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
