import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { Kysely, Migrator, sql, SqliteDialect, type Migration } from 'kysely';
import { delay } from '../../src/kit/clock';

/** Migrations of one room, by a name that sorts in the order they run, e.g. `001_sessions`. */
export type Migrations = Record<string, Migration>;

/** ms for which one connection waits for another to be done with the file. */
const timeout = 5_000;

interface DatabaseFile {
  /** Path of the database file, made with its folder when absent, or `:memory:`. */
  file: string;
  migrations: Migrations;
}

/** Opens an embedded database (SQLite, WAL) and brings its schema up to date. */
export async function openDatabase<Tables>(options: DatabaseFile): Promise<Kysely<Tables>> {
  return (await openBareDatabase<Tables>(options)).db;
}

/** As {@link openDatabase}, with the connection below it: for the few statements that are run so often that building them costs. */
export async function openBareDatabase<Tables>({
  file,
  migrations,
}: DatabaseFile): Promise<{ db: Kysely<Tables>; database: Database.Database }> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  try {
    // First: another process may be making the same file.
    database.pragma(`busy_timeout = ${timeout}`);
    await toLog(database);
    database.pragma('synchronous = NORMAL');
    // What is deleted is overwritten: an old share of a key must not lie in a free page.
    database.pragma('secure_delete = ON');
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withKnownStatements(database) }) });
    return { db: await migrate({ db, migrations, settle: (word) => settle(database, word) }), database };
  } catch (cause) {
    database.close();
    throw isBusy(cause) ? new Error(`${file} is in use by another process`, { cause }) : cause;
  }
}

/** Two that turn a new file over to the log (WAL) at once can refuse each other without waiting. */
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
  // Some faults have rolled back by themselves.
  if (word !== 'rollback' || database.inTransaction) database.exec(word);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/**
 * @param options.settle begins and ends a transaction of SQLite, beside which no other process migrates; PostgreSQL has a lock for it.
 * @param options.room where rooms share a PostgreSQL database: each has a list of its own of what has run.
 */
export async function migrate<Tables>({
  db,
  migrations,
  settle,
  room,
}: {
  db: Kysely<Tables>;
  migrations: Migrations;
  settle?: (word: Word) => void;
  room?: string;
}): Promise<Kysely<Tables>> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(room !== undefined && {
      migrationTableName: `${room}_migration`,
      migrationLockTableName: `${room}_migration_lock`,
      // Tables of the same names in another schema are somebody else's.
      migrationTableSchema: await schemaOf(db),
    }),
  });
  const isBehind = settle && (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined);
  if (isBehind) settle('begin immediate');
  const { error } = await migrator.migrateToLatest();
  if (isBehind) settle(error === undefined ? 'commit' : 'rollback');
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  return db;
}

async function schemaOf<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** Statements that are kept prepared. Lists of values make texts without end: they must not fill the memory. */
const knownStatements = 200;

/** Preparing costs more than a read by key: a text that comes again finds its statement. SQLite itself looks at changes of the schema. */
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
