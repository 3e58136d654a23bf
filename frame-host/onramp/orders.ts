import { sql, type Kysely } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import { isEnded, type OrderInput, type OrderStatus } from '../../src/wire/onramp';
import { withAdvisoryLock } from '../storage/withAdvisoryLock';
import type { OrderNews } from './provider';
import type { OnrampTables, OrderRow } from './tables';

/** Of one user; the oldest that nobody has paid make room. */
const limit = 500;
/** Orders of one user that are told at once. */
const page = 50;

/** How far an order has come: it only goes on. A failed one may still be paid back. */
const ranks: Record<OrderStatus, number> = { waiting: 0, paid: 1, sending: 2, done: 3, failed: 3, refunded: 4 };

export interface Orders {
  /** @throws HttpError `conflict` for one of that id that says something else, or one too many (details.reason `limit`). */
  add(userId: string, order: OrderInput & { receives: string | null }): Promise<OrderRow>;
  /** @throws HttpError `notFound` for what is none of the user’s. */
  find(userId: string, id: string): Promise<OrderRow>;
  /** Newest first. */
  list(userId: string): Promise<OrderRow[]>;
  /**
   * Takes in what the order’s own service says of it. What is old or untrue changes nothing; the answer is how the order stands,
   * undefined where there is none.
   */
  tell(provider: string, news: OrderNews): Promise<OrderRow | undefined>;
  /** The service was asked just now: whoever asks next, waits. */
  looked(id: string): Promise<void>;
}

/** The orders of all users. */
export function createOrders({ db, clock }: { db: Kysely<OnrampTables>; clock: Clock }): Orders {
  const read = (id: string) => db.selectFrom('onramp_orders').selectAll().where('id', '=', id).executeTakeFirst();

  async function find(userId: string, id: string): Promise<OrderRow> {
    const row = await read(id);
    if (row?.user_id !== userId) throw new HttpError('notFound');
    return toRow(row);
  }

  return {
    find,
    async add(userId, { id, proof: _proof, chainId, ...order }) {
      const now = clock.now();
      const { side, provider, token, address, method, currency, country, amount, receives } = order;
      const values = { side, provider, chain_id: chainId, token, address, method, currency, country, amount };
      await withAdvisoryLock({
        db,
        names: [`onramp_orders ${userId}`],
        async task(trx) {
          const { rows } = await sql<{ total: number | string }>`select count(*) as total from onramp_orders
            where user_id = ${userId}`.execute(trx);
          if (Number(rows[0]?.total ?? 0) >= limit)
            throw new HttpError('conflict', { details: { reason: 'limit', limit } });
          await trx
            .insertInto('onramp_orders')
            .values({
              id,
              user_id: userId,
              ...values,
              receives,
              status: 'waiting',
              reason: null,
              deposit_address: null,
              reference: null,
              transaction_id: null,
              created_at: now,
              updated_at: now,
              looked_at: now,
            })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        },
      });
      const kept = await find(userId, id).catch(() => undefined);
      const isOther = Object.entries(values).some(([name, value]) => kept?.[name as keyof typeof values] !== value);
      if (!kept || isOther) throw new HttpError('conflict', { details: { reason: 'exists' } });
      return kept;
    },
    async list(userId) {
      const all = db.selectFrom('onramp_orders').selectAll().where('user_id', '=', userId);
      return (await all.orderBy('created_at', 'desc').limit(page).execute()).map(toRow);
    },
    async tell(provider, news) {
      return db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('onramp_orders')
          .selectAll()
          .where('id', '=', news.orderId)
          .executeTakeFirst();
        if (found?.provider !== provider) return undefined;
        const row = toRow(found);
        const change = changeOf(row, news);
        if (change === null) return row;
        const now = clock.now();
        const stamped = { ...change, updated_at: now, looked_at: now };
        // Where another has been quicker, this one says nothing new.
        const { numUpdatedRows } = await trx
          .updateTable('onramp_orders')
          .set(stamped)
          .where('id', '=', row.id)
          .where('status', '=', row.status)
          .executeTakeFirst();
        return numUpdatedRows === 1n ? { ...row, ...stamped } : row;
      });
    },
    async looked(id) {
      await db.updateTable('onramp_orders').set({ looked_at: clock.now() }).where('id', '=', id).execute();
    },
  };
}

/** What the news change; null for nothing. */
function changeOf(row: OrderRow, news: OrderNews): Partial<OrderRow> | null {
  const facts = {
    ...(news.reference !== undefined && row.reference === null ? { reference: news.reference } : {}),
    ...(news.depositAddress !== undefined && row.deposit_address === null
      ? { deposit_address: news.depositAddress }
      : {}),
    ...(news.receives !== undefined && !isEnded(row) ? { receives: news.receives } : {}),
    ...(news.transaction !== undefined && row.transaction_id === null ? { transaction_id: news.transaction } : {}),
  };
  const isElsewhere = news.address !== undefined && news.address.toLowerCase() !== row.address.toLowerCase();
  if (isElsewhere) return row.status === 'failed' ? null : { status: 'failed', reason: 'wrongAddress' };
  const isPaidBack = news.status === 'refunded' && row.status !== 'refunded';
  const isOn = isPaidBack || (!isEnded(row) && ranks[news.status] > ranks[row.status]);
  if (isOn) return { ...facts, status: news.status, reason: news.reason ?? null };
  return Object.keys(facts).length > 0 ? facts : null;
}

/** PostgreSQL gives large numbers as text. */
const toRow = (row: OrderRow): OrderRow => ({
  ...row,
  created_at: Number(row.created_at),
  updated_at: Number(row.updated_at),
  looked_at: Number(row.looked_at),
});
