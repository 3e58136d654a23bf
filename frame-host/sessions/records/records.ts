import { HttpError } from '../../../src/errors/http';
import type { OriginRule } from '../originRule';

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

/** A body that is to be written. Times are epoch ms. */
export interface RecordWrite extends SignedRecord {
  /** Names the body. */
  digest: string;
  now: number;
  /** How long the digest is remembered. */
  forgetAt: number;
}

export interface RecordWriteRow extends RecordWrite {
  allowed: string;
  native: number;
  expiresAt: number;
  /** Digest of the record that it is written in place of, `''` for none; absent: of any. */
  replaces?: string | undefined;
}

export interface MessageRow extends RecordWriteRow {
  sender: string;
  sameAddress: number;
}

/**
 * What a kind of database has to do. What every sign-in and every reload runs is written out for each: a query builder costs more
 * than the statements themselves (npm run bench sessions). The rules are those of `SessionStore`; every write is one transaction.
 */
export interface Records {
  /**
   * @throws HttpError `conflict` for a body that was written before and is not the current one, as do all writes; and where
   * another record lives than the one that it replaces.
   */
  set(row: RecordWriteRow): Promise<void>;
  /** @throws HttpError `notFound` where no record lives; the body has not been written then. */
  update(written: RecordWrite): Promise<void>;
  publish(row: MessageRow): Promise<void>;
  /** `''` for none. */
  read(asked: RecordId & { reader: string | undefined; isOwn: boolean; now: number }): Promise<string>;
  latest(asked: RecordId & { now: number }): Promise<ChannelMessage | undefined>;
  /** Deletes what is over, where the database does not do so by itself; answers how many rows. */
  sweep(now: number): Promise<number>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
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
}: RecordWriteRow): (string | number)[] {
  return [key, namespace, data, digest, allowed, native, expiresAt];
}

/** A body that counts no more. */
export function replayedBody(): HttpError {
  return new HttpError('conflict', { message: 'This data has been written before.' });
}

/** Somebody else has written meanwhile. */
export function replacedRecord(): HttpError {
  return new HttpError('conflict', { message: 'The record is not the one that this replaces.' });
}
