import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../tests/helpers/wallet/walletHarness';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import { createSessionIdStorage, createStoreStorage } from './storage';

const denied = () => {
  throw new DOMException('Access is denied', 'SecurityError');
};
const full = () => ({
  ...createMemoryStorage(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

describe('createFallbackStorage', () => {
  it('uses the first storage that can be written', () => {
    const storage = createMemoryStorage();
    const ladder = createFallbackStorage([denied, full, () => storage]);
    ladder.set('a', '1');
    expect([ladder.durable, storage.saved, ladder.get('a')]).toEqual([true, { a: '1' }, '1']);
    ladder.remove('a');
    expect(ladder.get('a')).toBeNull();
  });

  it('keeps data in memory if all storages are denied (docs/threats.md 53)', () => {
    const ladder = createFallbackStorage([denied, full]);
    ladder.set('a', '1');
    expect([ladder.durable, ladder.get('a')]).toEqual([false, '1']);
  });

  it('continues in memory if the storage fails later', () => {
    const storage = createMemoryStorage();
    const ladder = createFallbackStorage([() => storage]);
    ladder.set('a', '1');
    storage.setItem = denied;
    ladder.set('a', '2');
    expect(ladder.get('a')).toBe('2');
    storage.getItem = denied;
    expect(ladder.get('b')).toBeNull();
    storage.removeItem = denied;
    expect(() => ladder.remove('a')).not.toThrow();
  });
});

describe('storage keys', () => {
  it('are ws-{name}, and auth_store for the session', () => {
    const storage = createMemoryStorage();
    const ladder = createFallbackStorage([() => storage]);
    createStoreStorage(ladder).write('permissions', { askers: {} });
    createStoreStorage(ladder).write('ws-theme', { theme: 'dark' });
    createSessionIdStorage(ladder).write('cafe');
    expect(createSessionIdStorage(ladder).readKey()).toMatch(/^04fd36a0a17d8af5/);
    expect(Object.keys(storage.saved)).toEqual(['ws-permissions', 'ws-theme', 'auth_store']);
    expect(createStoreStorage(ladder).read('ws-theme')).toEqual({ theme: 'dark' });
  });

  it('store the selected account next to the session, and nothing without a session', () => {
    const storage = createMemoryStorage();
    const ids = createSessionIdStorage(createFallbackStorage([() => storage]));
    ids.keepAccount('0xAB');
    ids.keepOwner('0xCD');
    expect(storage.saved).toEqual({});
    ids.write('cafe');
    ids.keepAccount('0xAB');
    ids.keepOwner('0xCD');
    ids.keepAccount(null);
    expect(JSON.parse(storage.saved['auth_store'] ?? '')).toMatchObject({
      sessionId: 'cafe',
      account: '0xab',
      owner: '0xcd',
    });
    ids.write('beef');
    expect(JSON.parse(storage.saved['auth_store'] ?? '')).not.toHaveProperty('account');
    ids.clear();
    expect(storage.saved).toEqual({});
  });

  it.each(['', 'null', '{', '{"sessionId":5}', '{"sessionId":"../x"}', '[]'])('%j is not a session', (saved) => {
    const ladder = createFallbackStorage([() => createMemoryStorage({ auth_store: saved })]);
    expect(createSessionIdStorage(ladder).read()).toBeNull();
    expect(createSessionIdStorage(ladder).readKey()).toBeNull();
  });
});
