/** The table where a body was first written. `seen_bodies.place` starts with it. */
export type SessionTable = 'session_records' | 'channel_messages';

/**
 * The statements of every sign-in and every reload, valid in both SQLite and PostgreSQL; `?` is a placeholder for a value. {@link put}
 * creates the statements that insert rows.
 */
export const addSeen = 'insert into seen_bodies (digest, place, forget_at) values (?, ?, ?) on conflict do nothing';
export const dropSeen = 'delete from seen_bodies where digest = ?';
/** The last two values are the rule that the record must have, or null for any. */
export const updateRecord = `update session_records set data = ?, digest = ? where key = ? and namespace = ? and expires_at > ?
  and allowed_origin = coalesce(?, allowed_origin) and native = coalesce(?, native)`;
export const readRecord =
  'select data, allowed_origin, native, expires_at from session_records where key = ? and namespace = ?';

/** Returns a query that finds a row if the body is the current one at its place. */
export const isCurrent = (table: SessionTable) =>
  `select 1 as found from ${table} where key = ? and namespace = ? and expires_at > ? and digest = ?`;

const columns = ['key', 'namespace', 'data', 'digest', 'allowed_origin', 'native', 'expires_at'];
/** The columns, in the order in which values are passed. */
export const columnsOf: Record<SessionTable, readonly string[]> = {
  session_records: columns,
  channel_messages: [...columns, 'sender', 'same_address'],
};

/**
 * Returns a statement that inserts or replaces rows. @param options.rows `values …` or `select …`, in the order of the columns. @param
 * options.now The expression for the time of the write, which the statement of a record contains three times.
 */
export function put({ table, rows, now }: { table: SessionTable; rows: string; now: string }): string {
  const kept = (name: string) =>
    `${name} = case when session_records.expires_at <= ${now} then excluded.${name} else session_records.${name} end`;
  const changes =
    table === 'channel_messages'
      ? columnsOf[table].slice(2).map((name) => `${name} = excluded.${name}`)
      : [
          'data = excluded.data',
          'digest = excluded.digest',
          kept('allowed_origin'),
          kept('native'),
          `expires_at = case when session_records.expires_at <= ${now} or excluded.expires_at < session_records.expires_at
            then excluded.expires_at else session_records.expires_at end`,
        ];
  return `insert into ${table} (${columnsOf[table].join(', ')}) ${rows}
    on conflict (key, namespace) do update set ${changes.join(', ')}`;
}
