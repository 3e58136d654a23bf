import { describe, expect, it } from 'vitest';
import { createBalancesStore } from './balancesStore';

function memory(saved: unknown = null) {
  const kept = new Map([['balances', JSON.stringify(saved)]]);
  return {
    read: (name: string): unknown => JSON.parse(kept.get(name) ?? 'null'),
    write: (name: string, value: unknown) => void kept.set(name, JSON.stringify(value)),
  };
}

describe('createBalancesStore', () => {
  it('restores balances at the next start, marked as stale until the chain responds', async () => {
    const storage = memory();
    createBalancesStore(storage).actions.loaded({ key: '0x1:0xa', amount: '5', at: 7 });
    await Promise.resolve();
    const next = createBalancesStore(storage);
    expect(next.state).toEqual({ native: { '0x1:0xa': { amount: '5', at: 7, stale: true } }, status: 'idle' });
    next.actions.loaded({ key: '0x1:0xa', amount: '6', at: 8 });
    expect(next.state.native['0x1:0xa']).toEqual({ amount: '6', at: 8, stale: false });
  });

  it('keeps the twelve balances that were read last, and none after a reset', async () => {
    const storage = memory();
    const store = createBalancesStore(storage);
    for (let at = 0; at < 20; at++) store.actions.loaded({ key: `0x1:${at}`, amount: '1', at });
    await Promise.resolve();
    const { native } = createBalancesStore(storage).state;
    expect(Object.keys(native).sort()).toEqual(Array.from({ length: 12 }, (_, at) => `0x1:${at + 8}`).sort());
    store.reset();
    await Promise.resolve();
    expect(createBalancesStore(storage).state.native).toEqual({});
  });

  it.each([
    null,
    [],
    { native: [] },
    { native: { a: null } },
    { native: { a: { amount: '-1', at: 1 } } },
    // A stored zero is ignored: an account is not called empty before the chain has responded.
    { native: { a: { amount: '0', at: 1 } } },
    { native: { a: { amount: '9'.repeat(79), at: 1 } } },
    { native: { a: { amount: 1, at: 1 } } },
    { native: { a: { amount: '1', at: '1' } } },
  ])('ignores an invalid stored balance: %j', (saved) => {
    expect(createBalancesStore(memory(saved)).state.native).toEqual({});
  });
});
