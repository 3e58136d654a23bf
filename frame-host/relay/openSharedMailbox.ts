import { openDatabases, type Databases } from '../storage/databases';
import { createDatabaseMailbox, relayMigrations, type RelayTables } from './databaseMailbox';
import type { Mailbox } from './mailbox';
import { createPostgresNotifier, type Notifier } from './notifier';

/** A mailbox in a database, with the notifier for the other processes. */
export interface SharedMailbox {
  mailbox: Mailbox;
  /** Absent if the database is a file, which is used by a single process. */
  notifier?: Notifier | undefined;
  close(): Promise<void>;
}

/** Opens the mailbox in databases that are already open. Closing the mailbox does not close them. */
export async function openMailboxIn(databases: Databases): Promise<SharedMailbox> {
  const db = await databases.open<RelayTables>('relay_mailbox', relayMigrations);
  const notifier = databases.postgres && createPostgresNotifier(databases.postgres);
  return { mailbox: createDatabaseMailbox(db), notifier, close: async () => notifier?.close() };
}

/** Opens the mailbox in the PostgreSQL database with this URL. */
export async function openSharedMailbox(databaseUrl: string): Promise<SharedMailbox> {
  const databases = openDatabases({ dataDir: '', databaseUrl });
  const shared = await openMailboxIn(databases);
  return {
    ...shared,
    async close() {
      await shared.close();
      await databases.close();
    },
  };
}
