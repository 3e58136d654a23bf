import { sql, type Kysely } from 'kysely';

/** Wrong tries in a row before a lock, and how long it is then (ms): each further one doubles it, to a day. */
export const freeAttempts = 5;
const firstLock = 60_000;
const maxLock = 86_400_000;
const doublings = Math.floor(Math.log2(maxLock / firstLock));

/** What a table of tries has beside its key. */
export interface AttemptsRow {
  /** Tries since the last right one. */
  wrong: number;
  /** Epoch ms. */
  locked_until: number;
}

/**
 * Counts a try before it is looked at, and locks where it was the last free one: one statement, so that any number of
 * callers at once, in any number of processes, share the tries.
 * @param options.key the columns of the table's key, all of it; other columns need defaults.
 * @returns 0 where the try was free; else ms until the next one.
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
  // A right one may have lifted the lock meanwhile: then the next try is free.
  return Math.max(1, (rows[0]?.locked_until ?? now) - now);
}
