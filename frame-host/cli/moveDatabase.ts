import { existsSync } from 'node:fs';
import { sql, type Kysely, type Transaction } from 'kysely';
import { projectMigrations } from '../access/projects';
import { analyticsMigrations } from '../analytics/tables';
import { registryMigrations } from '../keys/registry/registryTables';
import { onrampMigrations } from '../onramp/tables';
import { relayMigrations } from '../relay/databaseMailbox';
import { sessionMigrations } from '../sessions/records/tables';
import { signInMigrations } from '../signIn/migrations';
import { openDatabase, type Migrations } from '../storage/database';
import type { DatabaseName, Databases } from '../storage/databases';
import { assetMigrations } from '../wallet-api/assets/tables';
import { noticeMigrations } from '../wallet-api/notify/tables';
import { walletMigrations } from '../wallet-api/tables';

/** The databases to move; one that is missing does not compile. The shares of embedded share nodes stay in their files. */
const migrationsOf: Readonly<Record<DatabaseName, Migrations>> = {
  projects: projectMigrations,
  sessions: sessionMigrations,
  signin: signInMigrations,
  registry: registryMigrations,
  wallet: walletMigrations,
  assets: assetMigrations,
  notices: noticeMigrations,
  analytics: analyticsMigrations,
  onramp: onrampMigrations,
  relay_mailbox: relayMigrations,
};

/** Rows per statement: PostgreSQL accepts at most 65,535 values. */
const batch = 500;

type Row = Record<string, unknown>;
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
    for (const name of found) sources.push(await openSource(name, databases.file(name)));
    await postgres
      .kysely<unknown>()
      .transaction()
      .execute(async (trx) => {
        for (const table of sources.flatMap(({ tables }) => tables)) await requireEmpty(trx, table);
        for (const source of sources)
          for (const table of source.tables)
            say(`${source.name}.${table}: ${await copyTable({ from: source.db, to: trx, table })} rows`);
      });
  } finally {
    await Promise.all(sources.map(({ db }) => db.destroy()));
  }
  say('All rows are in PostgreSQL. Keys and the shares of embedded share nodes stay in INLAY_DATA_DIR.');
}

async function openSource(name: DatabaseName, file: string): Promise<Source> {
  const db = await openDatabase<unknown>({ file, migrations: migrationsOf[name] });
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'
    and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name`.execute(db);
  return { name, db, tables: rows.map((row) => row.name) };
}

async function requireEmpty(trx: Transaction<unknown>, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
  if (rows.length > 0) throw new Error(`The PostgreSQL database is not empty: there are rows in ${table}.`);
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
  let last = -1;
  for (;;) {
    const { rows } = await sql<Row & { inlay_row: number }>`select rowid as inlay_row, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${batch}`.execute(from);
    const [first] = rows;
    if (!first) break;
    const columns = Object.keys(first).filter((name) => name !== 'inlay_row');
    const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(to);
    count += rows.length;
    last = rows.at(-1)?.inlay_row ?? last;
  }
  await continueNumbers(to, table);
  return count;
}

/** Sets the sequences of the table's identity columns, so that new rows get unused numbers. */
async function continueNumbers(trx: Transaction<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`.execute(trx);
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)})) from ${sql.table(table)}
      having max(${sql.ref(name)}) is not null`.execute(trx);
}
