import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../tests/helpers/fakeClock';
import { createPreferencesStore } from '../wallet/stores/preferences';
import type { ProjectConfig } from '../wire/http/project';
import { watchAnalytics } from './watchAnalytics';

function setUp({ origin = 'https://wallet.example', analyticsKey }: { origin?: string; analyticsKey?: string } = {}) {
  const preferences = createPreferencesStore();
  const track = vi.fn();
  const stop = vi.fn();
  const load = vi.fn(async () => ({ startAnalytics: vi.fn(() => ({ track, stop })) }));
  const project = Promise.resolve({ analyticsKey } as ProjectConfig);
  const watch = watchAnalytics({ preferences, project, origin, prefix: '', load });
  return { preferences, track, stop, load, watch };
}
const request = { method: 'personal_sign', code: null, origin: 'network' } as const;

describe('watchAnalytics', () => {
  it('is off until operator and person have said yes', async () => {
    const { preferences, load, watch, track, stop } = setUp({ analyticsKey: 'key' });
    await settle();
    watch.answered(request);
    expect([preferences.state.analytics, load.mock.calls.length]).toEqual([false, 0]);

    preferences.actions.setAnalytics(true);
    await settle();
    watch.answered(request);
    watch.answered({ ...request, code: 4001 });
    await settle();
    expect(track.mock.calls).toEqual([
      ['JRPC Request Completed', { method: 'personal_sign', origin: 'network' }],
      ['JRPC Request Failed', { method: 'personal_sign', origin: 'network', error: 4001 }],
    ]);

    preferences.actions.setAnalytics(false);
    await settle();
    watch.answered(request);
    await settle();
    expect([stop.mock.calls.length, track.mock.calls.length]).toEqual([1, 2]);
  });

  it.each([
    {},
    { analyticsKey: 'key', origin: 'http://wallet.example' },
    { analyticsKey: 'key', origin: 'https://localhost' },
  ])('stays off for %j whatever the person says', async (options) => {
    const { preferences, load } = setUp(options);
    preferences.actions.setAnalytics(true);
    await settle();
    expect(load).not.toHaveBeenCalled();
  });
});
