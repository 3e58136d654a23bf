import { existsSync } from 'node:fs';
import type { Kysely, Transaction } from 'kysely';
import { openDatabase } from '../storage/database';
import type { DatabaseName, Databases } from '../storage/databases';
import { continueNumbers, insertRows, migrationsOf, readRows, requireEmpty, tablesOf } from './databaseRows';

interface Source {
  name: DatabaseName;
  db: Kysely<unknown>;
  tables: string[];
}

/**
 * Copies all rows of the SQLite files into an empty PostgreSQL database in one transaction, so either everything is copied or nothing.
 * The files stay unchanged.
 * @param databases provides PostgreSQL and the paths of the SQLite files.
 * @throws Error with a message for the operator.
 */
export async function moveDatabase({
  databases,
  say,
}: {
  databases: Databases;
  say: (line: string) => void;
}): Promise<void> {
  const { postgres } = databases;
  if (!postgres) throw new Error('INLAY_DATABASE_URL must be set to the PostgreSQL database to move to.');
  const names = Object.keys(migrationsOf) as DatabaseName[];
  const found = names.filter((name) => existsSync(databases.file(name)));
  if (found.length === 0) throw new Error('There are no SQLite files in INLAY_DATA_DIR.');
  // Create the tables first, with the same migrations as the server.
  for (const name of names) await databases.open(name, migrationsOf[name]);
  const sources: Source[] = [];
  try {
    for (const name of found) {
      const migrations = migrationsOf[name];
      const db = await openDatabase<unknown>({ file: databases.file(name), migrations });
      sources.push({ name, db, tables: await tablesOf(migrations) });
    }
    await postgres
      .kysely<unknown>()
      .transaction()
      .execute(async (trx) => {
        for (const table of sources.flatMap(({ tables }) => tables)) await requireEmpty(trx, table);
        for (const { name, db, tables } of sources)
          for (const table of tables) say(`${name}.${table}: ${await copyTable({ from: db, to: trx, table })} rows`);
      });
  } finally {
    await Promise.all(sources.map(({ db }) => db.destroy()));
  }
  say('All rows are in PostgreSQL. Keys and the shares of embedded share nodes stay in INLAY_DATA_DIR.');
}

/** @returns the number of copied rows. */
async function copyTable({
  from,
  to,
  table,
}: {
  from: Kysely<unknown>;
  to: Transaction<unknown>;
  table: string;
}): Promise<number> {
  let count = 0;
  await from.transaction().execute(async (source) => {
    for await (const rows of readRows(source, table)) {
      await insertRows(to, table, rows);
      count += rows.length;
    }
  });
  await continueNumbers(to, table);
  return count;
}
