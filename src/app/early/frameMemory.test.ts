import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../tests/helpers/wallet/walletHarness';
import { createFrameMemory } from './frameMemory';

const hash = { origin: 'https://dapp.test', nonce: 'n' };

/** A tab whose storage may be denied, and the history entry of a frame in it. */
function createTab(saved?: Record<string, string>) {
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => void (history.state = structuredClone(state)),
  };
  return {
    history,
    get sessionStorage(): Storage {
      if (!saved) throw new DOMException('denied', 'SecurityError');
      return createMemoryStorage(saved) as unknown as Storage;
    },
  };
}

const value = { sessionId: 'cafe', namespace: '' };

describe.each([
  ['a reload', (tab: ReturnType<typeof createTab>) => tab],
  ['a reload without storage', () => createTab()],
  ['away and back', (tab: ReturnType<typeof createTab>) => ({ ...tab, sessionStorage: tab.sessionStorage })],
])('after %s', (name, open) => {
  it('remembers each name by itself, and forgets what is removed', () => {
    const tab = open(createTab({}));
    const first = createFrameMemory({ self: tab, hash });
    first.write('session', value);
    first.write('init', { chains: [] });
    if (name === 'away and back') tab.history.state = null;
    const second = createFrameMemory({ self: tab, hash });
    expect([second.read('session'), second.read('init')]).toEqual([value, { chains: [] }]);
    second.remove('session');
    expect([second.read('session'), second.read('init')]).toEqual([undefined, { chains: [] }]);
    expect(JSON.stringify(tab.history.state)).not.toContain('cafe');
  });

  it.each([
    ['page', { ...hash, origin: 'https://evil.test' }],
    ['frame of that page', { ...hash, nonce: 'other' }],
  ])('keeps it from another %s', (_name, other) => {
    const tab = open(createTab({}));
    createFrameMemory({ self: tab, hash }).write('session', value);
    expect(createFrameMemory({ self: tab, hash: other }).read('session')).toBeUndefined();
  });
});

it('remembers nothing, and does not fail, if the browser stores nothing', () => {
  const tab = createTab();
  tab.history.replaceState = () => {
    throw new DOMException('too often', 'SecurityError');
  };
  const memory = createFrameMemory({ self: tab, hash });
  memory.write('session', value);
  memory.remove('session');
  expect(memory.read('session')).toBeUndefined();
});

it('removes what another frame has left in the tab', () => {
  const saved: Record<string, string> = {};
  createFrameMemory({ self: createTab(saved), hash }).write('session', value);
  createFrameMemory({ self: createTab(saved), hash: { ...hash, nonce: 'next' } }).remove('session');
  expect(saved).toEqual({});
});
