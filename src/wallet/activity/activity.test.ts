import { describe, expect, it } from 'vitest';
import { addresses } from '../../chains/eip155/accounts/addresses';
import type { HistoryItem } from '../../wire/http/assets';
import { recentRecipients } from '../send/recentRecipients';
import { type Eip155Transaction, summarize } from '../../chains/eip155/transactions/record';
import { filterActivity, isPeriodCovered, noFilter } from './filterActivity';
import type { SwapRecord } from '../swap';
import { mergeActivity } from './mergeActivity';

const me = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
const friend = '0x00000000000000000000000000000000000000aa';
const token = '0x00000000000000000000000000000000000000cc';
const coin = { ticker: 'ETH', decimals: 18 };
const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const day = 86_400_000;

const item = (change: Partial<HistoryItem> = {}): HistoryItem => ({
  hash: hash('1'),
  at: 1_000,
  from: me.toLowerCase(),
  to: friend,
  kind: 'native',
  direction: 'out',
  amount: '5',
  contract: null,
  symbol: 'ETH',
  decimals: 18,
  tokenId: null,
  status: 'confirmed',
  isSpam: false,
  ...change,
});
const own = (change: Partial<Eip155Transaction> = {}): Eip155Transaction => ({
  id: 'a',
  hash: hash('1'),
  chainId: '0x1',
  from: me,
  to: friend,
  value: '5',
  data: '0x',
  nonce: 0,
  gas: '21000',
  fee: { kind: 'eip1559', maxFeePerGas: '10', maxPriorityFeePerGas: '1' },
  accessList: [],
  action: null,
  askedBy: null,
  purpose: 'send',
  replaces: null,
  status: 'submitted',
  submittedAt: 2_000,
  settledAt: null,
  blockNumber: null,
  error: null,
  raw: null,
  version: 1,
  ...change,
});
const merge = (ours: Eip155Transaction[], items: HistoryItem[]) => mergeActivity({ own: ours, items, coin, addresses });

