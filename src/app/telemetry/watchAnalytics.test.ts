import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { createEmitter } from '../../kit/emitter';
import { createPreferencesStore } from '../../wallet/settings/preferencesStore';
import { watchAnalytics, type AnalyticsIdentity } from './watchAnalytics';

function setUp({ origin = 'https://wallet.example', analyticsKey }: { origin?: string; analyticsKey?: string } = {}) {
  const preferences = createPreferencesStore();
  const said: unknown[][] = [];
  const note =
    (kind: string) =>
    (...args: unknown[]) =>
      void said.push([kind, ...args]);
  const analytics = {
    track: note('track'),
    identify: note('identify'),
    group: note('group'),
    page: note('page'),
    forget: note('forget'),
    stop: note('stop'),
  };
  const load = vi.fn(async () => ({ startAnalytics: () => analytics }));
  let who: AnalyticsIdentity | null = null;
  const changed = createEmitter<{ change: void }>();
  const identity = {
    current: () => who,
    subscribe: (listener: () => void) => changed.on('change', listener),
  };
  const project = { clientId: 'shop', name: 'Shop', ...(analyticsKey === undefined ? {} : { analyticsKey }) };
  const watch = watchAnalytics({ preferences, identity, project, origin, prefix: '', load });
  const signIn = (next: AnalyticsIdentity | null): void => {
    who = next;
    changed.emit('change', undefined);
  };
  return { preferences, said, load, watch, signIn };
}
const request = { method: 'personal_sign', error: null, origin: 'network' } as const;
const ada: AnalyticsIdentity = { userId: 'u1', traits: { connection: 'google' } };

describe('watchAnalytics', () => {
  it('tracks nothing until operator and user have agreed, and stops when the user disagrees', async () => {
    const { preferences, load, watch, said } = setUp({ analyticsKey: 'key' });
    watch.answered(request);
    watch.viewed('home');
    await settle();
    expect([preferences.state.analytics, load.mock.calls.length]).toEqual([false, 0]);

    preferences.actions.set({ analytics: true });
    await settle();
    watch.answered(request);
    watch.answered({ ...request, origin: 'internal', error: { code: 4001, message: 'User rejected the request.' } });
    await settle();
    const failure = { error_message: 'User rejected the request.', error_code: 4001 };
    expect(said).toEqual([
      ['page', 'home'],
      ['track', 'JRPC Request Completed', { method: 'personal_sign', origin: 'network' }],
      ['track', 'JRPC Request Failed', { method: 'personal_sign', origin: 'internal', ...failure }],
    ]);

    preferences.actions.set({ analytics: false });
    await settle();
    watch.answered(request);
    watch.viewed('home');
    await settle();
    expect(said.slice(3)).toEqual([['stop']]);
  });

  it('identifies the signed-in user once, with the project, and forgets the user on logout', async () => {
    const { preferences, signIn, said } = setUp({ analyticsKey: 'key' });
    preferences.actions.set({ analytics: true });
    await settle();
    signIn(ada);
    signIn({ ...ada });
    signIn(null);
    signIn(ada);
    await settle();
    const came = [
      ['identify', 'u1', { connection: 'google' }],
      ['group', 'shop', { name: 'Shop' }],
    ];
    expect(said).toEqual([...came, ['forget'], ...came]);
  });

  it('identifies a user who was signed in before agreeing', async () => {
    const { preferences, signIn, said } = setUp({ analyticsKey: 'key' });
    signIn(ada);
    preferences.actions.set({ analytics: true });
    await settle();
    expect(said[0]).toEqual(['identify', 'u1', { connection: 'google' }]);
  });

  it('logs an error if the library cannot be loaded', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { preferences, load, watch } = setUp({ analyticsKey: 'key' });
    const cause = new TypeError('Failed to fetch dynamically imported module');
    load.mockRejectedValueOnce(cause);
    preferences.actions.set({ analytics: true });
    watch.viewed('home');
    await settle();
    expect(log.mock.calls).toEqual([['Analytics could not be started.', cause]]);
    log.mockRestore();
  });

  it.each([
    {},
    { analyticsKey: 'key', origin: 'http://wallet.example' },
    { analyticsKey: 'key', origin: 'https://localhost' },
  ])('stays off for %j whatever the user chooses', async (options) => {
    const { preferences, load } = setUp(options);
    preferences.actions.set({ analytics: true });
    await settle();
    expect(load).not.toHaveBeenCalled();
  });
});
