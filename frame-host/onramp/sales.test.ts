import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startAnvil, type Anvil } from '../../tests/helpers/chains/anvil';
import { fillIn, openSandboxShop } from '../../tests/helpers/http/sandboxShop';
import { createServers } from '../../tests/helpers/http/servers';
import type { OnrampQuotes } from '../../src/wire/onramp';
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

const aSale = { side: 'sell', amount: '0.02', method: 'bank' } as const;
const transaction = `0x${'7'.repeat(64)}`;

async function open() {
  const shop = await openSandboxShop({ start, anvil, ends });
  const sell = () => shop.buy(aSale);
  /** The order, once its service has named the deposit address. */
  const awaitAddress = (id: string) =>
    vi.waitFor(
      async () => {
        const order = await shop.read(id);
        expect(order.depositAddress).toMatch(/^0x[0-9a-f]{40}$/);
        return order;
      },
      { interval: 100 },
    );
  const send = async (to: string | null) => {
    const [from] = (await anvil.rpc('eth_accounts', [])) as string[];
    return anvil.rpc('eth_sendTransaction', [{ from, to, value: `0x${(2n * 10n ** 16n).toString(16)}` }]);
  };
  const call = (order: { id: string; address: string }, more: object) => {
    const body = JSON.stringify({
      order: { id: 'x', externalId: order.id, status: 'waiting', address: order.address, ...more },
    });
    const time = Math.floor(shop.now() / 1_000);
    const signature = hmacHex(sandboxKeys.webhookKey, `${time}.${body}`);
    return shop.webhook('sandbox', body, { 'sandbox-signature': `t=${time},v1=${signature}` });
  };
  return { ...shop, sell, awaitAddress, send, call };
}

it('quotes the proceeds of a sale, best first', async () => {
  const { ada, order } = await open();
  const { id: _id, provider: _provider, address: _address, ...asked } = order(aSale);
  const { quotes } = (await ada.post('/onramp/quotes', asked)).json as unknown as OnrampQuotes;
  // 0.02 at 2,500 $ are 45 € at 0.9; less 0.8 %.
  expect(quotes[0]).toMatchObject({ provider: 'sandbox', pays: '0.02', receives: '44.64', fees: { service: 0.36 } });
  const card = (await ada.post('/onramp/quotes', { ...asked, method: 'paypal' })).json as unknown as OnrampQuotes;
  expect(card.failures.map(({ reason }) => reason)).toEqual(['notOffered', 'notOffered']);
});

it('names one deposit address for an order, detects the coins on the chain, and pays out', async () => {
  const { ada, sell, awaitAddress, send, reach, read, call } = await open();
  const { order, url } = await sell();
  expect(order).toMatchObject({ side: 'sell', status: 'waiting', depositAddress: null });
  // Before the service has named an address there is nothing to report.
  expect((await ada.post(`/onramp/orders/${order.id}/deposit`, { transaction })).status).toBe(409);
  await fillIn(url, { account: '1001' });
  const { depositAddress } = await awaitAddress(order.id);
  expect((await read(order.id)).status).toBe('waiting');
  const sent = await send(depositAddress);
  expect((await ada.post(`/onramp/orders/${order.id}/deposit`, { transaction: sent })).json).toMatchObject({
    transaction: sent,
  });
  expect((await ada.post(`/onramp/orders/${order.id}/deposit`, { transaction })).status).toBe(409);
  await reach(order.id, 'done');
  expect(await read(order.id)).toMatchObject({ depositAddress, transaction: sent });
  // A finished order does not change.
  expect(await call(order, { depositAddress: `0x${'e'.repeat(40)}` })).toBe(200);
  expect(await read(order.id)).toMatchObject({ status: 'done', depositAddress });
});

it('sends the coins back if the bank account cannot be paid', async () => {
  const { ada, sell, awaitAddress, send, reach } = await open();
  const balance = async () => BigInt((await anvil.rpc('eth_getBalance', [ada.account.address, 'latest'])) as string);
  const before = await balance();
  const { order, url } = await sell();
  await fillIn(url, { account: '1002' });
  await send((await awaitAddress(order.id)).depositAddress);
  await reach(order.id, 'refunded');
  expect((await balance()) - before).toBe(20_000_000_000_000_000n);
});

it.each([
  ['is refused before any coins are sent', '1005', 'failed'],
  ['asks who it is', '1004', 'waiting'],
])('names no deposit address for an account that %s', async (_, account, status) => {
  const { sell, reach, read } = await open();
  const { order, url } = await sell();
  await fillIn(url, { account });
  await reach(order.id, status);
  expect((await read(order.id)).depositAddress).toBeNull();
});

it.each<[string, object, string]>([
  ['another address than the one that was named', { depositAddress: `0x${'e'.repeat(40)}` }, 'wrongAddress'],
  ['the account’s own address', { depositAddress: 'own' }, 'wrongAddress'],
  ['an invalid address', { depositAddress: '0x1234' }, 'wrongAddress'],
  ['another amount', { sold: '0.2' }, 'wrongAmount'],
  ['another address to send back to', { address: `0x${'e'.repeat(40)}` }, 'wrongAddress'],
])('fails an order for which the service reports %s, and hides the deposit address', async (_, said, reason) => {
  const { sell, read, call } = await open();
  const { order } = await sell();
  const own = 'depositAddress' in said && said.depositAddress === 'own' ? { depositAddress: order.address } : {};
  await call(order, { depositAddress: `0x${'d'.repeat(40)}`, sold: '0.02' });
  expect((await read(order.id)).depositAddress).toBe(`0x${'d'.repeat(40)}`);
  expect(await call(order, { ...said, ...own })).toBe(200);
  expect(await read(order.id)).toMatchObject({ status: 'failed', reason, depositAddress: null });
});

it('a purchase never has a deposit address', async () => {
  const { buy, read, call, ada } = await open();
  const { order } = await buy();
  await call(order, { depositAddress: `0x${'d'.repeat(40)}` });
  expect((await read(order.id)).depositAddress).toBeNull();
  expect((await ada.post(`/onramp/orders/${order.id}/deposit`, { transaction })).status).toBe(409);
});
