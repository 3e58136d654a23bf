import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CryptoKey } from 'jose';
import { randomId } from '../../../src/kit/randomId';
import { readIdentityKey, readSealingKey } from '../../keys/nodeKeys';
import { allNodeMigrations } from '../../keys/server/openShareNode';
import { markRestored } from '../../keys/server/restoredShares';
import { checkSealing } from '../../keys/shareNode/checkSealing';
import type { NodeTables } from '../../keys/shareNode/nodeTables';
import { openDatabase } from '../../storage/database';
import { openFile, toOneFile } from '../databaseRows';
import { openArchive, readArchive, writeArchive } from './archive';
import type { SealedLines } from './sealedLines';
import { writeFiles } from './server';

/** The folder of a node, and its sealing key if it is not in the folder. */
export interface NodePlace {
  folder: string;
  sealingKey: string | undefined;
}

const name = 'shares';
const identityFile = 'identity.key';
const databaseOf = (folder: string): string => join(folder, 'shares.db');

/** Backs up a node, without its sealing key: a backup with that key is equivalent to the shares. */
export async function backUpNode({
  place: { folder },
  to,
  now,
}: {
  place: NodePlace;
  to: Pick<SealedLines, 'write'>;
  now: number;
}): Promise<{ rows: number }> {
  const path = databaseOf(folder);
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  const text = readFileSync(join(folder, identityFile), 'utf8');
  const { publicKey } = await readIdentityKey(folder);
  const db = openFile(path);
  try {
    const parts = [{ name, db, migrations: allNodeMigrations, migrationTable: 'kysely_migration' }];
    const header = { backup: 'share-node', at: now, of: publicKey } as const;
    return { rows: await writeArchive({ header, files: [{ file: identityFile, text }], parts, to }) };
  } finally {
    await db.destroy();
  }
}

/** Restores a node into a folder without a database. @throws Error with a message for the operator. */
export async function restoreNode({
  place: { folder, sealingKey },
  file,
  key,
  now,
}: {
  place: NodePlace;
  file: string;
  key: CryptoKey;
  now: number;
}): Promise<{ rows: number }> {
  const archive = await openArchive({ file, key });
  if (archive.header.backup !== 'share-node')
    throw new Error(`${file} is a backup of a server. Unset the variables INLAY_NODE_….`);
  if (sealingKey === undefined && !existsSync(join(folder, 'sealing.key')))
    throw new Error(`Put the node's sealing.key into ${folder} first. It is not in the backup.`);
  if (existsSync(databaseOf(folder)))
    throw new Error(`${databaseOf(folder)} exists. Move it away first: a restore does not overwrite data.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const aside = mkdtempSync(join(folder, 'restore-'));
  try {
    const { rows, files } = await fill(aside);
    writeFiles(files.map((one) => ({ path: join(folder, one.file), text: one.text })));
    const { publicKey } = await readIdentityKey(folder);
    const db = await openDatabase<NodeTables>({ file: databaseOf(aside), migrations: allNodeMigrations });
    try {
      await checkSealing({ db, sealingKey: await readSealingKey(folder, sealingKey), publicKey });
      await markRestored(db, { id: randomId(), now });
      await toOneFile(db);
    } finally {
      await db.destroy();
    }
    renameSync(databaseOf(aside), databaseOf(folder));
    return { rows };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }

  /** Writes the rows into a new database with the tables that it had at the time of the backup. */
  async function fill(to: string) {
    const migrations = archive.migrationsOf(name, allNodeMigrations);
    const db = await openDatabase<unknown>({ file: databaseOf(to), migrations });
    try {
      const read = await db.transaction().execute((trx) => readArchive({ archive, into: () => trx }));
      await toOneFile(db);
      return read;
    } finally {
      await db.destroy();
    }
  }
}
