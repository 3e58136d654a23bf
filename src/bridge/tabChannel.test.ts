import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTabChannel, type TabWindow } from './tabChannel';

type Listener = (event: StorageEvent) => void;

/** Tabs that share one storage, as in a browser: the other tabs receive an event for each write. */
function createTabs(count: number) {
  const listeners = Array.from({ length: count }, () => new Set<Listener>());
  const stored = new Map<string, string>();
  const tabs = listeners.map((own): TabWindow => {
    const tellOthers = (key: string, newValue: string | null) => {
      for (const others of listeners)
        if (others !== own) for (const listener of others) listener({ key, newValue } as StorageEvent);
    };
    return {
      localStorage: {
        setItem: (key, value) => (stored.set(key, value), tellOthers(key, value)),
        removeItem: (key) => (stored.delete(key), tellOthers(key, null)),
      },
      addEventListener: (_type, listener) => void own.add(listener),
      removeEventListener: (_type, listener) => void own.delete(listener),
    };
  });
  return { tabs, stored, listeners };
}

const parse = (data: unknown) => (data === 'logout' ? data : undefined);
const denied: TabWindow = {
  get localStorage(): never {
    throw new Error('SecurityError');
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
afterEach(() => vi.unstubAllGlobals());

describe('a browser without BroadcastChannel', () => {
  it('delivers a message to every other tab, leaves nothing in storage, and no listener after destroy()', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { tabs, stored, listeners } = createTabs(3);
    const heard: string[] = [];
    const channels = tabs.map((self, at) => {
      const channel = openTabChannel({ name: 'log-out', parse, self });
      channel.hear((message) => heard.push(`${at}:${message}`));
      return channel;
    });
    channels[0]!.tell('logout');
    expect(heard).toEqual(['1:logout', '2:logout']);
    expect(stored.size).toBe(0);
    for (const channel of channels) channel.destroy();
    expect(listeners.every((own) => own.size === 0)).toBe(true);
  });

  it('ignores invalid messages and entries with other names', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { tabs } = createTabs(2);
    const heard = vi.fn();
    openTabChannel({ name: 'log-out', parse, self: tabs[1]! }).hear(heard);
    for (const value of ['', '{', 'null', '"logout"', '{"data":"other"}'])
      tabs[0]!.localStorage.setItem('log-out', value);
    tabs[0]!.localStorage.setItem('other', '{"data":"logout"}');
    expect(heard).not.toHaveBeenCalled();
  });

  it('does not throw if storage is denied', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(() => openTabChannel({ name: 'log-out', parse, self: denied }).tell('logout')).not.toThrow();
  });
});

it('uses BroadcastChannel if available', async () => {
  const one = openTabChannel({ name: 'tabs', parse, self: denied });
  const two = openTabChannel({ name: 'tabs', parse, self: denied });
  const heard = new Promise((resolve) => two.hear(resolve));
  one.tell('logout');
  expect(await heard).toBe('logout');
  one.destroy();
  two.destroy();
});
