import { sql } from 'kysely';
import { isPostgres } from '../../storage/withAdvisoryLock';
import type { Migrations } from '../../storage/database';

interface RecordRow {
  key: string;
  namespace: string;
  data: string;
  /** Identifies the body in the row. */
  digest: string;
  allowed_origin: string;
  /** 1 if the record is for native apps. */
  native: number;
  /** Epoch ms. */
  expires_at: number;
}

export interface SessionTables {
  session_records: RecordRow;
  channel_messages: RecordRow & { sender: string; same_address: number };
  /** All accepted bodies with the place where they were written. Each body is accepted once. */
  seen_bodies: { digest: string; place: string; forget_at: number };
}

export const sessionMigrations: Migrations = {
  '001_sessions': {
    async up(db) {
      const records = (name: string) =>
        db.schema
          .createTable(name)
          .addColumn('key', 'text', (column) => column.notNull())
          .addColumn('namespace', 'text', (column) => column.notNull())
          .addColumn('data', 'text', (column) => column.notNull())
          .addColumn('digest', 'text', (column) => column.notNull())
          .addColumn('allowed_origin', 'text', (column) => column.notNull())
          .addColumn('native', 'integer', (column) => column.notNull())
          .addColumn('expires_at', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint(`${name}_key`, ['key', 'namespace']);
      const index = async (table: string, column: string) =>
        db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();

      await records('session_records').execute();
      await records('channel_messages')
        .addColumn('sender', 'text', (column) => column.notNull())
        .addColumn('same_address', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('seen_bodies')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('forget_at', 'bigint', (column) => column.notNull())
        .execute();
      // Keeps each record uncompressed in its row, because compression costs more than the write.
      if (isPostgres(db)) await sql`alter table session_records set (toast_tuple_target = 8160)`.execute(db);
      await index('session_records', 'expires_at');
      await index('channel_messages', 'expires_at');
      await index('seen_bodies', 'forget_at');
    },
  },
};
