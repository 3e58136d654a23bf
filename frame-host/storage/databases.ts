import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase, migrate, type Migrations } from './database';
import { openPostgres, type Postgres } from './postgres';

/** Where the rooms keep what they store. */
export interface Databases {
  /** The tables of one room, brought up to date: a file of its own, or tables of the one database. */
  open<Tables>(room: string, migrations: Migrations): Promise<Kysely<Tables>>;
  /** Path of a room's file. */
  file(room: string): string;
  /** Absent: files. */
  postgres?: Postgres;
  close(): Promise<void>;
}

/** PostgreSQL where `databaseUrl` names one, else files of SQLite in `dataDir`. */
export function openDatabases({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Databases {
  const file = (room: string) => join(dataDir, `${room}.db`);
  if (databaseUrl !== undefined) {
    const postgres = openPostgres({ url: databaseUrl });
    const open = <Tables>(room: string, migrations: Migrations) =>
      migrate({ db: postgres.kysely<Tables>(), migrations, room });
    return { open, file, postgres, close: () => postgres.close() };
  }
  const opened: Kysely<unknown>[] = [];
  return {
    file,
    async open<Tables>(room: string, migrations: Migrations) {
      const db = await openDatabase<Tables>({ file: file(room), migrations });
      opened.push(db as unknown as Kysely<unknown>);
      return db;
    },
    async close() {
      await Promise.all(opened.map((db) => db.destroy()));
    },
  };
}
