import { sql, type Kysely } from 'kysely';

/** Number of wrong tries in a row before a lock, and duration of the lock in ms. Each further wrong try doubles it, up to a day. */
export const freeAttempts = 5;
const firstLock = 60_000;
const maxLock = 86_400_000;
const doublings = Math.floor(Math.log2(maxLock / firstLock));

/** The columns of a table of tries besides its key. */
export interface AttemptsRow {
  /** Tries since the last correct one. */
  wrong: number;
  /** Epoch ms. */
  locked_until: number;
}

/**
 * Counts a try before it is checked, and locks if it was the last free one. It is one statement, so that concurrent callers in all
 * processes share the tries.
 * @param options.key All columns of the table's key. Other columns need defaults.
 * @returns 0 if the try is allowed; otherwise the time in ms until the next one.
 */
export async function countAttempt<Tables>({
  db,
  table,
  key,
  now,
}: {
  db: Kysely<Tables>;
  table: keyof Tables & string;
  key: Readonly<Record<string, string>>;
  /** Epoch ms. */
  now: number;
}): Promise<number> {
  const columns = sql.join(Object.keys(key).map((name) => sql.ref(name)));
  const wrong = sql`${sql.table(table)}.wrong + 1`;
  const { rows: taken } = await sql`insert into ${sql.table(table)} (${columns}, wrong, locked_until)
    values (${sql.join(Object.values(key))}, 1, 0) on conflict (${columns}) do update set wrong = ${wrong},
    locked_until = case when ${wrong} < ${freeAttempts} then 0
      when ${wrong} > ${freeAttempts + doublings} then cast(${now + maxLock} as bigint)
      else cast(${now} as bigint) + cast(${firstLock} as bigint) * (1 << (${wrong} - ${freeAttempts})) end
    where ${sql.table(table)}.locked_until <= ${now} returning wrong`.execute(db);
  if (taken.length === 1) return 0;
  const isThis = sql.join(
    Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  );
  const { rows } = await sql<Pick<AttemptsRow, 'locked_until'>>`select locked_until from ${sql.table(table)}
    where ${isThis}`.execute(db);
  // A correct try may have removed the lock in the meantime; then the next try is free.
  return Math.max(1, (rows[0]?.locked_until ?? now) - now);
}
