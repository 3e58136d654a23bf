import type { Kysely, Transaction } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import type { OrderInput } from '../../src/wire/onramp';
import { withAdvisoryLock } from '../storage/withAdvisoryLock';
import { changeOf } from './changeOf';
import type { OrderUpdate } from './provider';
import type { OnrampTables, OrderRow } from './tables';

/** Maximum number of unpaid orders per user. New orders replace the oldest ones. Paid orders are kept. */
const maxUnpaid = 500;
/** Maximum number of orders in a user's list. */
const pageSize = 50;

export interface Orders {
  /**
   * Adds an order, or returns the existing order with the same id. @throws HttpError `conflict` if the existing order differs
   * (details.reason `exists`).
   */
  add(input: { userId: string; order: OrderInput & { receives: string | null } }): Promise<OrderRow>;
  /** @throws HttpError `notFound` if the order does not belong to the user. */
  find(input: { userId: string; id: string }): Promise<OrderRow>;
  /** Returns the orders, newest first. */
  list(userId: string): Promise<OrderRow[]>;
  /**
   * Applies an update from the order's own service. Outdated or contradictory updates change nothing. Returns the resulting order, or
   * undefined if there is none.
   */
  applyUpdate(input: { provider: string; update: OrderUpdate }): Promise<OrderRow | undefined>;
  /**
   * Stores the transaction that sends the coins of a sale.
   * @throws HttpError `notFound`; `conflict` if the order is not waiting for coins or has another transaction already.
   */
  reportDeposit(input: { userId: string; id: string; transaction: string }): Promise<OrderRow>;
  /** Returns true if the caller may request the status from the service now. Returns false to all other callers for `interval` ms. */
  claimLook(input: { id: string; interval: number }): Promise<boolean>;
}

export function createOrders({ db, clock }: { db: Kysely<OnrampTables>; clock: Clock }): Orders {
  async function find({ userId, id }: { userId: string; id: string }): Promise<OrderRow> {
    const row = await db.selectFrom('onramp_orders').selectAll().where('id', '=', id).executeTakeFirst();
    if (row?.user_id !== userId) throw new HttpError('notFound');
    return toRow(row);
  }

  return {
    find,
    async add({ userId, order: { id, proof: _proof, chainId, ...order } }) {
      const now = clock.now();
      const { side, provider, token, address, method, currency, country, amount, receives } = order;
      const values = { side, provider, chain_id: chainId, token, address, method, currency, country, amount };
      const row: OrderRow = {
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
      };
      await withAdvisoryLock({
        db,
        names: [`onramp_orders ${userId}`],
        async task(trx) {
          await makeRoom(trx, userId);
          await trx
            .insertInto('onramp_orders')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        },
      });
      const stored = await find({ userId, id }).catch(() => undefined);
      const isOther = Object.entries(values).some(([name, value]) => stored?.[name as keyof typeof values] !== value);
      if (!stored || isOther) throw new HttpError('conflict', { details: { reason: 'exists' } });
      return stored;
    },
    async list(userId) {
      const all = db.selectFrom('onramp_orders').selectAll().where('user_id', '=', userId);
      return (await all.orderBy('created_at', 'desc').limit(pageSize).execute()).map(toRow);
    },
    // Updates run one after the other, because each one depends on the result of the previous one.
    applyUpdate: ({ provider, update }) =>
      withAdvisoryLock({
        db,
        names: namesOf({ provider, update }),
        async task(trx) {
          const all = trx.selectFrom('onramp_orders').selectAll();
          const found = await all.where('id', '=', update.orderId).executeTakeFirst();
          if (found?.provider !== provider) return undefined;
          const row = toRow(found);
          if (await isOfAnother(trx, { row, reference: update.reference })) return row;
          const change = changeOf(row, update);
          if (change === null) return row;
          const now = clock.now();
          const stamped = { ...change, updated_at: now, looked_at: now };
          await trx.updateTable('onramp_orders').set(stamped).where('id', '=', row.id).execute();
          return { ...row, ...stamped };
        },
      }),
    async reportDeposit({ userId, id, transaction }) {
      await db
        .updateTable('onramp_orders')
        .set({ transaction_id: transaction, updated_at: clock.now() })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('side', '=', 'sell')
        .where('deposit_address', 'is not', null)
        .where('transaction_id', 'is', null)
        .execute();
      const row = await find({ userId, id });
      if (row.transaction_id !== transaction) throw new HttpError('conflict', { details: { reason: 'underWay' } });
      return row;
    },
    async claimLook({ id, interval }) {
      const now = clock.now();
      const { numUpdatedRows } = await db
        .updateTable('onramp_orders')
        .set({ looked_at: now })
        .where('id', '=', id)
        .where('looked_at', '<=', now - interval)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

/** Returns the lock names of an update: its order, and its payment at the service. */
const namesOf = ({ provider, update }: { provider: string; update: OrderUpdate }): string[] => [
  `onramp_order ${update.orderId}`,
  ...(update.reference === undefined ? [] : [`onramp_payment ${provider} ${update.reference}`]),
];

/**
 * Returns true if the payment belongs to another order. Some services sign webhook calls without the order id, so a call for one order
 * could be replayed for another.
 */
async function isOfAnother(
  trx: Transaction<OnrampTables>,
  { row, reference }: { row: OrderRow; reference: string | undefined },
): Promise<boolean> {
  if (reference === undefined || reference === row.reference) return false;
  const same = trx.selectFrom('onramp_orders').select('id').where('provider', '=', row.provider);
  return (await same.where('reference', '=', reference).where('id', '!=', row.id).executeTakeFirst()) !== undefined;
}

/** Deletes the user's oldest unpaid purchases, and the oldest sales for which no coins can have been sent. */
async function makeRoom(trx: Transaction<OnrampTables>, userId: string): Promise<void> {
  await trx
    .deleteFrom('onramp_orders')
    .where('id', 'in', (expression) =>
      expression
        .selectFrom('onramp_orders')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', 'in', ['waiting', 'failed'])
        .where('transaction_id', 'is', null)
        .where('deposit_address', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1_000_000)
        .offset(maxUnpaid - 1),
    )
    .execute();
}

/** PostgreSQL returns big integers as strings. */
const toRow = (row: OrderRow): OrderRow => ({
  ...row,
  created_at: Number(row.created_at),
  updated_at: Number(row.updated_at),
  looked_at: Number(row.looked_at),
});
