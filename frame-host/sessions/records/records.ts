import { HttpError } from '../../../src/errors/http';
import type { OriginRule } from '../originRule';

export interface RecordId {
  key: string;
  namespace: string;
}

export interface SignedRecord extends RecordId {
  data: string;
}

/** A message on a channel, with the rule for its receivers. */
export interface ChannelMessage extends SignedRecord {
  rule: OriginRule;
  /** IP address that published it. */
  sender: string;
  /** Delivers the message only to sockets with the sender's address. */
  sameAddress: boolean;
}

/** A body to write. Times are epoch ms. */
export interface RecordWrite extends SignedRecord {
  /** Identifies the body. */
  digest: string;
  now: number;
  /** When the digest may be forgotten. */
  forgetAt: number;
}

/** If `rule` is absent, a record with any rule is updated. */
export interface RecordUpdate extends RecordWrite {
  rule?: OriginRule | undefined;
}

export interface RecordWriteRow extends RecordWrite {
  allowed: string;
  native: number;
  expiresAt: number;
  /** Digest of the record to replace, or `''` if no record may exist. If absent, any record is replaced. */
  replaces?: string | undefined;
}

export interface MessageRow extends RecordWriteRow {
  sender: string;
  sameAddress: number;
}

/**
 * The interface that each kind of database implements. The statements of every sign-in and reload are written by hand, because a query
 * builder costs more than the statements themselves (npm run bench sessions). The rules are those of `SessionStore`. Every write is one
 * transaction.
 */
export interface Records {
  /**
   * @throws HttpError `conflict` for a body that was written before and is not the current one, as all writes do; also if the live record
   * is not the one to replace.
   */
  set(row: RecordWriteRow): Promise<void>;
  /** @throws HttpError `notFound` if there is no live record with this rule. The body is not written then. */
  update(written: RecordUpdate): Promise<void>;
  publish(row: MessageRow): Promise<void>;
  /** Resolves with `''` if there is no record. */
  read(asked: RecordId & { reader: string | undefined; isOwn: boolean; now: number }): Promise<string>;
  latest(asked: RecordId & { now: number }): Promise<ChannelMessage | undefined>;
  /** Deletes expired rows, unless the database does so itself. Resolves with the number of deleted rows. */
  sweep(now: number): Promise<number>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** Returns the values in the order of the columns of `put`. */
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

/** Returns the error for a body that was written before. */
export function replayedBody(): HttpError {
  return new HttpError('conflict', { message: 'This data has already been written.' });
}

/** Returns the error for an update without a live record to which it applies. */
export function missingRecord(): HttpError {
  return new HttpError('notFound', { message: 'There is no live session with this namespace and allowedOrigin.' });
}

/** Returns the error for a record that another write has changed in the meantime. */
export function replacedRecord(): HttpError {
  return new HttpError('conflict', { message: 'The record was changed by another write in the meantime.' });
}
