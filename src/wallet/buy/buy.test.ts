import { describe, expect, it, vi } from 'vitest';
import { hash, page, setUpBuy as setUp } from '../../../tests/helpers/wallet/buyHarness';
import { HttpError } from '../../errors/http';
import type { OnrampOrder } from '../../wire/onramp';
import { parseCoinAmount, parseMoneyAmount } from './amount';
import { guessCountry, guessCurrency } from './guessPlace';
import { stageOf } from './buyStore';

it('guesses the user’s country and currency', async () => {
  const { state } = await setUp();
  expect(state.form).toMatchObject({ country: 'DE', currency: 'eur', amount: '100', asset: { symbol: 'ETH' } });
  expect(guessCountry({ timeZone: 'Antarctica/Troll', language: 'ja' })).toBe('JP');
  expect(guessCountry({ timeZone: '', language: '??' })).toBe('US');
  expect(guessCurrency({ shown: 'usd', country: 'JP', offered: ['usd', 'jpy'] })).toBe('jpy');
  expect(guessCurrency({ shown: 'gbp', country: 'JP', offered: ['usd', 'gbp'] })).toBe('gbp');
  expect(guessCurrency({ shown: 'usd', country: 'TR', offered: ['brl'] })).toBe('brl');
});

it('selects the service that the page names', async () => {
  const { state, service } = await setUp();
  expect(state.form.provider).toBe(null);
  await service.open({ timeZone: 'Europe/Berlin', request: { provider: 'transak' } });
  expect(state.form.provider).toBe('transak');
  // It may not offer what the user chooses then.
  service.write({ country: 'US' });
  expect(state.form.provider).toBe(null);
});

it.each([
  ['100', '100'],
  ['12,5', '12.5'],
  ['0', null],
  ['0.00', null],
  ['', null],
  ['1e5', null],
  ['-1', null],
  ['1.234', null],
  ['1,000.5', null],
])('parses %j as an amount of money: %j', (text, money) => {
  expect(parseMoneyAmount(text)).toBe(money);
});

it.each([
  ['0.5', 18, '0.5'],
  ['1,5', 6, '1.5'],
  ['0,0000001', 6, null],
  ['0', 6, null],
  ['', 6, null],
  ['1e5', 6, null],
  ['-1', 6, null],
])('parses %j as an amount of coins with %i decimals: %j', (text, decimals, coins) => {
  expect(parseCoinAmount(text, decimals)).toBe(coins);
});

it('opens the window within the click and navigates it once the order exists; a second click starts no other order', async () => {
  const { service, onramp, window, account, popups, begin } = await setUp();
  service.begin();
  // Nothing was awaited before, or a browser would block it.
  expect(popups.openOutside).toHaveBeenCalledTimes(1);
  expect(window.go).not.toHaveBeenCalled();
  service.begin();
  const order = await begin();
  expect(onramp.start).toHaveBeenCalledTimes(1);
  expect(onramp.start.mock.calls[0]?.[0]).toMatchObject({ address: account, amount: '100', provider: 'shop' });
  expect(window.go.mock.calls).toEqual([[page]]);
  expect(order).toMatchObject({ status: 'waiting' });
});

it('reports a blocked window, with the URL to open', async () => {
  const { begin, state } = await setUp({ opens: false });
  const order = await begin();
  expect(state.windows[order?.id ?? '']).toEqual({ status: 'blocked', url: page });
});

it.each<[string, HttpError, string]>([
  ['is too busy', new HttpError('rateLimited'), 'rateLimited'],
  ['rejects the amount', new HttpError('conflict', { details: { reason: 'limits' } }), 'limits'],
  ['is silent', new HttpError('unavailable'), 'unreachable'],
  ['sells to another address', new HttpError('forbidden'), 'forbidden'],
])('closes the window and reports an error if the service %s', async (_, error, fault) => {
  const { begin, state, window, onramp } = await setUp();
  onramp.start.mockRejectedValueOnce(error);
  expect(await begin()).toBeUndefined();
  expect(state.fault).toBe(fault);
  expect(window.close).toHaveBeenCalled();
  expect(window.go).not.toHaveBeenCalled();
  // The input is kept for another try.
  expect(state.form.amount).toBe('100');
});

it.each<[string, Partial<OnrampOrder>]>([
  ['pays another address', { address: `0x${'e'.repeat(40)}` }],
  ['is on another network', { chainId: '0x1' }],
  ['is another', { id: 'b'.repeat(32) }],
])('does not navigate to the page of a server whose order %s', async (_, change) => {
  const { begin, state, window } = await setUp({ change });
  await begin();
  expect(window.go).not.toHaveBeenCalled();
  expect(window.close).toHaveBeenCalled();
  expect(state).toMatchObject({ fault: 'unreachable', current: null });
});

