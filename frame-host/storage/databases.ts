import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase, migrate, type Migrations } from './database';
import { openPostgres, type Postgres } from './postgres';

/** The server's databases, one per part of it. A name is also that of its file, and must therefore never change. */
export type DatabaseName =
  | 'projects'
  | 'sessions'
  | 'signin'
  | 'registry'
  | 'wallet'
  | 'assets'
  | 'notices'
  | 'analytics'
  | 'onramp'
  | 'relay_mailbox';

/** The databases in which the parts of the server store their data. */
export interface Databases {
  /** Opens the migrated tables of one part: in its own file, or in the shared database. */
  open<Tables>(name: DatabaseName, migrations: Migrations): Promise<Kysely<Tables>>;
  /** Returns the path of a database's file. */
  file(name: DatabaseName): string;
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
  const file = (name: DatabaseName) => join(dataDir, `${name}.db`);
  if (databaseUrl !== undefined) {
    const postgres = openPostgres({ url: databaseUrl });
    const open = <Tables>(name: DatabaseName, migrations: Migrations) =>
      migrate({ db: postgres.kysely<Tables>(), migrations, name });
    return { open, file, postgres, close: () => postgres.close() };
  }
  const opened: Kysely<unknown>[] = [];
  return {
    file,
    async open<Tables>(name: DatabaseName, migrations: Migrations) {
      const db = await openDatabase<Tables>({ file: file(name), migrations });
      opened.push(db as unknown as Kysely<unknown>);
      return db;
    },
    async close() {
      await Promise.all(opened.map((db) => db.destroy()));
    },
  };
}
