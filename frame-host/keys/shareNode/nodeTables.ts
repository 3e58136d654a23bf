import { sql, type Generated } from 'kysely';
import type { Migrations } from '../../storage/database';
import type { AttemptsRow } from '../../storage/attemptLimit';
import { commitmentMigration, type TokenCommitmentTables } from '../tokens/tokenCommitments';

/** A node's share of one key of one user. */
export interface ShareRow {
  user: string;
  public_key: string;
  /** Public key with which the user authenticates to this node. */
  auth_public_key: string;
  status: 'pending' | 'active';
  epoch: number;
  /** `''` in the first epoch. See `toSharing`. */
  sharing: string;
  /** JSON list, or null if the nodes share the key itself. */
  key_commitments: string | null;
  /** JSON list of compressed points, hex. */
  commitments: string;
  /** `''`, or what is stored beside a key that its user had before. */
  brought: string;
  /** f(index), encrypted with the node's sealing key, with user, public key and epoch as context. */
  sealed_share: string;
  /** The vault that is stored with the key from the second epoch on: the keys of factors and their gates. */
  vault: string | null;
  /** Signature by the authentication key over the vault. Null if the share was stored before nodes kept signatures. */
  vault_signature: string | null;
  /** Time in epoch ms. */
  created_at: number;
}

/** Attempts at the gate of one factor of one user. */
export interface GateRow extends AttemptsRow {
  user: string;
  factor_id: string;
  /** The last time step whose code was accepted, and the hash of the ticket for which it was accepted. */
  last_step: Generated<number>;
  last_ticket: Generated<string>;
}

export interface UsedTokenRow {
  token_hash: string;
  expires_at: number;
}

/** A single row: the node's public key, encrypted with the key that encrypts the shares. */
export interface SealingCheckRow {
  id: number;
  sealed: string;
}

/** A followed link, or a removed link: statements that were signed before the removal are invalid. */
interface LinkMarkRow {
  alias: string;
  user: string;
  /** Time in epoch ms. */
  at: number;
}

export interface NodeTables extends TokenCommitmentTables {
  shares: ShareRow;
  sealing_check: SealingCheckRow;
  used_tokens: UsedTokenRow;
  gate_tries: GateRow;
  followed_links: LinkMarkRow;
  unlinked: LinkMarkRow;
}

export const nodeMigrations: Migrations = {
  node_001_shares: {
    async up(db) {
      await db.schema
        .createTable('shares')
        .addColumn('user', 'text', (column) => column.notNull())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('commitments', 'text', (column) => column.notNull())
        .addColumn('sealed_share', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('shares_key', ['user', 'public_key'])
        .execute();
      await db.schema
        .createIndex('shares_one_active')
        .unique()
        .on('shares')
        .column('user')
        .where(sql<boolean>`status = 'active'`)
        .execute();
      await db.schema.createIndex('shares_by_age').on('shares').columns(['status', 'created_at']).execute();
      await db.schema
        .createTable('used_tokens')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  node_003_epochs: {
    async up(db) {
      await db.schema.alterTable('shares').renameTo('shares_of_first_epoch').execute();
      await db.schema.dropIndex('shares_one_active').execute();
      await db.schema.dropIndex('shares_by_age').execute();
      await db.schema
        .createTable('shares')
        .addColumn('user', 'text', (column) => column.notNull())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('sharing', 'text', (column) => column.notNull())
        .addColumn('commitments', 'text', (column) => column.notNull())
        .addColumn('key_commitments', 'text')
        .addColumn('sealed_share', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('shares_epochs_key', ['user', 'public_key', 'epoch', 'sharing'])
        .execute();
      const columns = sql`"user", public_key, status, epoch, commitments, sealed_share, created_at`;
      await sql`insert into shares (${columns}, sharing) select ${columns}, '' from shares_of_first_epoch`.execute(db);
      await db.schema.dropTable('shares_of_first_epoch').execute();
      await db.schema
        .createIndex('shares_one_active')
        .unique()
        .on('shares')
        .column('user')
        .where(sql<boolean>`status = 'active'`)
        .execute();
      await db.schema.createIndex('shares_by_age').on('shares').columns(['status', 'created_at']).execute();
    },
  },
  node_004_factors: {
    async up(db) {
      await db.schema.alterTable('shares').addColumn('vault', 'text').execute();
    },
  },
  node_005_commitments: commitmentMigration,
  node_006_links: {
    async up(db) {
      for (const table of ['followed_links', 'unlinked']) {
        await db.schema
          .createTable(table)
          .addColumn('alias', 'text', (column) => column.notNull())
          .addColumn('user', 'text', (column) => column.notNull())
          .addColumn('at', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint(`${table}_key`, ['alias', 'user'])
          .execute();
      }
      // The owner of a key may not know under which of their sign-ins it is stored.
      await db.schema.createIndex('shares_by_key').on('shares').column('public_key').execute();
    },
  },
  node_007_vault_signature: {
    async up(db) {
      await db.schema.alterTable('shares').addColumn('vault_signature', 'text').execute();
    },
  },
  node_008_gate_tries: {
    async up(db) {
      await db.schema
        .createTable('gate_tries')
        .addColumn('user', 'text', (column) => column.notNull())
        .addColumn('factor_id', 'text', (column) => column.notNull())
        .addColumn('wrong', 'integer', (column) => column.notNull())
        .addColumn('locked_until', 'bigint', (column) => column.notNull())
        .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('last_ticket', 'text', (column) => column.notNull().defaultTo(''))
        .addPrimaryKeyConstraint('gate_tries_key', ['user', 'factor_id'])
        .execute();
    },
  },
  node_009_auth_keys: {
    async up(db) {
      await db.schema
        .alterTable('shares')
        .addColumn('auth_public_key', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  node_010_brought: {
    async up(db) {
      await db.schema
        .alterTable('shares')
        .addColumn('brought', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  node_002_sealing_check: {
    async up(db) {
      await db.schema
        .createTable('sealing_check')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('sealed', 'text', (column) => column.notNull())
        .execute();
    },
  },
};