describe('an order', () => {
  it('has arrived once the chain shows its coins at the account, whatever the service reports', async () => {
    const { begin, service, state, update, mine, account, clock } = await setUp();
    const order = await begin();
    if (!order) return expect.fail();
    const stop = service.watch();
    const stage = () => stageOf(state.orders?.[0] ?? order, state.arrivals);
    update(order.id, { status: 'paid' });
    await clock.advance(3_000);
    await vi.waitFor(() => expect(stage()).toBe('paid'));
    // The service reports the payment, but has sent the coins elsewhere.
    update(order.id, { status: 'sending', transaction: hash });
    mine(`0x${'e'.repeat(40)}`, '0x28');
    await clock.advance(3_000);
    await vi.waitFor(() => expect(stage()).toBe('sending'));
    mine(account, '0x28');
    await clock.advance(3_000);
    await vi.waitFor(() => expect(stage()).toBe('arrived'));
    expect(state.arrivals[order.id]).toBe('40');
    stop();
  });

  it('continues when its window is closed, and can be reopened', async () => {
    const { begin, service, state, window, clock, onramp } = await setUp();
    const order = await begin();
    if (!order) return expect.fail();
    const stop = service.watch();
    window.isClosed.mockReturnValue(true);
    await clock.advance(3_000);
    await vi.waitFor(() => expect(state.windows[order.id]?.status).toBe('closed'));
    service.reopen(order.id);
    await vi.waitFor(() => expect(window.go).toHaveBeenLastCalledWith(`${page}?again`));
    expect(onramp.start).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is not marked as arrived by a payment that belongs to another order', async () => {
    const { begin, service, state, update, mine, account, clock } = await setUp();
    const first = await begin();
    const second = await begin();
    if (!first || !second) return expect.fail();
    expect(first.id).not.toBe(second.id);
    const stop = service.watch();
    for (const { id } of [first, second]) update(id, { status: 'sending', transaction: hash });
    mine(account, '0x28');
    await service.readOrders();
    await clock.advance(3_000);
    await vi.waitFor(() => expect(Object.keys(state.arrivals)).toHaveLength(1));
    for (let look = 0; look < 3; look += 1) await clock.advance(3_000);
    expect(Object.values(state.arrivals)).toEqual(['40']);
    stop();
  });
});

describe('a reloaded page or another tab', () => {
  it('continues the order of the first page, and starts none itself', async () => {
    const first = await setUp();
    const order = await first.begin();
    if (!order) return expect.fail();
    const second = await setUp({ orders: first.orders, storage: first.storage.saved, records: first.records });
    await second.service.readOrders();
    expect(second.state.orders).toEqual([order]);
    expect(second.onramp.start).not.toHaveBeenCalled();
    // The service has updated the order before the user is back; the open page then follows it on the chain.
    const stop = second.service.watch();
    second.update(order.id, { status: 'sending', transaction: hash });
    await second.service.readOrders();
    second.mine(second.account, '0x28');
    await second.clock.advance(3_000);
    await vi.waitFor(() => expect(second.state.arrivals).toEqual({ [order.id]: '40' }));
    stop();
    // What the chain has shown is stored, whatever the service reports later.
    const third = await setUp({ orders: first.orders, storage: second.storage.saved, records: first.records });
    third.update(order.id, { status: 'failed' });
    await third.service.readOrders();
    expect(stageOf(third.state.orders![0]!, third.state.arrivals)).toBe('arrived');
  });
});

describe('topup', () => {
  it.each([
    ['true once the coins are there', { status: 'sending', transaction: hash }, true],
    ['false where it failed', { status: 'failed' }, false],
  ] as const)('returns %s', async (_, news, answer) => {
    const { request, begin, update, mine, account, clock, wallet } = await setUp();
    const asked = request('topup', { provider: 'moonpay', params: { fiatValue: 40 } });
    await vi.waitFor(() =>
      expect(wallet.stores.embed.state.path).toBe('wallet/checkout?fiatAmount=40&provider=moonpay'),
    );
    const order = await begin();
    mine(account, '0x28');
    update(order?.id ?? '', news);
    let answered: unknown;
    void asked.then((said) => (answered = said));
    await vi.waitFor(
      async () => {
        await vi.dynamicImportSettled();
        await clock.advance(3_000);
        expect(answered).toMatchObject({ result: answer });
        // Advancing the clock too far, e.g. while code is loaded, would let every request time out.
      },
      { interval: 250 },
    );
  });

  /** A purchase of a page whose money was paid, while the coins are not there yet. */
  async function pay() {
    const harness = await setUp();
    const { request, begin, update, clock, wallet, state } = harness;
    const asked = request('topup', { provider: 'moonpay' });
    await vi.waitFor(() => expect(wallet.stores.embed.state.view).toBe('panel'));
    const order = await begin();
    const id = order?.id ?? '';
    update(id, { status: 'paid' });
    await vi.waitFor(
      async () => {
        await vi.dynamicImportSettled();
        await clock.advance(3_000);
        expect(state.orders?.[0]?.status).toBe('paid');
      },
      { interval: 250 },
    );
    let answered: unknown = null;
    void asked.then((said) => (answered = said));
    return { ...harness, id, answer: () => answered };
  }

  it('keeps waiting for a paid purchase when the user closes the wallet, and returns true once the coins are there', async () => {
    const { update, mine, account, clock, wallet, id, answer } = await pay();
    wallet.actions.close();
    await clock.advance(3_000);
    expect(answer()).toBe(null);
    mine(account, '0x28');
    update(id, { status: 'sending', transaction: hash });
    await vi.waitFor(
      async () => {
        await vi.dynamicImportSettled();
        await clock.advance(3_000);
        expect(answer()).toMatchObject({ result: true });
      },
      { interval: 250 },
    );
  });

  it('returns false after an hour; the purchase itself continues', async () => {
    const { clock, answer, state } = await pay();
    await clock.advance(3_600_000);
    await vi.waitFor(() => expect(answer()).toMatchObject({ result: false }));
    expect(state.orders?.[0]?.status).toBe('paid');
  });

  it('returns false if the user leaves without having bought', async () => {
    const { request, wallet } = await setUp();
    const asked = request('topup', { provider: 'moonpay' });
    await vi.waitFor(() => expect(wallet.stores.embed.state.view).toBe('panel'));
    wallet.actions.close();
    expect(await asked).toMatchObject({ result: false });
  });
});
