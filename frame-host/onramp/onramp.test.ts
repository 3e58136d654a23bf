import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createServers } from '../../tests/helpers/http/servers';
import { aPurchase, newOrderId } from '../../tests/helpers/http/onrampHarness';
import { fillIn, openSandboxShop } from '../../tests/helpers/http/sandboxShop';
import { startAnvil, type Anvil } from '../../tests/helpers/chains/anvil';
import { accountOf, proofOf } from '../../tests/helpers/wallet/walletApiHarness';
import { recipientProof, type OnrampQuotes } from '../../src/wire/onramp';
import { sandboxKeys } from '../../demo-host/stack/config/onramp';
import { hmacHex } from './signature';

const { start, stopAll } = createServers();
const ends: (() => unknown)[] = [];
let anvil: Anvil;
beforeAll(async () => {
  anvil = await startAnvil();
});
afterAll(() => anvil.stop());
afterEach(async () => {
  await stopAll();
  for (const end of ends.splice(0).toReversed()) await end();
});

const open = (options?: { isDeaf?: boolean }) => openSandboxShop({ start, anvil, ends, ...options });

it('compares the quotes of the services, best first, and gives the reason if one has none', async () => {
  const { ada } = await open();
  const { json } = await ada.post('/onramp/quotes', aPurchase);
  const { quotes, failures } = json as unknown as OnrampQuotes;
  expect(quotes.map(({ provider }) => provider)).toEqual(['sandbox', 'sandbox-express']);
  // 90 € are 100 $: less 2.5 % and 0.20 $, at 2,500 $ for one.
  expect(quotes[0]).toMatchObject({
    pays: '90',
    receives: '38920000000000000',
    fees: { service: 2.25, network: 0.18 },
  });
  expect(failures).toEqual([]);
  const little = (await ada.post('/onramp/quotes', { ...aPurchase, amount: '1' })).json as unknown as OnrampQuotes;
  expect(little.quotes).toEqual([]);
  expect(little.failures[0]).toMatchObject({ reason: 'limits', least: 5, most: 9000 });
  const elsewhere = (await ada.post('/onramp/quotes', { ...aPurchase, chainId: '0x1' }))
    .json as unknown as OnrampQuotes;
  expect(elsewhere.failures.map(({ reason }) => reason)).toEqual(['notOffered', 'notOffered']);
  for (const amount of ['0', '0.00', '-5', '1e9', '', '1'.repeat(20)])
    expect((await ada.post('/onramp/quotes', { ...aPurchase, amount })).status).toBe(400);
});

it('follows an order from the service’s page to the coins on the chain', async () => {
  const { ada, buy, read, reach } = await open();
  const balance = async () => BigInt((await anvil.rpc('eth_getBalance', [ada.account.address, 'latest'])) as string);
  const before = await balance();
  const { order, url } = await buy();
  expect(order).toMatchObject({ status: 'waiting', symbol: 'ETH', address: ada.account.address.toLowerCase() });
  expect(url).toMatch(/^http:\/\/localhost:\d+\/ramp\/checkout\/\w+$/);
  await fillIn(url, { card: '4242 4242 4242 4242' });
  await reach(order.id, 'sending');
  const sent = await read(order.id);
  const receipt = (await anvil.rpc('eth_getTransactionByHash', [sent.transaction])) as { to: string; value: string };
  expect(receipt.to).toBe(ada.account.address.toLowerCase());
  expect(BigInt(receipt.value)).toBe(BigInt(sent.receives ?? 0));
  expect((await balance()) - before).toBe(38_920_000_000_000_000n);
  // Submitting the same page again sends no coins a second time.
  await fillIn(url, { card: '4242 4242 4242 4242' });
  expect((await balance()) - before).toBe(38_920_000_000_000_000n);
  expect(((await ada.get('/onramp/orders')).json as { orders: unknown[] }).orders).toHaveLength(1);
});

it.each([
  ['is declined', '4000 0000 0000 0002', 'failed'],
  ['is paid back', '4000 0000 0000 5126', 'refunded'],
  ['hangs', '4000 0000 0000 0119', 'paid'],
])('updates an order whose card %s', async (_, card, status) => {
  const { buy, reach, read } = await open();
  const { order, url } = await buy();
  await fillIn(url, { card: card });
  await reach(order.id, status);
  expect(await read(order.id)).toMatchObject({ transaction: null });
});

it('waits while the service asks the user for their identity', async () => {
  const { buy, reach, read } = await open();
  const { order, url } = await buy();
  await fillIn(url, { card: '4000 0000 0000 3155' });
  expect((await read(order.id)).status).toBe('waiting');
  await fillIn(`${url}/identity`, { name: 'Ada' });
  await reach(order.id, 'sending');
});

it('polls a service that never calls the webhook', async () => {
  const { buy, read, pass, reach } = await open({ isDeaf: true });
  const { order, url } = await buy();
  await fillIn(url, { card: '4242424242424242' });
  expect((await read(order.id)).status).toBe('waiting');
  pass(6_000);
  await vi.waitFor(async () => {
    pass(6_000);
    expect((await read(order.id)).transaction).toMatch(/^0x/);
  });
  await reach(order.id, 'sending');
});

