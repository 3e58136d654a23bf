import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CryptoKey } from 'jose';
import type { ControlledTransaction, Kysely, Transaction } from 'kysely';
import type { Config } from '../../config';
import { writeFileWhole } from '../../installation/openInstallationFile';
import type { SignInTables } from '../../signIn/migrations';
import type { Migrations } from '../../storage/database';
import { openDatabases, type DatabaseName, type Databases } from '../../storage/databases';
import type { WalletTables } from '../../wallet-api/tables';
import { markRestored } from '../../wallet-api/usedProofs';
import { migrationsOf, openFile, toOneFile } from '../databaseRows';
import { openArchive, readArchive, writeArchive, type BackupFile, type Part } from './archive';
import type { SealedLines } from './sealedLines';

const names = Object.keys(migrationsOf) as DatabaseName[];

/**
 * Tables that a restore leaves empty. They describe a moment: sessions that were logged out since, sign-ins and codes that were used since, and
 * messages that were delivered since would come back.
 */
const leaveOut: Partial<Record<DatabaseName, string[]>> = {
  sessions: ['session_records', 'channel_messages'],
  signin: ['email_flows', 'proved_flows'],
  relay_mailbox: ['relay_messages', 'relay_receipts'],
};

/** The server's keys below the data folder. */
const keyFiles = ['issuer/key.json', 'registry.key', 'signin/secret', 'wallet-api/secret', 'operator.key'];
const installation = 'installation.json';

/** Where the files of a backup are. The signed document can be elsewhere. */
const placeOf = ({ dataDir, installation: { file } }: Config, name: string): string =>
  name === installation ? file : join(dataDir, name);

export async function backUpServer({
  config,
  to,
  now,
}: {
  config: Config;
  to: Pick<SealedLines, 'write'>;
  now: number;
}): Promise<{ rows: number }> {
  const databases = openDatabases(config);
  const opened: Kysely<unknown>[] = [];
  try {
    const shared = databases.postgres?.kysely<unknown>();
    const open = (name: DatabaseName): Kysely<unknown> => {
      const db = openFile(databases.file(name));
      opened.push(db);
      return db;
    };
    const found = shared ? names : names.filter((name) => existsSync(databases.file(name)));
    const parts: Part[] = found.map((name) => ({
      name,
      db: shared ?? open(name),
      migrations: migrationsOf[name],
      migrationTable: shared ? `${name}_migration` : 'kysely_migration',
      leaveOut: leaveOut[name],
    }));
    const files: BackupFile[] = [...keyFiles, installation]
      .map((name) => ({ file: name, path: placeOf(config, name) }))
      .filter(({ path }) => existsSync(path))
      .map(({ file, path }) => ({ file, text: readFileSync(path, 'utf8') }));
    return {
      rows: await writeArchive({ header: { backup: 'server', at: now, of: config.publicUrl }, files, parts, to }),
    };
  } finally {
    await Promise.all([databases.close(), ...opened.map((db) => db.destroy())]);
  }
}

/**
 * Restores a backup into an empty database and a data folder without other keys. Nothing is written unless all of the backup can be read.
 * @throws Error with a message for the operator.
 */
export async function restoreServer({
  config,
  file,
  key,
  now,
}: {
  config: Config;
  file: string;
  key: CryptoKey;
  now: number;
}): Promise<{ rows: number }> {
  const archive = await openArchive({ file, key });
  if (archive.header.backup !== 'server')
    throw new Error(`${file} is a backup of a share node. Set the variables INLAY_NODE_… of that node.`);
  const target = openDatabases(config);
  const taken = target.postgres ? undefined : names.map((name) => target.file(name)).find((path) => existsSync(path));
  await target.close();
  if (taken !== undefined) throw new Error(`${taken} exists. Move it away first: a restore does not overwrite data.`);
  mkdirSync(config.dataDir, { recursive: true });
  const aside = mkdtempSync(join(config.dataDir, 'restore-'));
  const databases = openDatabases({ dataDir: aside, databaseUrl: config.databaseUrl });
  try {
    const { rows } = await inTransactions({
      databases,
      migrations: (name) => archive.migrationsOf(name, migrationsOf[name]),
      async task(into) {
        const read = await readArchive({ archive, into: (part) => into(part as DatabaseName) });
        await fence({ wallet: into('wallet'), signin: into('signin'), now });
        writeFiles(read.files.map(({ file: name, text }) => ({ path: placeOf(config, name), text })));
        return read;
      },
    });
    await databases.close();
    if (!databases.postgres) for (const name of names) renameSync(databases.file(name), target.file(name));
    return { rows };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Creates the tables, and runs the task in a transaction of each database: PostgreSQL is one. Closes the databases if it fails. */
async function inTransactions<Answer>({
  databases,
  migrations,
  task,
}: {
  databases: Databases;
  migrations: (name: DatabaseName) => Migrations;
  task: (into: (name: DatabaseName) => Transaction<unknown>) => Promise<Answer>;
}): Promise<Answer> {
  const opened = new Map<DatabaseName, Kysely<unknown>>();
  const begun = new Map<Kysely<unknown>, ControlledTransaction<unknown>>();
  try {
    const shared = databases.postgres?.kysely<unknown>();
    for (const name of names) {
      const db = await databases.open<unknown>(name, migrations(name));
      opened.set(name, shared ?? db);
    }
    for (const db of new Set(opened.values())) begun.set(db, await db.startTransaction().execute());
    const answer = await task((name) => {
      const trx = begun.get(opened.get(name) as Kysely<unknown>);
      if (!trx) throw new Error(`This version has no database ${name}.`);
      return trx;
    });
    for (const trx of begun.values()) await trx.commit().execute();
    if (!shared) for (const db of opened.values()) await toOneFile(db);
    return answer;
  } catch (error) {
    for (const trx of begun.values()) if (!trx.isCommitted) await trx.rollback().execute();
    await databases.close();
    throw error;
  }
}

/** Time step of one-time codes in s, and how many a code may be ahead. */
const step = 30;
const ahead = 2;

/** Makes sure that nothing that was used since the backup can be used again. */
async function fence({
  wallet,
  signin,
  now,
}: {
  wallet: Transaction<unknown>;
  signin: Transaction<unknown>;
  now: number;
}): Promise<void> {
  await markRestored(wallet as Transaction<WalletTables>, { now });
  const last_step = Math.floor(now / 1_000 / step) + ahead;
  await (signin as Transaction<SignInTables>)
    .updateTable('authenticators')
    .set({ last_step })
    .where('last_step', '<', last_step)
    .execute();
}

/** Writes all files, or none if another one of them exists. */
export function writeFiles(files: readonly { path: string; text: string }[]): void {
  const differs = ({ path, text }: { path: string; text: string }): boolean =>
    existsSync(path) && readFileSync(path, 'utf8') !== text;
  const other = files.find(differs);
  if (other)
    throw new Error(`${other.path} exists with other content. Move it away first: a restore does not overwrite keys.`);
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (!existsSync(path)) writeFileWhole(path, text, 0o600);
  }
}
