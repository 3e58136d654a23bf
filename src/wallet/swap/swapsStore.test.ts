import { expect, it } from 'vitest';
import { createSwapsStore, findUnseenSwap, type SwapRecord, type UnfinishedSwap } from './swapsStore';

const side = { address: null, symbol: 'ETH', decimals: 18 };
const [chainId, account] = ['0x1', '0xa'];
const record = (hash: string, change: Partial<SwapRecord> = {}): SwapRecord => ({
  hash,
  chainId,
  account,
  name: 'One',
  from: side,
  to: side,
  amountIn: '1',
  expected: '1',
  minimum: '1',
  received: null,
  at: 1,
  ...change,
});
const begun: UnfinishedSwap = {
  chainId,
  account,
  from: { kind: 'coin', chainId },
  to: { kind: 'coin', chainId: '0xa' },
  amount: '1',
  source: 'one',
  minimum: '1',
  filledBy: null,
  hash: '0xallow',
  kind: 'allowing',
  at: 1,
};

/** Two tabs with the same storage, each with what it read when it was opened. */
function openTabs() {
  const kept = new Map<string, string>();
  const storage = {
    read: (name: string): unknown => JSON.parse(kept.get(name) ?? 'null'),
    write: (name: string, value: unknown) => void kept.set(name, JSON.stringify(value)),
  };
  const open = () => createSwapsStore(storage);
  return { one: open(), two: open(), open };
}

it('keeps the swaps that two tabs store one after the other', async () => {
  const { one, two, open } = openTabs();
  one.actions.add(record('0x1', { crossing: { source: 'lifi', toChainId: '0xa', state: 'waiting' } }));
  two.actions.add(record('0x2'));
  one.actions.received('0x1', '5');
  two.actions.crossed('0x1', { state: 'done', toId: '0x2' });
  one.actions.begin(begun);
  two.actions.received('0x2', '6');
  // A write does not restore outdated data.
  await Promise.resolve();
  const { list, unfinished } = open().state;
  expect(list.map(({ hash, received, crossing }) => [hash, received, crossing?.state])).toEqual([
    ['0x2', '6', undefined],
    ['0x1', '5', 'done'],
  ]);
  expect(unfinished).toHaveLength(1);
  two.actions.end(begun);
  one.actions.seen('0x2');
  expect(open().state.unfinished).toEqual([]);
});

it('returns the newest swap whose result the user has not seen, for a day', () => {
  const { one } = openTabs();
  one.actions.add(record('0x1', { at: 10 }));
  one.actions.add(record('0x2', { at: 20 }));
  expect(findUnseenSwap(one.state, { chainId, account, now: 30 })?.hash).toBe('0x2');
  one.actions.seen('0x2');
  expect(findUnseenSwap(one.state, { chainId, account, now: 30 })?.hash).toBe('0x1');
  expect(findUnseenSwap(one.state, { chainId: '0xa', account, now: 30 })).toBeUndefined();
  expect(findUnseenSwap(one.state, { chainId, account, now: 86_400_011 })).toBeUndefined();
});
