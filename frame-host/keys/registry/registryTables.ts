import type { Migrations } from '../../storage/database';
import { commitmentMigration, type TokenCommitmentTables } from '../tokens/tokenCommitments';

/** The key of a user: the first one that t nodes have acknowledged. */
export interface KeyRow {
  user: string;
  public_key: string;
  /** Public key with which the user authenticates to nodes and the registry. */
  auth_public_key: string;
  /** JSON list. */
  commitments: string;
  epoch: number;
  /** `''` in the first epoch. See `toSharing`. */
  sharing: string;
  /** `''`, or what is stored beside a key that its user had before. */
  brought: string;
  /** The Ed25519 public key in `brought`, hex, or `''`. */
  ed25519: string;
  /** JSON list, or null if the nodes share the key itself. */
  key_commitments: string | null;
  /** The vault that is stored with the key from the second epoch on, and the user's signature over it. */
  vault: string | null;
  vault_signature: string | null;
  /** JSON list of acknowledgements. */
  acks: string;
  /** Time in epoch ms. */
  created_at: number;
}

/** A share that its node has missed, encrypted to that node. */
export interface UndeliveredRow {
  user: string;
  node_index: number;
  sealed_share: string;
}

/** An additional sign-in that is linked to a user's key. Times are in epoch ms. */
export interface RegistryLinkRow {
  alias: string;
  user: string;
  public_key: string;
  auth_public_key: string;
  connection_id: string;
  at: number;
  /** Signature by the authentication key. */
  signature: string;
  /** JSON list. */
  acks: string;
  /** Time of the removal, or null. */
  removed_at: number | null;
}

export interface RegistryTables extends TokenCommitmentTables {
  registry_keys: KeyRow;
  registry_undelivered: UndeliveredRow;
  registry_links: RegistryLinkRow;
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
  registry_003_sharings: {
    async up(db) {
      const alter = () => db.schema.alterTable('registry_keys');
      await alter()
        .addColumn('sharing', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      for (const name of ['key_commitments', 'vault', 'vault_signature'])
        await alter().addColumn(name, 'text').execute();
    },
  },
  registry_004_commitments: commitmentMigration,
  registry_005_links: {
    async up(db) {
      await db.schema
        .createTable('registry_links')
        .addColumn('alias', 'text', (column) => column.primaryKey())
        .addColumn('user', 'text', (column) => column.notNull())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('connection_id', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('signature', 'text', (column) => column.notNull())
        .addColumn('acks', 'text', (column) => column.notNull())
        .addColumn('removed_at', 'bigint')
        .execute();
      await db.schema.createIndex('registry_links_user').on('registry_links').column('user').execute();
    },
  },
  registry_006_auth_keys: {
    async up(db) {
      for (const table of ['registry_keys', 'registry_links'])
        await db.schema
          .alterTable(table)
          .addColumn('auth_public_key', 'text', (column) => column.notNull().defaultTo(''))
          .execute();
    },
  },
  registry_007_brought: {
    async up(db) {
      for (const name of ['brought', 'ed25519'])
        await db.schema
          .alterTable('registry_keys')
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
          .execute();
      for (const name of ['public_key', 'ed25519'])
        await db.schema.createIndex(`registry_keys_${name}`).on('registry_keys').column(name).execute();
    },
  },
};
