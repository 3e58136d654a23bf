import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../tests/helpers/wallet/walletHarness';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import { createStoreStorage } from '../store/storage';
import { transactionHistoryLimit } from './transactionList';
import { isOpen, mayMove, type TransactionStatus } from '../../chains/transactions/lifecycle';
import type { Eip155Transaction } from '../../chains/eip155/transactions/record';
import { createTransactionsStore } from './transactionsStore';

type Signed = Parameters<ReturnType<typeof createTransactionsStore>['actions']['sign']>[0];

const signed = (id: string, change: Partial<Eip155Transaction> = {}): Signed & Partial<Eip155Transaction> => ({
  id,
  hash: `0x${id}`,
  chainId: '0x1',
  from: '0xaa',
  to: '0xbb',
  value: '1',
  data: '0x',
  nonce: 0,
  gas: '21000',
  fee: { kind: 'eip1559', maxFeePerGas: '2', maxPriorityFeePerGas: '1' },
  accessList: [],
  action: null,
  askedBy: 'https://dapp.test',
  purpose: 'send',
  replaces: null,
  submittedAt: Number(id),
  raw: '0x02',
  ...change,
});

/** Two stores with the same storage simulate two tabs. */
const createTab = (saved: Record<string, string>) =>
  createTransactionsStore(createStoreStorage(createFallbackStorage([() => createMemoryStorage(saved)])));

function send({ actions }: ReturnType<typeof createTab>, id: string, change?: Partial<Eip155Transaction>): void {
  actions.draft(id);
  actions.approve(id);
  actions.sign(signed(id, change));
}

describe('the lifecycle of a transaction', () => {
  it('allows only the transitions of the table, for any sequence of actions', () => {
    const order = [
      'unapproved',
      'approved',
      'signed',
      'submitted',
      'confirmed',
      'failed',
      'dropped',
      'replaced',
    ] as const;
    const step = fc.record({
      action: fc.constantFrom('draft', 'approve', 'discard', 'sign', 'move', 'finish' as const),
      id: fc.constantFrom('1', '2'),
      to: fc.constantFrom<TransactionStatus>('signed', 'submitted', 'confirmed', 'failed', 'dropped', 'replaced'),
      mined: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const store = createTransactionsStore();
        const statusOf = (id: string) =>
          store.state.list.find((item) => item.id === id)?.status ?? store.state.drafts[id] ?? null;
        for (const { action, id, to, mined } of steps) {
          const item = store.state.list.find((one) => one.id === id);
          const [before, wasMined] = [statusOf(id), item ? item.blockNumber !== null : false];
          const { actions } = store;
          if (action === 'draft' && !item) actions.draft(id);
          if (action === 'approve') actions.approve(id);
          if (action === 'discard') actions.discard(id);
          if (action === 'sign' && !item) actions.sign(signed(id));
          if (action === 'move') actions.move(`0x${id}`, to, { blockNumber: mined ? 1 : null });
          if (action === 'finish') actions.finish(`0x${id}`);
          const after = statusOf(id);
          if (after === before) continue;
          if (before === null) expect(after).toBe('unapproved');
          else if (after === null) expect(['unapproved', 'approved']).toContain(before);
          else expect(mayMove({ from: before, to: after, mined: wasMined })).toBe(true);
        }
      }),
    );
    // A transaction that was given up is never sent again, but the chain may have it.
    for (const to of order) {
      const isFound = ['submitted', 'confirmed', 'failed'].includes(to);
      expect(mayMove({ from: 'dropped', to, mined: false })).toBe(isFound);
      expect(mayMove({ from: 'replaced', to, mined: false })).toBe(isFound);
      expect(mayMove({ from: 'confirmed', to, mined: false })).toBe(false);
    }
  });

  it('is stored from the signature on, before the action returns', () => {
    const saved: Record<string, string> = {};
    const { actions } = createTab(saved);
    actions.draft('1');
    expect(actions.sign(signed('1'))).toBe(false);
    actions.approve('1');
    expect(Object.keys(saved)).toEqual([]);
    expect(actions.sign(signed('1'))).toBe(true);
    expect(JSON.parse(saved['ws-transactions']!)).toMatchObject({ list: [{ status: 'signed', raw: '0x02' }] });
    expect(createTab(saved).state.list).toMatchObject([{ id: '1', status: 'signed' }]);
  });

  it('restores the bundler that accepted it after a reload, and ignores an invalid stored name', () => {
    const saved = {};
    const tab = createTab(saved);
    send(tab, '1');
    tab.actions.move('0x1', 'submitted', { bundler: 'bundler.test' });
    expect(createTab(saved).state.list).toMatchObject([{ bundler: 'bundler.test' }]);
    const wrong = [1, {}, 'a'.repeat(256)] as string[];
    for (const [index, bundler] of wrong.entries()) send(tab, String(index + 2), { bundler });
    expect(createTab(saved).state.list.map(({ bundler }) => bundler)).toEqual([
      undefined,
      undefined,
      undefined,
      'bundler.test',
    ]);
  });

  it('is not lost if two tabs write', () => {
    const saved: Record<string, string> = {};
    const [one, two] = [createTab(saved), createTab(saved)];
    send(one, '1');
    send(two, '2', { nonce: 1 });
    one.actions.move('0x1', 'submitted');
    two.actions.move('0x2', 'submitted');
    const view = ({ state }: typeof one) => state.list.map(({ id, status }) => `${id} ${status}`);
    const both = ['2 submitted', '1 submitted'];
    // What is stored, whatever the two have in memory.
    expect(view(createTab(saved))).toEqual(both);
    one.actions.reload();
    two.actions.reload();
    expect([view(one), view(two)]).toEqual([both, both]);
  });

  it('is not set back by a tab that still has an earlier status', () => {
    const saved: Record<string, string> = {};
    const one = createTab(saved);
    send(one, '1');
    const stale = createTab(saved);
    one.actions.move('0x1', 'submitted');
    one.actions.move('0x1', 'confirmed', { blockNumber: 7 });
    expect(stale.state.list).toMatchObject([{ status: 'signed' }]);
    stale.actions.move('0x1', 'submitted');
    for (const { state } of [stale, createTab(saved)])
      expect(state.list).toMatchObject([{ id: '1', status: 'confirmed', blockNumber: 7 }]);
  });

  it('keeps the newest final transactions and all open ones', () => {
    const store = createTransactionsStore();
    for (let id = 1; id <= 60; id++) {
      send(store, String(id), { nonce: id });
      if (id % 2 === 0) store.actions.move(`0x${id}`, 'dropped');
    }
    const { list } = store.state;
    expect(list.filter(isOpen)).toHaveLength(30);
    expect(list.filter((item) => !isOpen(item)).map(({ id }) => id)).toEqual(
      Array.from({ length: transactionHistoryLimit }, (_, at) => String(60 - 2 * at)),
    );
  });

  it.each(['', 'null', '[]', '{"list":1}', '{"list":[null,1,{"hash":1},{}]}', '{"list":[{"hash":"0x1"}]}'])(
    'starts empty from invalid stored data: %s',
    (text) => {
      expect(createTab({ 'ws-transactions': text }).state.list).toEqual([]);
    },
  );
});
