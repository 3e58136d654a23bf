import { PostgresAdapter, sql, type Kysely, type Transaction } from 'kysely';

/**
 * Runs `task` in a transaction. No other transaction with one of the same names runs at the same time, in any process. Needed for decisions
 * that depend on rows that do not exist yet. SQLite has only one writer anyway.
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
      // Sorted, so that two transactions with the same two names do not deadlock.
      for (const name of [...names].sort())
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
    return task(trx);
  });
}

/** Needed for the few SQL expressions that differ between the two databases. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
