import { expect, vi } from 'vitest';
import type { OnrampApi } from '../../../src/api/onramp';
import { HttpError } from '../../../src/errors/http';
import type { ExternalWindow, WalletDeps } from '../../../src/wallet/ports';
import type { OnrampOrder, OrderInput } from '../../../src/wire/onramp';
import { createConnectedHarness, localChain, project, type HarnessOptions } from './walletHarness';

export const page = 'https://shop.test/pay/1';
export const hash = `0x${'5'.repeat(64)}`;

/** Creates a wallet whose server sells through one service, in a browser that can open windows. */
export async function setUpBuy({
  opens = true,
  change = {},
  orders = new Map<string, OnrampOrder>(),
  ...browser
}: {
  opens?: boolean;
  change?: Partial<OnrampOrder>;
  /** The orders on the server. */
  orders?: Map<string, OnrampOrder>;
} & Pick<HarnessOptions, 'storage' | 'records'> = {}) {
  const window = { go: vi.fn(), close: vi.fn(), isClosed: vi.fn(() => false) } satisfies ExternalWindow;
  const seller = {
    id: 'shop',
    name: 'Shop',
    sides: ['buy' as const, 'sell' as const],
    methods: ['card' as const],
    payoutMethods: ['bank' as const],
    currencies: ['usd', 'eur'],
    countries: null,
    assets: [{ chainId: '0x7a69', token: null, symbol: 'ETH', decimals: 18 }],
  };
  const quote = { provider: 'shop', name: 'Shop', receives: '40', pays: '100', seconds: 60, expiresAt: 9e15 };
  const onramp = {
    options: vi.fn(async () => ({ providers: [seller] })),
    quotes: vi.fn(async () => ({ quotes: [{ ...quote, fees: { service: 1, network: 1 } }], failures: [] })),
    start: vi.fn(async (input: Omit<OrderInput, 'proof'>) => {
      const { country: _country, ...asked } = input;
      const order: OnrampOrder = {
        ...asked,
        name: 'Shop',
        status: 'waiting',
        reason: null,
        symbol: 'ETH',
        decimals: 18,
        receives: '40',
        depositAddress: null,
        transaction: null,
        createdAt: 0,
        updatedAt: 0,
        ...change,
      };
      orders.set(order.id, order);
      return { order, url: page };
    }),
    reopen: vi.fn(async ({ id }: { id: string }) => ({ order: found(id), url: `${page}?again` })),
    reportDeposit: vi.fn(async ({ id, transaction }: { id: string; transaction: string }) => {
      orders.set(id, { ...found(id), transaction });
      return found(id);
    }),
    orders: vi.fn(async () => [...orders.values()]),
    order: vi.fn(async ({ id }: { id: string }) => found(id)),
  } satisfies OnrampApi;
  function found(id: string): OnrampOrder {
    const order = orders.get(id);
    if (!order) throw new HttpError('notFound');
    return order;
  }
  const data = (async () => ({ account: () => ({ onramp }), market: {} })) as unknown as WalletDeps['data'];
  const canBuy = Promise.resolve({ ...project, canBuy: true });
  const harness = await createConnectedHarness({
    ...browser,
    deps: { data },
    project: canBuy,
    init: { chains: [localChain, { ...localChain, chainId: '0x1', displayName: 'Another' }] },
  });
  vi.mocked(harness.popups.openOutside).mockReturnValue(opens ? window : null);
  const service = await harness.wallet.actions.openBuy();
  if (!service) throw new Error('It did not arrive');
  await service.open({ timeZone: 'Europe/Berlin' });
  await service.askQuotes();
  const begin = async () => {
    service.begin();
    await vi.waitFor(() => expect(service.store.state.isStarting).toBe(false));
    return service.store.state.orders?.[0];
  };
  const update = (id: string, change: Partial<OnrampOrder>) => orders.set(id, { ...found(id), ...change });
  const account = harness.wallet.stores.accounts.state.selected ?? '';
  /** Sets the transaction that the chain reports. */
  const mine = (to: string, value: string) => {
    harness.node['eth_getTransactionReceipt'] = { transactionHash: hash, blockNumber: '0x5', status: '0x1', logs: [] };
    harness.node['eth_getTransactionByHash'] = { to, value };
  };
  return {
    ...harness,
    orders,
    request: harness.tell,
    service,
    state: service.store.state,
    onramp,
    window,
    begin,
    update,
    mine,
    account,
  };
}
