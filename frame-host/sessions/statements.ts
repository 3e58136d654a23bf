import type Database from 'libsql';

/** Where a body was written first: `seen_bodies.place` begins with it. */
export type SessionTable = 'session_records' | 'channel_messages';

const putRecord = `insert into session_records (key, namespace, data, digest, allowed_origin, native, expires_at)
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict (key, namespace) do update set data = excluded.data, digest = excluded.digest,
    allowed_origin = case when session_records.expires_at <= ? then excluded.allowed_origin else session_records.allowed_origin end,
    native = case when session_records.expires_at <= ? then excluded.native else session_records.native end,
    expires_at = case when session_records.expires_at <= ? or excluded.expires_at < session_records.expires_at
      then excluded.expires_at else session_records.expires_at end`;
const putMessage = `insert into channel_messages
    (key, namespace, data, digest, allowed_origin, native, expires_at, sender, same_address)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (key, namespace) do update set data = excluded.data, digest = excluded.digest,
    allowed_origin = excluded.allowed_origin, native = excluded.native, expires_at = excluded.expires_at,
    sender = excluded.sender, same_address = excluded.same_address`;
const readRecord = `select data from session_records where key = ? and namespace = ? and expires_at > ?`;
const isCurrent = (table: SessionTable) =>
  `select 1 from ${table} where key = ? and namespace = ? and expires_at > ? and digest = ?`;

/**
 * What every sign-in and every reload runs, prepared once: a query builder's promises, and the text made anew each time,
 * cost more than the statements themselves (npm run bench sessions).
 */
export function prepareStatements(database: Database.Database) {
  const prepare = (text: string) => database.prepare<[readonly (string | number)[]]>(text);
  const rows = (text: string) => prepare(text).raw();
  return {
    addSeen: prepare('insert into seen_bodies (digest, place, forget_at) values (?, ?, ?) on conflict do nothing'),
    dropSeen: prepare('delete from seen_bodies where digest = ?'),
    putRecord: prepare(putRecord),
    updateRecord: prepare(
      'update session_records set data = ?, digest = ? where key = ? and namespace = ? and expires_at > ?',
    ),
    putMessage: prepare(putMessage),
    /** By who reads, which only the reader's own request decides: each is one statement for every outcome (threats 27). */
    readRecord: {
      own: rows(readRecord),
      native: rows(`${readRecord} and (allowed_origin = '*' or native = 1)`),
      web: rows(`${readRecord} and allowed_origin in ('*', ?)`),
    },
    isCurrent: {
      session_records: rows(isCurrent('session_records')),
      channel_messages: rows(isCurrent('channel_messages')),
    },
  };
}
