import { openDatabases, type Databases } from '../storage/databases';
import { createDatabaseMailbox, relayMigrations, type RelayTables } from './databaseMailbox';
import type { Mailbox } from './mailbox';
import { createPostgresNotifier, type Notifier } from './notifier';

/** What waits for a peer, in a database. */
export interface SharedMailbox {
  mailbox: Mailbox;
  /** Absent: a file, which one process has. */
  notifier?: Notifier | undefined;
  close(): Promise<void>;
}

/** In databases that are open, and stay so. */
export async function openMailboxIn(databases: Databases): Promise<SharedMailbox> {
  const db = await databases.open<RelayTables>('relay_mailbox', relayMigrations);
  const notifier = databases.postgres && createPostgresNotifier(databases.postgres);
  return { mailbox: createDatabaseMailbox(db), notifier, close: async () => notifier?.close() };
}

/** In the PostgreSQL of that address. */
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
