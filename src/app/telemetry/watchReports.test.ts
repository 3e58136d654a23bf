import { expect, it, vi } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { createPreferencesStore } from '../../wallet/settings/preferencesStore';
import { watchReports } from './watchReports';

it('loads the library only when the user agrees, and stops it when the user disagrees', async () => {
  const preferences = createPreferencesStore();
  const stop = vi.fn(async () => undefined);
  const open = vi.fn(async () => ({ capture: vi.fn(), stop }));
  const target = { dsn: 'https://key@reports.example/1', rates: { errors: 1, transactions: 0.5 } };
  const end = watchReports({ preferences, target, open });
  await settle();
  expect(open).not.toHaveBeenCalled();

  preferences.actions.set({ crashReports: true });
  await settle();
  expect(open).toHaveBeenCalledExactlyOnceWith(target);

  preferences.actions.set({ crashReports: false });
  await settle();
  expect(stop).toHaveBeenCalledOnce();

  preferences.actions.set({ crashReports: true });
  await settle();
  end();
  await settle();
  expect([open.mock.calls.length, stop.mock.calls.length]).toEqual([2, 2]);
});