it('ignores a webhook call that is forged, old, of another order, or with another address', async () => {
  const { buy, read, webhook, now, address } = await open();
  const { order } = await buy();
  const eventOf = (more: object) =>
    JSON.stringify({
      order: { id: 'x', externalId: order.id, status: 'paid', address: order.address, ...more },
    });
  const sign = (body: string, { key = sandboxKeys.webhookKey, at = now() } = {}) => {
    const time = Math.floor(at / 1_000);
    return { 'sandbox-signature': `t=${time},v1=${hmacHex(key, `${time}.${body}`)}` };
  };
  const event = eventOf({});
  expect(await webhook('sandbox', event, {})).toBe(401);
  expect(await webhook('sandbox', event, { 'sandbox-signature': 't=1,v1=' })).toBe(401);
  expect(await webhook('sandbox', event, sign(event, { key: 'another' }))).toBe(401);
  expect(await webhook('sandbox', event, sign(event, { at: now() - 600_000 }))).toBe(401);
  expect(await webhook('sandbox', `${event} `, sign(event))).toBe(401);
  expect(await webhook('nobody', event, sign(event))).toBe(404);
  // Another service of the operator can update only its own orders.
  expect(await webhook('sandbox-express', event, sign(event))).toBe(200);
  expect((await read(order.id)).status).toBe('waiting');
  const unknown = JSON.stringify({
    order: { id: 'x', externalId: newOrderId(), status: 'paid', address: order.address },
  });
  expect(await webhook('sandbox', unknown, sign(unknown))).toBe(200);

  expect(await webhook('sandbox', event, sign(event))).toBe(200);
  expect((await read(order.id)).status).toBe('paid');
  const sending = eventOf({ status: 'sending', transaction: `0x${'1'.repeat(64)}` });
  expect(await webhook('sandbox', sending, sign(sending))).toBe(200);
  // A repeated call does not change a finished order, and a known transaction is not replaced.
  for (const again of [event, eventOf({ status: 'sending', transaction: `0x${'2'.repeat(64)}` })])
    expect(await webhook('sandbox', again, sign(again))).toBe(200);
  expect(await read(order.id)).toMatchObject({ status: 'sending', transaction: `0x${'1'.repeat(64)}` });

  const { order: other } = await buy();
  const elsewhere = JSON.stringify({
    order: { id: 'y', externalId: other.id, status: 'sending', address: address('eve') },
  });
  expect(await webhook('sandbox', elsewhere, sign(elsewhere))).toBe(200);
  expect(await read(other.id)).toMatchObject({ status: 'failed', reason: 'wrongAddress', transaction: null });
});

it('accepts webhook calls in any order: an order only moves forward, and a later refund is shown', async () => {
  const { buy, read, webhook, now } = await open();
  const { order } = await buy();
  const call = (status: string, more: object = {}) => {
    const { id: externalId, address } = order;
    const body = JSON.stringify({ order: { id: 'x', externalId, status, address, ...more } });
    const time = Math.floor(now() / 1_000);
    const signature = hmacHex(sandboxKeys.webhookKey, `${time}.${body}`);
    return webhook('sandbox', body, { 'sandbox-signature': `t=${time},v1=${signature}` });
  };
  const transaction = `0x${'3'.repeat(64)}`;
  // Sending is reported before paid, several times at once, and paid once more afterwards.
  const calls = [call('sending', { transaction }), call('sending', { transaction }), call('paid'), call('waiting')];
  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200]);
  expect(await read(order.id)).toMatchObject({ status: 'sending', transaction });
  expect(await call('paid')).toBe(200);
  expect(await read(order.id)).toMatchObject({ status: 'sending', transaction });
  expect(await call('refunded')).toBe(200);
  expect(await read(order.id)).toMatchObject({ status: 'refunded', transaction });
  for (const status of ['waiting', 'paid', 'sending', 'failed']) await call(status);
  expect((await read(order.id)).status).toBe('refunded');
});

it('sells only to addresses of the account, and shows an order to nobody else', async () => {
  const { ada, order, signIn, buy } = await open();
  const eve = accountOf('eve').address;
  expect((await ada.post('/onramp/orders', order({ address: eve }))).status).toBe(403);
  // Any address that the account’s key has signed for counts as its own: a smart account, or one of another family.
  const paid = order({ address: eve });
  const text = recipientProof({ origin: 'http://localhost:4050', ...paid, address: eve.toLowerCase() });
  expect((await ada.post('/onramp/orders', { ...paid, proof: proofOf('eve', text) })).status).toBe(403);
  const other = order({ address: eve });
  expect((await ada.post('/onramp/orders', { ...other, proof: proofOf('ada', text) })).status).toBe(403);
  expect((await ada.post('/onramp/orders', { ...paid, proof: proofOf('ada', text) })).status).toBe(200);

  const { order: mine } = await buy();
  const stranger = await signIn('eve');
  expect((await stranger.get(`/onramp/orders/${mine.id}`)).status).toBe(404);
  expect((await stranger.post(`/onramp/orders/${mine.id}/page`)).status).toBe(404);
  expect((await stranger.get('/onramp/orders')).json).toEqual({ orders: [] });
  const theirs = { ...order(), id: mine.id, address: eve };
  expect((await stranger.post('/onramp/orders', theirs)).status).toBe(409);
});

it('makes one order of two attempts, and gives the page of an unpaid order again', async () => {
  const { ada, order, buy, reach } = await open();
  const input = order();
  const tries = await Promise.all([ada.post('/onramp/orders', input), ada.post('/onramp/orders', input)]);
  expect(tries.map(({ status }) => status)).toEqual([200, 200]);
  expect(((await ada.get('/onramp/orders')).json as { orders: unknown[] }).orders).toHaveLength(1);
  expect((await ada.post('/onramp/orders', { ...input, amount: '91' })).status).toBe(409);

  const { order: mine, url } = await buy();
  const again = await ada.post(`/onramp/orders/${mine.id}/page`);
  expect(again).toMatchObject({ status: 200, json: { url } });
  await fillIn(url, { card: '4242424242424242' });
  await reach(mine.id, 'sending');
  expect((await ada.post(`/onramp/orders/${mine.id}/page`)).status).toBe(409);
});
