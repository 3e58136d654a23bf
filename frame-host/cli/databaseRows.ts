import Database from 'libsql';
import { Kysely, sql, SqliteDialect, type Transaction } from 'kysely';
import { projectMigrations } from '../access/projects';
import { analyticsMigrations } from '../analytics/tables';
import { registryMigrations } from '../keys/registry/registryTables';
import { onrampMigrations } from '../onramp/tables';
import { relayMigrations } from '../relay/databaseMailbox';
import { sessionMigrations } from '../sessions/records/tables';
import { signInMigrations } from '../signIn/migrations';
import { openDatabase, type Migrations } from '../storage/database';
import type { DatabaseName } from '../storage/databases';
import { isPostgres } from '../storage/withAdvisoryLock';
import { assetMigrations } from '../wallet-api/assets/tables';
import { noticeMigrations } from '../wallet-api/notify/tables';
import { walletMigrations } from '../wallet-api/tables';

/** The server's databases; one that is missing does not compile. The shares of embedded share nodes stay in their files. */
export const migrationsOf: Readonly<Record<DatabaseName, Migrations>> = {
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

export type Row = Record<string, unknown>;

/** Opens a file as it is, without migrating it. */
export const openFile = (file: string): Kysely<unknown> =>
  new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Database(file) }) });

/** Moves what is in the log (WAL) of a SQLite file into the file, which can then be renamed. */
export async function toOneFile<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`pragma journal_mode = delete`.execute(db);
}

/** Returns the names of the tables that the migrations create. */
export async function tablesOf(migrations: Migrations): Promise<string[]> {
  const db = await openDatabase<unknown>({ file: ':memory:', migrations });
  try {
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'
      and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name`.execute(db);
    return rows.map((row) => row.name);
  } finally {
    await db.destroy();
  }
}

/** Yields all rows of a table. In a transaction they are those of one moment, whatever others write. */
export async function* readRows(trx: Transaction<unknown>, table: string): AsyncGenerator<Row[]> {
  if (isPostgres(trx)) {
    await sql`declare inlay_rows no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from inlay_rows`.execute(trx);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close inlay_rows`.execute(trx);
    return;
  }
  for (let last = -1; ;) {
    const { rows } = await sql<Row & { inlay_row: number }>`select rowid as inlay_row, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${batch}`.execute(trx);
    const final = rows.at(-1);
    if (!final) return;
    last = final.inlay_row;
    yield rows.map(({ inlay_row: _, ...row }) => row);
  }
}

export async function insertRows(trx: Transaction<unknown>, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(trx);
}

/** Sets the sequences of the table's identity columns of PostgreSQL, so that new rows get unused numbers. */
export async function continueNumbers(trx: Transaction<unknown>, table: string): Promise<void> {
  if (!isPostgres(trx)) return;
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`.execute(trx);
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)})) from ${sql.table(table)}
      having max(${sql.ref(name)}) is not null`.execute(trx);
}

/** @throws Error if the table has rows. */
export async function requireEmpty(trx: Transaction<unknown>, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
  if (rows.length > 0) throw new Error(`The database is not empty: there are rows in ${table}.`);
}
