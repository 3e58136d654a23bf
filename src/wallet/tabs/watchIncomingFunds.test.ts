import { expect, it, vi } from 'vitest';
import { createBalancesStore } from '../balances/balancesStore';
import { watchIncomingFunds } from './watchIncomingFunds';

it('reads the tokens as well and notifies other tabs when the coin balance of an account has grown', async () => {
  const balances = createBalancesStore();
  const refresh = vi.fn(async () => undefined);
  const tabs = { tell: vi.fn(), hear: vi.fn(), close: vi.fn() };
  const stop = watchIncomingFunds({ stores: { balances }, polls: { refresh }, tabs });
  const has = async (amount: string) => {
    balances.actions.loaded({ key: '0x7a69:0xa', amount, at: 1 });
    await Promise.resolve();
  };
  // The first balance of an account is not an incoming transfer.
  await has('5');
  await has('5');
  await has('4');
  expect(refresh).not.toHaveBeenCalled();
  await has('9');
  expect(refresh.mock.calls).toEqual([['portfolio', { force: true }]]);
  expect(tabs.tell.mock.calls).toEqual([[{ type: 'top_up' }]]);
  stop();
  await has('10');
  expect(refresh).toHaveBeenCalledTimes(1);
});
