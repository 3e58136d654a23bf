/** Where a body was written first: `seen_bodies.place` begins with it. */
export type SessionTable = 'session_records' | 'channel_messages';

/**
 * The statements that every sign-in and every reload runs, as SQLite and PostgreSQL both read them; `?` stands for a value.
 * What an insert writes comes in between: see {@link put}.
 */
export const addSeen = 'insert into seen_bodies (digest, place, forget_at) values (?, ?, ?) on conflict do nothing';
export const dropSeen = 'delete from seen_bodies where digest = ?';
export const updateRecord =
  'update session_records set data = ?, digest = ? where key = ? and namespace = ? and expires_at > ?';
const readOne = 'select data from session_records where key = ? and namespace = ? and expires_at > ?';

/** By who reads, which only the reader's own request decides: each is one statement for every outcome (threats 27). */
export const readRecord = {
  own: readOne,
  native: `${readOne} and (allowed_origin = '*' or native = 1)`,
  web: `${readOne} and allowed_origin in ('*', ?)`,
};

/** Whether a body is the one that its place holds. */
export const isCurrent = (table: SessionTable) =>
  `select 1 as found from ${table} where key = ? and namespace = ? and expires_at > ? and digest = ?`;

const columns = ['key', 'namespace', 'data', 'digest', 'allowed_origin', 'native', 'expires_at'];
const messageColumns = [...columns, 'sender', 'same_address'];
const taken = (names: readonly string[]) => names.map((name) => `${name} = excluded.${name}`).join(', ');

const puts = {
  // Three more values follow those of the columns, each the time of the write.
  session_records: {
    columns,
    onConflict: `data = excluded.data, digest = excluded.digest,
      allowed_origin = case when session_records.expires_at <= ? then excluded.allowed_origin else session_records.allowed_origin end,
      native = case when session_records.expires_at <= ? then excluded.native else session_records.native end,
      expires_at = case when session_records.expires_at <= ? or excluded.expires_at < session_records.expires_at
        then excluded.expires_at else session_records.expires_at end`,
  },
  channel_messages: {
    columns: messageColumns,
    onConflict: taken(messageColumns.slice(2)),
  },
};

/** Makes or replaces a row. @param from a row source: the row is written once for each of its rows. */
export function put(table: SessionTable, from?: string): string {
  const { columns: names, onConflict } = puts[table];
  const values = names.map(() => '?').join(', ');
  return `insert into ${table} (${names.join(', ')})
    ${from === undefined ? `values (${values})` : `select ${values} from ${from}`}
    on conflict (key, namespace) do update set ${onConflict}`;
}
