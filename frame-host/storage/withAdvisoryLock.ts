import { PostgresAdapter, sql, type Kysely, type Transaction } from 'kysely';

/**
 * Runs `task` in a transaction beside which none runs that shares a name with it, in any process; for what is decided by rows
 * that are not there yet. SQLite has one writer anyway.
 */
export async function withAdvisoryLock<Tables, Answer>({
  db,
  names,
  task,
}: {
  db: Kysely<Tables>;
  names: readonly string[];
  task: (trx: Transaction<Tables>) => Promise<Answer>;
}): Promise<Answer> {
  return db.transaction().execute(async (trx) => {
    if (isPostgres(trx))
      // In one order, or two that share two names would wait for each other.
      for (const name of [...names].sort())
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
    return task(trx);
  });
}

/** For the few SQL expressions that differ between the two databases. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
