import { sql } from 'kysely';
import type { Migrations } from '../../storage/database';

/** The range of blocks whose logs were scanned, per chain and address: from `low` to `high`, both included. */
export interface ScanRow {
  chain_id: string;
  address: string;
  low: number;
  high: number;
}

/** One transfer from a log. `id` is unique within its chain: block, log index, and index in a batch. */
export interface TransferRow {
  chain_id: string;
  address: string;
  id: string;
  block: number;
  /** Epoch ms; null until the first request. */
  at: number | null;
  hash: string;
  contract: string;
  standard: 'erc20' | 'erc721' | 'erc1155';
  sender: string;
  recipient: string;
  token_id: string | null;
  amount: string;
}

export interface AssetTables {
  scans: ScanRow;
  transfers: TransferRow;
}

/** All of this data can be read from the chains again, so this file may be deleted. */
export const assetMigrations: Migrations = {
  assets_001_logs: {
    async up(db) {
      await sql`create table scans (chain_id text not null, address text not null, low bigint not null,
        high bigint not null, primary key (chain_id, address))`.execute(db);
      await sql`create table transfers (chain_id text not null, address text not null, id text not null,
        block bigint not null, at bigint, hash text not null, contract text not null, standard text not null,
        sender text not null, recipient text not null, token_id text, amount text not null,
        primary key (chain_id, address, id))`.execute(db);
      await sql`create index transfers_block on transfers (chain_id, address, block)`.execute(db);
    },
  },
};