describe('mergeActivity', () => {
  it('lists a transaction that wallet and server know once, with the wallet’s status', () => {
    const [entry, ...rest] = merge([own()], [item({ status: 'submitted', at: null })]);
    expect(rest).toEqual([]);
    expect(entry).toMatchObject({ kind: 'sent', status: 'submitted', movements: [{ amount: '5', direction: 'out' }] });
    expect(merge([own({ status: 'confirmed' })], [item({ status: 'submitted' })])[0]?.status).toBe('confirmed');
  });

  describe('a signed order', () => {
    const id = `0x${'ab'.repeat(56)}`;
    const side = (symbol: string) => ({ address: null, symbol, decimals: 18 });
    const order = (change: Partial<NonNullable<SwapRecord['order']>> = {}): SwapRecord => ({
      hash: id,
      chainId: '0x1',
      account: me,
      name: 'CoW Protocol',
      from: side('TUSD'),
      to: side('ETH'),
      amountIn: '9',
      expected: '5',
      minimum: '4',
      received: null,
      at: 7_000,
      order: { source: 'cow', settlement: friend, validTo: 9, state: 'open', ...change },
    });
    const list = (swap: SwapRecord, items: HistoryItem[] = []) =>
      mergeActivity({ own: [], items, swaps: [swap], coin, addresses });

    it.each([
      ['open', false, 'submitted'],
      ['refused', false, 'submitted'],
      ['cancelled', false, 'submitted'],
      ['cancelled', true, 'cancelled'],
      ['expired', true, 'cancelled'],
      ['fulfilled', false, 'confirmed'],
    ] as const)('that is %s (closed: %s) is %s', (state, isClosed, status) => {
      expect(list(order({ state, isClosed }))).toMatchObject([
        { hash: id, kind: 'swapped', status, at: 7_000, isSpam: false, order: { isSettled: false } },
      ]);
    });

    it('is one entry with the transaction that has settled it, which the server knows too', () => {
      const tradeId = hash('8');
      const swap = { ...order({ state: 'fulfilled', tradeId }), received: '6' };
      const entries = list(swap, [item({ hash: tradeId, direction: 'in', from: friend, at: 8_000 })]);
      expect(entries).toMatchObject([
        { hash: tradeId, kind: 'swapped', status: 'confirmed', at: 8_000, order: { isSettled: true } },
      ]);
      expect(entries[0]?.movements.map(({ direction, amount }) => [direction, amount])).toEqual([
        ['out', '9'],
        ['in', '6'],
      ]);
    });
  });

  describe('of an operation that a bundler has sent in a transaction of its own', () => {
    const paymaster = '0x00000000000000000000000000000000000000dd';
    const dollars = { kind: 'token', contract: token, symbol: 'USD', decimals: 6 } as const;
    const mined = (change: Partial<HistoryItem>) => item({ ...dollars, hash: hash('9'), ...change });
    const action = { kind: 'transfer', contract: token, counterparty: friend, amount: '1', symbol: 'USD' };
    const operation = (change: Partial<Eip155Transaction> = {}) =>
      own({
        hash: hash('8'),
        minedAs: hash('9').toUpperCase().replace('0X', '0x'),
        status: 'confirmed',
        to: token,
        value: '0',
        action: { ...action, tokenId: null } as Eip155Transaction['action'],
        ...change,
      });

    it('lists it once, with what the chain has moved', () => {
      const list = merge([operation()], [mined({ amount: '1000000', to: friend })]);
      expect(list).toMatchObject([{ hash: hash('8'), kind: 'sent', movements: [{ amount: '1000000' }] }]);
      const minting = operation({ action: null });
      expect(merge([minting], [mined({ direction: 'in', amount: '7', from: friend })])).toMatchObject([
        { hash: hash('8'), kind: 'received', movements: [{ amount: '7' }] },
      ]);
    });

    it('does not list a fee in a token among the recipients, but everything else of that token', () => {
      const payer = { name: 'pay.test', token: { symbol: 'USD', decimals: 6, max: '500' }, address: paymaster };
      const items = [mined({ amount: '1000000', to: friend }), mined({ amount: '434', to: paymaster })];
      const amounts = (ours: Eip155Transaction) => merge([ours], items)[0]!.movements.map(({ amount }) => amount);
      expect(amounts(operation({ payer }))).toEqual(['1000000']);
      expect(amounts(operation())).toEqual(['1000000', '434']);
      expect(amounts(operation({ payer: { ...payer, address: friend } }))).toEqual(['1000000', '434']);
      expect(amounts(operation({ payer: { ...payer, token: { ...payer.token, max: '433' } } }))).toEqual([
        '1000000',
        '434',
      ]);
    });

    it('lists several in one transaction separately, and what arrived with them', () => {
      const others = operation({ hash: hash('7'), id: 'b' });
      const items = [
        mined({ amount: '1000000', to: friend }),
        mined({ direction: 'in', amount: '3', from: friend, to: me }),
      ];
      const list = merge([operation(), others], items);
      expect(list.map((entry) => entry.hash).toSorted()).toEqual([hash('7'), hash('8'), hash('9')]);
      expect(list.find((entry) => entry.hash === hash('9'))).toMatchObject({ kind: 'received' });
      expect(list.filter(({ kind }) => kind === 'sent')).toHaveLength(2);
    });
  });

  it('lists pending entries first, then the newest', () => {
    const list = merge(
      [own({ hash: hash('2'), submittedAt: 1 })],
      [item({ at: 10 }), item({ hash: hash('3'), at: 30, direction: 'in', from: friend })],
    );
    expect(list.map((entry) => entry.hash[2])).toEqual(['2', '3', '1']);
  });

  it('names nobody as the sender of tokens that a contract has created, but still the sender of all others', () => {
    const incoming = (from: string) =>
      merge([], [item({ direction: 'in', from, to: me, contract: token, kind: 'token' })])[0];
    const zero = `0x${'0'.repeat(40)}`;
    expect(incoming(zero)).toMatchObject({ kind: 'received', counterparty: null, movements: [{ counterparty: null }] });
    expect(incoming(friend)?.counterparty?.toLowerCase()).toBe(friend);
    // What is sent there is burned, and says so.
    expect(merge([], [item({ to: zero })])[0]?.counterparty).toBe(zero);
  });

  it('recognizes a token transfer, from the wallet’s record and from the server', () => {
    const action = {
      kind: 'transfer',
      contract: token,
      counterparty: friend,
      amount: '1.50',
      symbol: 'USD',
      tokenId: null,
    } as const;
    const sent = own({ to: token, value: '0', data: '0xa9059cbb', action, status: 'confirmed' });
    expect(merge([sent], [])[0]).toMatchObject({
      kind: 'sent',
      counterparty: friend,
      movements: [{ kind: 'token', amount: '150', decimals: 2, symbol: 'USD' }],
    });
    const told = item({ kind: 'token', contract: token, amount: '1500000', decimals: 6, symbol: 'USD' });
    expect(merge([sent], [told])[0]?.movements).toMatchObject([{ amount: '1500000', decimals: 6 }]);
  });

  it('recognizes a swap, an approval, a contract creation, a plain call and a cancellation', () => {
    const swap = merge(
      [own({ status: 'confirmed', data: '0x12' })],
      [item({ kind: 'token', direction: 'in', from: token, contract: token })],
    );
    expect(swap[0]).toMatchObject({
      kind: 'swapped',
      movements: [{ direction: 'in' }, { direction: 'out', kind: 'coin' }],
    });
    const action = {
      kind: 'approve',
      contract: token,
      counterparty: friend,
      amount: null,
      symbol: 'USD',
      tokenId: null,
    } as const;
    expect(merge([own({ value: '0', to: token, action })], [])[0]).toMatchObject({
      kind: 'approved',
      allowance: { amount: null, symbol: 'USD' },
    });
    expect(merge([own({ to: null, value: '0' })], [])[0]?.kind).toBe('created');
    expect(merge([own({ value: '0', data: '0x12345678' })], [])[0]?.kind).toBe('called');
    expect(merge([own({ value: '0', purpose: 'cancel' })], [])[0]?.kind).toBe('cancelled');
  });

  it('marks spam, but never the user’s own transactions', () => {
    expect(merge([], [item({ isSpam: true, amount: '0', kind: 'token' })])[0]?.isSpam).toBe(true);
    expect(merge([own()], [item({ isSpam: true })])[0]?.isSpam).toBe(false);
  });
});

