import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { Kysely, Migrator, sql, SqliteDialect, type Migration } from 'kysely';
import { delay } from '../../src/kit/clock';

/** Migrations of one database. Their names sort in the order in which the migrations run, e.g. `001_sessions`. */
export type Migrations = Record<string, Migration>;

/** In ms: how long one connection waits for another to release the file. */
const timeout = 5_000;

interface DatabaseFile {
  /** Path of the database file, created with its folder if absent, or `:memory:`. */
  file: string;
  migrations: Migrations;
}

/** Opens an embedded database (SQLite, WAL) and migrates its schema. */
export async function openDatabase<Tables>(options: DatabaseFile): Promise<Kysely<Tables>> {
  return (await openBareDatabase<Tables>(options)).db;
}

/**
 * Like {@link openDatabase}, but also returns the underlying connection, for the few statements that run so often that building them is
 * expensive.
 */
export async function openBareDatabase<Tables>({
  file,
  migrations,
}: DatabaseFile): Promise<{ db: Kysely<Tables>; database: Database.Database }> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  try {
    // Set first, because another process may be creating the same file.
    database.pragma(`busy_timeout = ${timeout}`);
    await toLog(database);
    database.pragma('synchronous = NORMAL');
    // Overwrites deleted data: an old key share must not remain in a free page.
    database.pragma('secure_delete = ON');
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withKnownStatements(database) }) });
    return { db: await migrate({ db, migrations, settle: (word) => settle(database, word) }), database };
  } catch (cause) {
    database.close();
    throw isBusy(cause) ? new Error(`The database ${file} is in use by another process.`, { cause }) : cause;
  }
}

/**
 * Switches the file to the log (WAL). It retries, because two processes that switch a new file at the same time can fail without waiting.
 */
async function toLog(database: Database.Database): Promise<void> {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      return void database.pragma('journal_mode = WAL');
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
      await delay(50);
    }
  }
}

type Word = 'begin immediate' | 'commit' | 'rollback';

function settle(database: Database.Database, word: Word): void {
  // Some errors have rolled back the transaction already.
  if (word !== 'rollback' || database.inTransaction) database.exec(word);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/**
 * Runs the migrations.
 * @param options.settle Begins and ends a SQLite transaction, so that no other process migrates at the same time; PostgreSQL has a lock for
 * it.
 * @param options.name Set if several databases share a PostgreSQL database: each has its own list of migrations that have run.
 */
export async function migrate<Tables>({
  db,
  migrations,
  settle,
  name,
}: {
  db: Kysely<Tables>;
  migrations: Migrations;
  settle?: (word: Word) => void;
  name?: string;
}): Promise<Kysely<Tables>> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(name !== undefined && {
      migrationTableName: `${name}_migration`,
      migrationLockTableName: `${name}_migration_lock`,
      // The tables are in the current schema; tables with the same names in another schema are unrelated.
      migrationTableSchema: await schemaOf(db),
    }),
  });
  const isBehind = settle && (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined);
  if (isBehind) settle('begin immediate');
  const { error } = await migrator.migrateToLatest();
  if (isBehind) settle(error === undefined ? 'commit' : 'rollback');
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migration of the database failed.', { cause: error });
  return db;
}

async function schemaOf<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

/**
 * Maximum number of prepared statements in memory. Statements with lists of values have endless variants, which must not fill the memory.
 */
const knownStatements = 200;

/** Caches prepared statements by their text, because preparing costs more than a read by key. SQLite itself handles schema changes. */
function withKnownStatements(database: Database.Database) {
  const known = new Map<string, Database.Statement>();
  return {
    close: () => database.close(),
    prepare(text: string) {
      const found = known.get(text);
      if (found) return found;
      const made = database.prepare(text);
      if (known.size >= knownStatements) known.clear();
      known.set(text, made);
      return made;
    },
  };
}
