import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newOrderId } from '../../tests/helpers/http/onrampHarness';
import { openTestDatabase } from '../../tests/helpers/databases/testDatabase';
import type { Kysely } from 'kysely';
import type { OrderStatus } from '../../src/wire/onramp';
import { createOrders, type Orders } from './orders';
import { onrampMigrations, type OnrampTables } from './tables';

const userId = 'eip155:0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const provider = 'sandbox';
let db: Kysely<OnrampTables>;
let orders: Orders;
let now = 1_000_000;
beforeEach(async () => {
  db = await openTestDatabase<OnrampTables>(onrampMigrations);
  orders = createOrders({ db, clock: { now: () => now, after: () => () => undefined } });
});
afterEach(() => db.destroy());

const orderOf = (id: string) => ({
  id,
  side: 'buy' as const,
  provider,
  chainId: '0x7a69',
  token: null,
  address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  method: 'card' as const,
  currency: 'eur',
  country: 'DE',
  amount: '90',
  receives: '1',
});
const add = async () => {
  now += 1;
  return (await orders.add({ userId, order: orderOf(newOrderId()) })).id;
};

describe('simultaneous updates of an order', () => {
  it.each([
    ['each says something new', ['waiting', 'paid', 'sending'] as const],
    ['the last comes first', ['sending', 'paid', 'waiting'] as const],
  ])('all take effect when %s', async (_, statuses) => {
    const orderId = await add();
    const facts = [{ reference: 'r1' }, { receives: '38920000000000000' }, { transaction: `0x${'3'.repeat(64)}` }];
    await Promise.all(
      statuses.map((status, at) => orders.applyUpdate({ provider, update: { orderId, status, ...facts[at] } })),
    );
    expect(await orders.find({ userId, id: orderId })).toMatchObject({
      status: 'sending',
      reference: 'r1',
      receives: '38920000000000000',
      transaction_id: `0x${'3'.repeat(64)}`,
    });
  });

  it('end as refunded in whatever order a failure and a refund arrive', async () => {
    const orderId = await add();
    const say = (status: 'failed' | 'refunded') => orders.applyUpdate({ provider, update: { orderId, status } });
    await Promise.all([say('failed'), say('refunded'), say('failed')]);
    expect((await orders.find({ userId, id: orderId })).status).toBe('refunded');
  });
});

it('only one of several simultaneous requests polls the service', async () => {
  const id = await add();
  expect(await orders.claimLook({ id, interval: 5_000 })).toBe(false);
  now += 5_000;
  const claims = await Promise.all(Array.from({ length: 5 }, () => orders.claimLook({ id, interval: 5_000 })));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

it('a new order replaces the oldest unpaid one at the limit, and paid orders stay', async () => {
  const paid = await add();
  await orders.applyUpdate({ provider, update: { orderId: paid, status: 'paid' } });
  const rejected = await add();
  await orders.applyUpdate({ provider, update: { orderId: rejected, status: 'failed', reason: 'declined' } });
  const oldest = await add();
  await db
    .insertInto('onramp_orders')
    .values(await rowsLike(oldest, 498))
    .execute();
  const newest = await add();
  await expect(orders.find({ userId, id: rejected })).rejects.toMatchObject({ code: 'notFound' });
  for (const id of [paid, oldest, newest]) expect((await orders.find({ userId, id })).id).toBe(id);
  await add();
  await expect(orders.find({ userId, id: oldest })).rejects.toMatchObject({ code: 'notFound' });
  expect((await orders.find({ userId, id: paid })).status).toBe('paid');
});

/** That many more unpaid orders, each later than the last. */
async function rowsLike(id: string, count: number) {
  const row = await orders.find({ userId, id });
  return Array.from({ length: count }, () => {
    now += 1;
    return { ...row, id: newOrderId(), created_at: now };
  });
}

describe('a payment at a service', () => {
  const say = (orderId: string, reference: string, status: OrderStatus) =>
    orders.applyUpdate({ provider, update: { orderId, reference, status } });
  const find = (id: string) => orders.find({ userId, id });

  it('belongs to one order: the same reference does not update another order', async () => {
    const [first, second] = [await add(), await add()];
    await say(first, 'p1', 'sending');
    // The same call, for the other order.
    await say(second, 'p1', 'sending');
    expect(await find(second)).toMatchObject({ status: 'waiting', reference: null });
    expect(await find(first)).toMatchObject({ status: 'sending', reference: 'p1' });
    // Both at once: one of them gets it.
    const both = [await add(), await add()];
    await Promise.all(both.map((id) => say(id, 'p2', 'paid')));
    expect((await Promise.all(both.map(find))).map(({ status }) => status).sort()).toEqual(['paid', 'waiting']);
  });

  it('decides the order’s status once it is paid; a second payment from the same page changes nothing', async () => {
    const id = await add();
    await say(id, 'p1', 'waiting');
    await say(id, 'p2', 'waiting');
    await say(id, 'p1', 'paid');
    expect(await find(id)).toMatchObject({ status: 'paid', reference: 'p1' });
    await say(id, 'p2', 'failed');
    await say(id, 'p2', 'sending');
    expect(await find(id)).toMatchObject({ status: 'paid', reference: 'p1', reason: null });
    await say(id, 'p1', 'sending');
    expect(await find(id)).toMatchObject({ status: 'sending' });
  });
});
