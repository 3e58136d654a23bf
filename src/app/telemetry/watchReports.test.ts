import { afterEach, expect, it, vi } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { createPreferencesStore } from '../../wallet/settings/preferencesStore';
import { watchReports } from './watchReports';

afterEach(() => vi.unstubAllGlobals());

it('loads the library only when the user agrees, and stops it when the user disagrees', async () => {
  vi.stubGlobal('__VERSION__', '1.2.3');
  vi.stubGlobal('__BUILD_ENV__', 'production');
  const preferences = createPreferencesStore();
  const stop = vi.fn(async () => undefined);
  const startReports = vi.fn(() => ({ capture: vi.fn(), stop }));
  const load = vi.fn(async () => ({ startReports }));
  const dsn = 'https://key@reports.example/1';
  const rates = { errors: 1, transactions: 0.5 };
  const end = watchReports({ preferences, dsn, rates, load });
  await settle();
  expect(load).not.toHaveBeenCalled();

  preferences.actions.set({ crashReports: true });
  await settle();
  expect(startReports).toHaveBeenCalledExactlyOnceWith({
    dsn,
    rates,
    release: 'inlay@1.2.3',
    environment: 'production',
  });

  preferences.actions.set({ crashReports: false });
  await settle();
  expect(stop).toHaveBeenCalledOnce();

  preferences.actions.set({ crashReports: true });
  await settle();
  end();
  await settle();
  expect([load.mock.calls.length, stop.mock.calls.length]).toEqual([2, 2]);
});
