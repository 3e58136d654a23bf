import { parseTransaction } from 'viem/utils';
import { expect, it, vi } from 'vitest';
import { setUpBuy } from '../../../tests/helpers/wallet/buyHarness';
import type { OnrampOrder } from '../../wire/onramp';
import { saleStageOf } from './buyStore';

const deposit = `0x${'d'.repeat(40)}`;

/** A sale of 0.25 ETH for which the service expects the coins at an address. */
async function setUp(change: Partial<OnrampOrder> = {}) {
  const harness = await setUpBuy();
  const { service, state, update, asked } = harness;
  await service.open({ timeZone: 'Europe/Berlin', side: 'sell' });
  service.write({ amount: '0.25' });
  await service.askQuotes();
  const order = await harness.begin();
  if (!order) throw new Error('No order was begun');
  update(order.id, { depositAddress: deposit, ...change });
  await service.readOrders();
  const sent = () => asked.filter(({ method }) => method === 'eth_sendRawTransaction');
  const stage = () => saleStageOf(state.orders![0]!, state.deposits);
  return { ...harness, id: order.id, sent, stage };
}

it('requests a sale with the amount, the payout method and the sending account of the form', async () => {
  const { onramp, account } = await setUp();
  expect(onramp.quotes).toHaveBeenLastCalledWith(
    expect.objectContaining({ side: 'sell', amount: '0.25', method: 'bank' }),
  );
  expect(onramp.start.mock.calls[0]?.[0]).toMatchObject({ side: 'sell', amount: '0.25', address: account });
});

it('switches from buying to selling with the cached options if the server is down', async () => {
  const { service, state, onramp } = await setUpBuy();
  onramp.options.mockRejectedValueOnce(new Error('offline'));
  await service.open({ timeZone: 'Europe/Berlin', side: 'sell' });
  expect(state.options.status).toBe('ready');
  expect(state.form).toMatchObject({
    side: 'sell',
    amount: '',
    method: 'bank',
    country: 'DE',
    asset: { symbol: 'ETH' },
  });
  await service.open({ timeZone: 'Europe/Berlin' });
  expect(state.form).toMatchObject({ side: 'buy', amount: '100', method: 'card' });
});

it('sends the coins to the order’s address after a confirmation, and reports the transaction', async () => {
  const { service, queue, press, sent, onramp, state, id, stage } = await setUp();
  expect(stage()).toBe('deposit');
  const done = service.sendDeposit(id);
  await vi.waitFor(() => expect(queue()).toHaveLength(1));
  expect(queue()).toMatchObject([
    { asker: { kind: 'wallet' }, transaction: { to: deposit, value: '250000000000000000' } },
  ]);
  expect(sent()).toEqual([]);
  await press(true);
  await done;
  expect(parseTransaction(sent()[0]!.params[0] as `0x02${string}`)).toMatchObject({
    to: deposit,
    value: 25n * 10n ** 16n,
  });
  expect(state.fault).toBeNull();
  expect(stage()).toBe('deposited');
  expect(onramp.reportDeposit.mock.calls).toEqual([[{ id, transaction: state.deposits[id] }]]);
});

it('sends on the network of the order, whichever is selected', async () => {
  const { service, queue, press, sent, id, wallet } = await setUp();
  wallet.stores.network.actions.select('0x1');
  const done = service.sendDeposit(id);
  await vi.waitFor(() => expect(queue()).toHaveLength(1));
  expect(queue()).toMatchObject([{ chain: { chainId: '0x7a69' }, transaction: { to: deposit } }]);
  await press(true);
  await done;
  expect(parseTransaction(sent()[0]!.params[0] as `0x02${string}`).chainId).toBe(0x7a69);
});

it('leaves the sale unchanged if the user rejects', async () => {
  const { service, press, sent, state, id, stage } = await setUp();
  const done = service.sendDeposit(id);
  await press(false);
  await done;
  expect(sent()).toEqual([]);
  expect(state).toMatchObject({ isStarting: false, fault: null });
  expect(stage()).toBe('deposit');
});

it('sends once, even if it is requested several times', async () => {
  const { service, press, sent, id, state, update } = await setUp();
  const presses = [service.sendDeposit(id), service.sendDeposit(id)];
  await press(true);
  await Promise.all(presses);
  await service.sendDeposit(id);
  // Even if the server has forgotten the transaction, the wallet does not send again.
  update(id, { transaction: null });
  await service.readOrders();
  await service.sendDeposit(id);
  expect(sent()).toHaveLength(1);
  expect(state.fault).toBe('underWay');
});

it('reports the transaction again if the server did not receive it', async () => {
  const { service, press, onramp, id, clock, state } = await setUp();
  onramp.reportDeposit.mockRejectedValueOnce(new Error('offline'));
  const done = service.sendDeposit(id);
  await press(true);
  await done;
  const stop = service.watch();
  await clock.advance(3_000);
  await vi.waitFor(() => expect(onramp.reportDeposit).toHaveBeenCalledTimes(2));
  expect(onramp.reportDeposit).toHaveBeenLastCalledWith({ id, transaction: state.deposits[id] });
  stop();
});

it.each<[string, Partial<OnrampOrder>, string]>([
  ['names another address by now', { depositAddress: `0x${'e'.repeat(40)}` }, 'changed'],
  ['is about another amount by now', { amount: '2.5' }, 'changed'],
  ['is about another coin by now', { token: `0x${'c'.repeat(40)}` }, 'changed'],
  ['is over', { status: 'failed' }, 'underWay'],
  ['is paid from another device', { transaction: `0x${'9'.repeat(64)}` }, 'underWay'],
])('sends nothing for an order that %s', async (_, change, fault) => {
  const { service, update, queue, sent, state, id } = await setUp();
  update(id, change);
  await service.sendDeposit(id);
  expect(queue()).toEqual([]);
  expect(sent()).toEqual([]);
  expect(state).toMatchObject({ fault, isStarting: false });
});

it('sends nothing to the account itself', async () => {
  const { account } = await setUpBuy();
  const { service, queue, state, id } = await setUp({ depositAddress: account });
  await service.sendDeposit(id);
  expect(queue()).toEqual([]);
  expect(state.fault).toBe('changed');
});

it('sends no token whose decimals differ from those of the order', async () => {
  const token = `0x${'c'.repeat(40)}`;
  const { service, queue, state, id, node } = await setUp({ token, decimals: 18, symbol: 'USDC' });
  node['eth_call'] = `0x${(6).toString(16).padStart(64, '0')}`;
  await service.sendDeposit(id);
  expect(queue()).toEqual([]);
  expect(state.fault).not.toBeNull();
});
