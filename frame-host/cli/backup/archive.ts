import type { CryptoKey } from 'jose';
import { sql, type Kysely, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Migrations } from '../../storage/database';
import { isPostgres } from '../../storage/withAdvisoryLock';
import { continueNumbers, insertRows, readRows, requireEmpty, tablesOf, type Row } from '../databaseRows';
import { readSealedLines, type SealedLines } from './sealedLines';

/** A database of a backup. Several may be in one PostgreSQL database. */
export interface Part {
  name: string;
  db: Kysely<unknown>;
  /** All migrations that this version knows. */
  migrations: Migrations;
  /** The table with those that have run. */
  migrationTable: string;
  /** Tables whose rows must not come back. */
  leaveOut?: readonly string[] | undefined;
}

const HeaderSchema = v.strictObject({
  backup: v.picklist(['server', 'share-node']),
  version: v.literal(1),
  /** Epoch ms. */
  at: v.number(),
  /** Whose backup it is: the server's public URL, or the node's public key. */
  of: v.string(),
  /** The migrations that had run, by database. */
  parts: v.record(v.string(), v.array(v.string())),
});
const LineSchema = v.union([
  v.strictObject({ file: v.string(), text: v.string() }),
  v.strictObject({ part: v.string(), table: v.string(), columns: v.array(v.string()) }),
  v.strictObject({ rows: v.array(v.array(v.union([v.string(), v.number(), v.null()]))) }),
]);

export type BackupHeader = v.InferOutput<typeof HeaderSchema>;
export interface BackupFile {
  /** Path below the folder of the data. */
  file: string;
  text: string;
}

/** Writes files and databases. The rows of one database are those of one moment. @returns the number of rows. */
export async function writeArchive({
  header,
  files,
  parts,
  to,
}: {
  header: Pick<BackupHeader, 'backup' | 'at' | 'of'>;
  files: readonly BackupFile[];
  parts: readonly Part[];
  to: Pick<SealedLines, 'write'>;
}): Promise<number> {
  const ran = new Map<string, string[]>();
  for (const part of parts) ran.set(part.name, await listMigrations(part));
  await to.write({ ...header, version: 1, parts: Object.fromEntries(ran) });
  for (const file of files) await to.write(file);
  let count = 0;
  for (const db of new Set(parts.map((part) => part.db)))
    await inSnapshot(db, async (trx) => {
      for (const { name, migrations, leaveOut = [] } of parts.filter((part) => part.db === db)) {
        const tables = await tablesOf(pick(migrations, ran.get(name) ?? []));
        for (const table of tables.filter((one) => !leaveOut.includes(one)))
          count += await writeTable(trx, { part: name, table, to });
      }
    });
  return count;
}

function inSnapshot(db: Kysely<unknown>, task: (trx: Transaction<unknown>) => Promise<void>): Promise<void> {
  const transaction = db.transaction();
  if (!isPostgres(db)) return transaction.execute(task);
  return transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(task);
}

async function writeTable(
  trx: Transaction<unknown>,
  { part, table, to }: { part: string; table: string; to: Pick<SealedLines, 'write'> },
): Promise<number> {
  let columns: string[] | undefined;
  let count = 0;
  for await (const rows of readRows(trx, table)) {
    if (!columns) {
      columns = Object.keys(rows[0] ?? {});
      await to.write({ part, table, columns });
    }
    const names = columns;
    await to.write({ rows: rows.map((row) => names.map((name) => row[name])) });
    count += rows.length;
  }
  return count;
}

/** Returns the migrations that have run. @throws Error if this version does not know one of them. */
async function listMigrations({ name, db, migrations, migrationTable }: Part): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql`select 1 from information_schema.tables where table_schema = current_schema() and table_name = ${migrationTable}`.execute(
        db,
      )
    : await sql`select 1 from sqlite_master where name = ${migrationTable}`.execute(db);
  if (rows.length === 0) return [];
  const ran = await sql<{ name: string }>`select name from ${sql.table(migrationTable)} order by name`.execute(db);
  const names = ran.rows.map((row) => row.name);
  requireKnown({ name, names, migrations });
  return names;
}

function requireKnown({ name, names, migrations }: { name: string; names: string[]; migrations: Migrations }): void {
  const unknown = names.find((one) => !Object.hasOwn(migrations, one));
  if (unknown !== undefined)
    throw new Error(`The database ${name} is of a newer version (${unknown}). Use that version of inlay.`);
}

export const pick = (migrations: Migrations, names: readonly string[]): Migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));

/** Opens a backup. @throws Error if it is not one, or one of another kind. */
export async function openArchive({ file, key }: { file: string; key: CryptoKey }) {
  const values = readSealedLines({ file, key });
  const first = v.safeParse(HeaderSchema, (await values.next()).value);
  if (!first.success) throw new Error(`${file} is not a backup that this version can read.`);
  const header = first.output;
  let table: { part: string; table: string; columns: string[] } | undefined;

  /** Yields what follows: the files, then some rows of a table at a time. */
  async function* read(): AsyncGenerator<BackupFile | { part: string; table: string; rows: Row[] }> {
    for await (const value of values) {
      const line = v.parse(LineSchema, value);
      if ('file' in line) yield line;
      else if ('table' in line) table = line;
      else if (table) {
        const { columns } = table;
        const rows = line.rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
        yield { ...table, rows };
      }
    }
  }

  return {
    header,
    read,
    /** Returns the migrations of a database that must run before its rows are written: all if the backup has none. */
    migrationsOf(name: string, migrations: Migrations): Migrations {
      const names = header.parts[name] ?? [];
      if (names.length === 0) return migrations;
      requireKnown({ name, names, migrations });
      return pick(migrations, names);
    },
  };
}

export type Archive = Awaited<ReturnType<typeof openArchive>>;

/**
 * Writes all rows of a backup.
 * @param options.into the open transaction of a database of the backup.
 * @returns the number of rows, and the files, which the caller writes.
 */
export async function readArchive({
  archive,
  into,
}: {
  archive: Archive;
  into: (part: string) => Transaction<unknown>;
}): Promise<{ rows: number; files: BackupFile[] }> {
  const files: BackupFile[] = [];
  const begun = new Map<string, string>();
  let rows = 0;
  for await (const item of archive.read()) {
    if ('file' in item) {
      files.push(item);
      continue;
    }
    const trx = into(item.part);
    const name = `${item.part}.${item.table}`;
    if (!begun.has(name)) await requireEmpty(trx, item.table);
    begun.set(name, item.table);
    await insertRows(trx, item.table, item.rows);
    rows += item.rows.length;
  }
  for (const [name, table] of begun) await continueNumbers(into(name.slice(0, -table.length - 1)), table);
  return { rows, files };
}
