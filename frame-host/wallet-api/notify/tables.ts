import { sql } from 'kysely';
import type { Migrations } from '../../storage/database';

/** Where a user receives notifications about incoming transfers. Times are epoch ms; tokens are stored as hashes. */
export interface NoticeRow {
  user_id: string;
  /** The account, lower case. */
  address: string;
  email: string;
  locale: string;
  state: 'pending' | 'on';
  confirm_hash: string;
  confirm_until: number;
  stop_hash: string;
}

/** An account of the same user in another chain family, which the mails also report. */
export interface NoticeAccountRow {
  user_id: string;
  /** CAIP-2 namespace. */
  namespace: string;
  /** In the format of its chain family. */
  address: string;
}

/** The last block of a chain that was scanned for transfers. */
export interface WatchRow {
  chain_id: string;
  block: number;
}

/** One sent mail; `bucket` is a keyed hash, so the table identifies no user. */
export interface NoticeHitRow {
  bucket: string;
  at: number;
}

export interface NoticeTables {
  notices: NoticeRow;
  notice_accounts: NoticeAccountRow;
  watches: WatchRow;
  notice_hits: NoticeHitRow;
}

export const noticeMigrations: Migrations = {
  notices_001: {
    async up(db) {
      await sql`create table notices (user_id text primary key, address text not null, email text not null,
        locale text not null, state text not null, confirm_hash text not null, confirm_until bigint not null,
        stop_hash text not null)`.execute(db);
      await sql`create index notices_address on notices (address)`.execute(db);
      await sql`create table watches (chain_id text primary key, block bigint not null)`.execute(db);
      await sql`create table notice_hits (bucket text not null, at bigint not null)`.execute(db);
      await sql`create index notice_hits_bucket on notice_hits (bucket, at)`.execute(db);
    },
  },
  notices_002_accounts: {
    async up(db) {
      await sql`create table notice_accounts (user_id text not null, namespace text not null, address text not null,
        primary key (user_id, namespace))`.execute(db);
      await sql`create index notice_accounts_address on notice_accounts (address)`.execute(db);
    },
  },
};