describe('filters', () => {
  const now = 400 * day;
  const entries = merge(
    [own({ hash: hash('9'), submittedAt: now }), own({ hash: hash('8'), status: 'dropped', submittedAt: now - day })],
    [
      item({ at: now - 3 * day }),
      item({ hash: hash('2'), at: now - 40 * day, direction: 'in', from: friend }),
      item({ hash: hash('3'), at: now - 380 * day, status: 'failed' }),
      item({ hash: hash('4'), at: null, amount: '0' }),
    ],
  );
  const found = (filter: Partial<typeof noFilter>) =>
    filterActivity(entries, { ...noFilter, ...filter, now }).map((entry) => entry.hash[2]);

  it.each([
    [{}, ['9', '8', '1', '2', '3', '4']],
    [{ action: 'received' }, ['2']],
    [{ action: 'other' }, ['4']],
    [{ period: 'week' }, ['9', '8', '1']],
    [{ period: 'quarter' }, ['9', '8', '1', '2']],
    [{ period: 'year' }, ['9', '8', '1', '2']],
    [{ status: 'submitted' }, ['9']],
    [{ status: 'failed' }, ['3']],
    [{ status: 'cancelled' }, ['8']],
    [{ action: 'sent', status: 'confirmed', period: 'month' }, ['1']],
  ] as const)('finds the matching entries for %j', (filter, expected) => expect(found(filter)).toEqual(expected));

  it('knows when older pages cannot contain a matching entry', () => {
    expect(isPeriodCovered({ period: 'week', oldest: now - 8 * day, now })).toBe(true);
    expect(isPeriodCovered({ period: 'week', oldest: now - 6 * day, now })).toBe(false);
    expect(isPeriodCovered({ period: 'all', oldest: 0, now })).toBe(false);
  });
});

it('lists only recipients that the account itself has paid as recent', () => {
  const action = {
    kind: 'transfer',
    contract: token,
    counterparty: friend,
    amount: '1',
    symbol: 'USD',
    tokenId: null,
  } as const;
  const other = '0x00000000000000000000000000000000000000bb';
  const poison = '0x00000000000000000000000000000000000000dd';
  const found = recentRecipients({
    family: { addresses, summarize },
    account: me,
    transactions: [own({ action, to: token }), own({ hash: hash('2'), status: 'failed', to: poison })],
    items: [
      item({ to: other }),
      // A contract can report a transfer that the account has not made.
      item({ kind: 'token', to: poison, contract: token }),
      item({ to: poison, amount: '0' }),
      item({ to: poison, isSpam: true }),
    ],
  });
  expect(found.map((address) => address.toLowerCase())).toEqual([friend, other]);
});

it('gives a collectible the name under which the user has sent it, also where the server knows only its contract', () => {
  const tile = { kind: 'nft', contract: token.toLowerCase(), symbol: 'TILE', tokenId: '7', amount: '1' } as const;
  const action = {
    kind: 'nft',
    contract: token,
    counterparty: friend,
    symbol: 'Tile 7',
    tokenId: '7',
    amount: '1',
  } as const;
  const entries = merge(
    [own({ value: '0', action, status: 'confirmed' })],
    [
      item({ ...tile }),
      item({ ...tile, hash: hash('2'), direction: 'in', from: friend, to: me }),
      item({ ...tile, hash: hash('3'), direction: 'in', from: friend, to: me, tokenId: '8' }),
    ],
  );
  const named = Object.fromEntries(entries.map((entry) => [entry.hash, entry.movements[0]?.symbol]));
  expect(named).toEqual({ [hash('1')]: 'Tile 7', [hash('2')]: 'Tile 7', [hash('3')]: 'TILE' });
});
