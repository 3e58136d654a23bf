import type { Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { SessionTables } from './tables';

export interface RecordId {
  key: string;
  namespace: string;
}

export interface SignedRecord extends RecordId {
  data: string;
}

/** A body that is to be written. Times are epoch ms. */
export interface Written extends SignedRecord {
  /** Names the body. */
  digest: string;
  now: number;
  /** How long the digest is remembered. */
  forgetAt: number;
}

export interface WrittenRow extends Written {
  allowed: string;
  native: number;
  expiresAt: number;
}

export interface MessageRow extends WrittenRow {
  sender: string;
  sameAddress: number;
}

/**
 * What every sign-in and every reload runs, written out for one kind of database: a query builder costs more than the statements
 * themselves (npm run bench sessions). The rules are those of `SessionStore`; every write is one transaction.
 */
export interface Records {
  /** @throws HttpError `conflict` for a body that was written before and is not the current one, as do all writes. */
  set(row: WrittenRow): Promise<void>;
  /** @throws HttpError `notFound` where no record lives; the body has not been written then. */
  update(written: Written): Promise<void>;
  publish(row: MessageRow): Promise<void>;
  /** `''` for none. */
  read(asked: RecordId & { reader: string | undefined; isOwn: boolean; now: number }): Promise<string>;
  close(): Promise<void>;
}

/** The statements, and the same tables for all that is asked less often. */
export interface OpenRecords {
  db: Kysely<SessionTables>;
  records: Records;
}

/** In the order of the columns that `put` names. */
export function valuesOf({
  key,
  namespace,
  data,
  digest,
  allowed,
  native,
  expiresAt,
}: WrittenRow): (string | number)[] {
  return [key, namespace, data, digest, allowed, native, expiresAt];
}

/** A body that counts no more. */
export function repeated(): HttpError {
  return new HttpError('conflict', { message: 'This data has been written before.' });
}
