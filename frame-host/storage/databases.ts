import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase, migrate, type Migrations } from './database';
import { openPostgres, type Postgres } from './postgres';

/** The databases in which the rooms store their data. */
export interface Databases {
  /** Opens the migrated tables of one room: in its own file, or in the shared database. */
  open<Tables>(room: string, migrations: Migrations): Promise<Kysely<Tables>>;
  /** Returns the path of a room's file. */
  file(room: string): string;
  /** Absent if the data is in files. */
  postgres?: Postgres;
  close(): Promise<void>;
}

/** Opens PostgreSQL if `databaseUrl` is set, otherwise SQLite files in `dataDir`. */
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
