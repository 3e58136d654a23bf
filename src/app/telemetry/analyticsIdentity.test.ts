import { expect, it } from 'vitest';
import { address, createConnectedHarness } from '../../../tests/helpers/wallet/walletHarness';
import { createAnalyticsIdentity } from './analyticsIdentity';

it('is one id per user and project, without an address', async () => {
  const { wallet } = await createConnectedHarness();
  const idOf = (clientId: string) => createAnalyticsIdentity({ stores: wallet.stores, clientId }).current()?.userId;
  expect(idOf('shop')).toMatch(/^[\w-]{22}$/);
  expect(idOf('shop')).toBe(idOf('shop'));
  expect(idOf('shop')).not.toBe(idOf('bank'));
  const told = JSON.stringify(createAnalyticsIdentity({ stores: wallet.stores, clientId: 'shop' }).current());
  expect(told.toLowerCase()).not.toContain(address.slice(2, 12).toLowerCase());
  expect(told).not.toContain('@');
});

it('is null after logout, and subscribers are notified', async () => {
  const { wallet } = await createConnectedHarness();
  const identity = createAnalyticsIdentity({ stores: wallet.stores, clientId: 'shop' });
  const seen: unknown[] = [];
  identity.subscribe(() => seen.push(identity.current()));
  await wallet.actions.logout();
  expect(seen.at(-1)).toBeNull();
});
