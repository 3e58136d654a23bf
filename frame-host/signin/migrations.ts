import type { Migrations } from '../storage/database';

/** One sign-in by e-mail code. Times are epoch ms. */
export interface EmailFlowRow {
  flow_id: string;
  client_id: string;
  connection_id: string;
  /** Normalised. */
  email: string;
  nonce: string;
  locale: string;
  /** Keyed hash of flow id and code; the code itself is in the mail alone. */
  code_hash: string;
  tries_left: number;
  expires_at: number;
  resend_at: number;
  used_at: number | null;
}

/** One counted event of a limit. `bucket` is a keyed hash: the table names nobody. */
export interface SignInHitRow {
  bucket: string;
  at: number;
}

export interface SignInTables {
  email_flows: EmailFlowRow;
  signin_hits: SignInHitRow;
}

export const signInMigrations: Migrations = {
  signin_001_flows: {
    async up(db) {
      await db.schema
        .createTable('email_flows')
        .addColumn('flow_id', 'text', (column) => column.primaryKey())
        .addColumn('client_id', 'text', (column) => column.notNull())
        .addColumn('connection_id', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('nonce', 'text', (column) => column.notNull())
        .addColumn('locale', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addColumn('tries_left', 'integer', (column) => column.notNull())
        .addColumn('expires_at', 'integer', (column) => column.notNull())
        .addColumn('resend_at', 'integer', (column) => column.notNull())
        .addColumn('used_at', 'integer')
        .execute();
      await db.schema.createIndex('email_flows_expiry').on('email_flows').column('expires_at').execute();
      await db.schema
        .createTable('signin_hits')
        .addColumn('bucket', 'text', (column) => column.notNull())
        .addColumn('at', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('signin_hits_bucket').on('signin_hits').columns(['bucket', 'at']).execute();
    },
  },
};
