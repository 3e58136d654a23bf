import { sql, type Generated } from 'kysely';
import { isPostgres } from '../storage/withAdvisoryLock';
import type { Migrations } from '../storage/database';

/** Times are epoch ms; booleans 0 or 1; `user_id` is `namespace:address`, lower case. */
export interface UserRow {
  id: string;
  default_public_address: string;
  account_type: string;
  default_currency: string;
  theme: string;
  locale: string;
  verifier: string;
  verifier_id: string;
  enable_crash_reporter: number;
  created_at: number;
}

export interface ContactRow {
  id: Generated<number>;
  user_id: string;
  display_name: string;
  contact_verifier: string;
  contact_verifier_id: string;
}

export interface CustomNetworkRow {
  id: Generated<number>;
  user_id: string;
  chain_id: string;
  network_name: string;
  /** Lower case and NFKC, so that names are unique regardless of case. */
  name_key: string;
  rpc_url: string;
  symbol: string;
  symbol_name: string;
  block_explorer_url: string;
  logo: string;
  is_testnet: number;
  decimals: number;
}

export interface CustomTokenRow {
  id: Generated<number>;
  user_id: string;
  chain_id: string;
  token_address: string;
  token_name: string;
  token_symbol: string;
  decimals: number;
}

export interface CustomNftRow {
  id: Generated<number>;
  user_id: string;
  chain_id: string;
  nft_address: string;
  nft_id: string;
  nft_contract_standard: string;
}

export interface OwnSendRow {
  id: Generated<number>;
  user_id: string;
  transaction_hash: string;
  chain_id: string;
  to: string | null;
  nonce: number;
  value: string;
  status: string;
  type: string;
  contract_address: string | null;
  token_id: string | null;
  amount: string | null;
  symbol: string;
  decimals: number | null;
  created_at: number;
  updated_at: number;
}

/** The last sign-in of a user at one client on one host. */
export interface LoginRow {
  user_id: string;
  client_id: string;
  hostname: string;
  at: number;
}

/**
 * An imported key, or a marker that it was removed. Only its owner's key can decrypt it, so the server does not know which account it is.
 */
export interface ImportedKeyRow {
  user_id: string;
  id: string;
  sealed: string;
}

/** A WalletConnect session with an application over a relay. Only its owner's key can decrypt it. */
export interface LinkedSessionRow {
  user_id: string;
  id: string;
  sealed: string;
}

/** A permission to spend (ERC-7715), or a marker that its owner has removed it. Only its owner's key can decrypt it. */
export type GrantRow = LinkedSessionRow;

/** A proof that was used. After `forget_at` the proof is too old to be used again anyway. */
export interface UsedProofRow {
  id: string;
  forget_at: number;
}

export interface WalletTables {
  users: UserRow;
  contacts: ContactRow;
  custom_networks: CustomNetworkRow;
  custom_tokens: CustomTokenRow;
  custom_nfts: CustomNftRow;
  own_sends: OwnSendRow;
  logins: LoginRow;
  imported_keys: ImportedKeyRow;
  linked_sessions: LinkedSessionRow;
  grants: GrantRow;
  used_proofs: UsedProofRow;
}

/** One statement each. The rows that belong to a user are deleted with the user. */
const statements = (id: string) => [
  `create table users (id text primary key, default_public_address text not null, account_type text not null,
    default_currency text not null, theme text not null, locale text not null, verifier text not null,
    verifier_id text not null, enable_crash_reporter integer not null, created_at bigint not null)`,
  `create table contacts (${id}, user_id text not null, display_name text not null,
    contact_verifier text not null, contact_verifier_id text not null,
    unique (user_id, contact_verifier, contact_verifier_id))`,
  `create table custom_networks (${id}, user_id text not null, chain_id text not null,
    network_name text not null, name_key text not null, rpc_url text not null, symbol text not null,
    symbol_name text not null, block_explorer_url text not null, logo text not null, is_testnet integer not null,
    decimals integer not null, unique (user_id, name_key), unique (user_id, chain_id))`,
  `create table custom_tokens (${id}, user_id text not null, chain_id text not null,
    token_address text not null, token_name text not null, token_symbol text not null, decimals integer not null,
    unique (user_id, chain_id, token_address))`,
  `create table custom_nfts (${id}, user_id text not null, chain_id text not null,
    nft_address text not null, nft_id text not null, nft_contract_standard text not null,
    unique (user_id, chain_id, nft_address, nft_id))`,
  `create table own_sends (${id}, user_id text not null, transaction_hash text not null,
    chain_id text not null, "to" text, nonce bigint not null, value text not null, status text not null,
    type text not null, contract_address text, token_id text, amount text, symbol text not null, decimals integer,
    created_at bigint not null, updated_at bigint not null, unique (user_id, chain_id, transaction_hash))`,
  `create table logins (user_id text not null, client_id text not null, hostname text not null, at bigint not null,
    primary key (user_id, client_id, hostname))`,
  'create table used_proofs (id text primary key, forget_at bigint not null)',
  'create index used_proofs_forget on used_proofs (forget_at)',
];

export const walletMigrations: Migrations = {
  wallet_001_user: {
    async up(db) {
      const id = isPostgres(db)
        ? 'id bigint generated by default as identity primary key'
        : 'id integer primary key autoincrement';
      for (const statement of statements(id)) await sql.raw(statement).execute(db);
    },
  },
  wallet_002_imported_keys: {
    async up(db) {
      await sql`create table imported_keys (user_id text not null, id text not null, sealed text not null,
        primary key (user_id, id))`.execute(db);
    },
  },
  wallet_003_linked_sessions: {
    async up(db) {
      await sql`create table linked_sessions (user_id text not null, id text not null, sealed text not null,
        primary key (user_id, id))`.execute(db);
    },
  },
  wallet_004_grants: {
    async up(db) {
      await sql`create table grants (user_id text not null, id text not null, sealed text not null,
        primary key (user_id, id))`.execute(db);
    },
  },
};
