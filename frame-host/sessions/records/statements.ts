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
export const readRecord =
  'select data, allowed_origin, native, expires_at from session_records where key = ? and namespace = ?';

/** Whether a body is the one that its place holds. */
export const isCurrent = (table: SessionTable) =>
  `select 1 as found from ${table} where key = ? and namespace = ? and expires_at > ? and digest = ?`;

const columns = ['key', 'namespace', 'data', 'digest', 'allowed_origin', 'native', 'expires_at'];
/** In the order in which values are given. */
export const columnsOf: Record<SessionTable, readonly string[]> = {
  session_records: columns,
  channel_messages: [...columns, 'sender', 'same_address'],
};

/**
 * Makes or replaces rows. @param options.rows `values …` or `select …`, in the order of the columns. @param options.now what stands
 * for the time of the write, which a record's statement names three times.
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
