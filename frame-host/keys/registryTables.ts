import type { Migrations } from '../storage/database';

/** The key of a user: the first that t nodes have acknowledged. */
export interface KeyRow {
  user: string;
  public_key: string;
  /** JSON list. */
  commitments: string;
  epoch: number;
  /** JSON list of acknowledgements. */
  acks: string;
  /** Epoch ms. */
  created_at: number;
}

/** A share that its node has missed, sealed to that node. */
export interface UndeliveredRow {
  user: string;
  node_index: number;
  sealed_share: string;
}

export interface RegistryTables {
  registry_keys: KeyRow;
  registry_undelivered: UndeliveredRow;
}

export const registryMigrations: Migrations = {
  registry_001_keys: {
    async up(db) {
      await db.schema
        .createTable('registry_keys')
        .addColumn('user', 'text', (column) => column.primaryKey())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('commitments', 'text', (column) => column.notNull())
        .addColumn('acks', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('registry_undelivered')
        .addColumn('user', 'text', (column) => column.notNull())
        .addColumn('node_index', 'integer', (column) => column.notNull())
        .addColumn('sealed_share', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('registry_undelivered_key', ['node_index', 'user'])
        .execute();
    },
  },
  registry_002_epoch: {
    async up(db) {
      await db.schema
        .alterTable('registry_keys')
        .addColumn('epoch', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    },
  },
};
