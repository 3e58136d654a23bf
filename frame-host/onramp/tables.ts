import { sql } from 'kysely';
import type { OrderReason, OrderSide, OrderStatus, PayMethod } from '../../src/wire/onramp';
import type { Migrations } from '../storage/database';

/** Times are epoch ms; `user_id` is `namespace:address`, lower case. */
export interface OrderRow {
  id: string;
  user_id: string;
  side: OrderSide;
  provider: string;
  status: OrderStatus;
  reason: OrderReason | null;
  chain_id: string;
  token: string | null;
  address: string;
  method: PayMethod;
  currency: string;
  country: string;
  amount: string;
  receives: string | null;
  deposit_address: string | null;
  /** The service's id of the payment. */
  reference: string | null;
  transaction_id: string | null;
  created_at: number;
  updated_at: number;
  /** When the service was last asked for the status, or last sent an update. */
  looked_at: number;
}

/** A temporary token that authenticates the operator at a service; `good_until` is epoch ms. */
export interface TokenRow {
  provider: string;
  token: string;
  good_until: number;
}

export interface OnrampTables {
  onramp_orders: OrderRow;
  onramp_tokens: TokenRow;
}

export const onrampMigrations: Migrations = {
  onramp_001_orders: {
    async up(db) {
      await sql`create table onramp_orders (id text primary key, user_id text not null, side text not null,
        provider text not null, status text not null, reason text, chain_id text not null, token text, address text not null,
        method text not null, currency text not null, country text not null, amount text not null, receives text,
        deposit_address text, reference text, transaction_id text, created_at bigint not null, updated_at bigint not null,
        looked_at bigint not null)`.execute(db);
      await sql`create index onramp_orders_user on onramp_orders (user_id, created_at)`.execute(db);
    },
  },
  onramp_002_tokens: {
    async up(db) {
      await sql`create table onramp_tokens (provider text primary key, token text not null, good_until bigint not null)`.execute(
        db,
      );
    },
  },
};
