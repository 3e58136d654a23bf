import { beforeEach, expect, it, vi } from 'vitest';
import {
  address,
  createHarness,
  localChain,
  project,
  type HarnessOptions,
} from '../../../tests/helpers/wallet/walletHarness';
import { HttpError } from '../../errors/http';
import type { History, HistoryItem } from '../../wire/http/assets';
import type { AccountData, DataServer } from '../ports';
import { balanceKey } from '../balances/balancesStore';

const key = balanceKey('0x7a69', address);
const ok = { state: 'ok', at: 1 } as const;
const item = (at: number): HistoryItem => ({
  hash: `0x${String(at).padStart(64, '0')}`,
  at,
  from: address,
  to: address,
  kind: 'native',
  direction: 'out',
  amount: '1',
  contract: null,
  symbol: 'ETH',
  decimals: 18,
  tokenId: null,
  status: 'confirmed',
  isSpam: false,
});
const page = (times: number[], next: number | null): History => ({
  chainId: '0x7a69',
  address,
  items: times.map(item),
  next,
  parts: { own: ok, chain: ok },
});

let history = vi.fn<AccountData['assets']['history']>();
let own = { addSend: vi.fn(async () => ({ id: 7 })), changeSend: vi.fn(async () => undefined) };
beforeEach(() => {
  history = vi.fn();
  own = { addSend: vi.fn(async () => ({ id: 7 })), changeSend: vi.fn(async () => undefined) };
});

async function open(options: HarnessOptions = {}, assets: object = { history }) {
  const account = { assets, own } as unknown as AccountData;
  const market = {
    currency: async () => null,
    rates: async () => ({}),
    history: async () => ({ points: [] }),
  };
  const swap = {} as unknown as DataServer['swap'];
  const data = async (): Promise<DataServer> => ({
    account: () => account,
    market,
    swap,
    userProjects: async () => [],
  });
  const harness = createHarness({ ...options, deps: { data, ...options.deps } });
  await harness.wallet.restored;
  const { stores, actions } = harness.wallet;
  if (stores.session.state.status !== 'signedIn') await harness.signInByMail();
  const times = () => stores.history.state.byAccount[key]?.items.map(({ at }) => at);
  return { ...harness, stores, actions, times, look: () => stores.history.state.statuses[key] };
}

it('reads page after page, each once, to the end', async () => {
  const { actions, times, clock } = await open();
  history.mockResolvedValueOnce(page([50, 40], 40));
  await actions.loadHistory({ page: 'newest' });
  history.mockResolvedValueOnce(page([30, 20], null));
  await actions.loadHistory({ page: 'older' });
  expect(history.mock.lastCall?.[0]).toMatchObject({ before: 40 });
  expect(times()).toEqual([50, 40, 30, 20]);
  await actions.loadHistory({ page: 'older' });
  await actions.loadHistory({ page: 'newest' });
  expect(history).toHaveBeenCalledTimes(2);
  // New entries come first, and older ones stay.
  await clock.advance(60_000);
  history.mockResolvedValueOnce(page([60, 50, 40], 40));
  await actions.loadHistory({ page: 'newest' });
  expect(times()).toEqual([60, 50, 40, 30, 20]);
});

it('starts over if the newest page does not reach the known entries', async () => {
  const { actions, times, clock } = await open();
  history.mockResolvedValueOnce(page([50, 40], 40));
  await actions.loadHistory({ page: 'newest' });
  await clock.advance(60_000);
  history.mockResolvedValueOnce(page([90, 80], 80));
  await actions.loadHistory({ page: 'newest' });
  expect(times()).toEqual([90, 80]);
});

it('keeps the known entries when the server fails, and reports the error', async () => {
  const { actions, times, look, clock } = await open();
  history.mockRejectedValueOnce(new HttpError('unavailable'));
  await actions.loadHistory({ page: 'newest' });
  expect([look(), times()]).toEqual(['failed', undefined]);
  history.mockResolvedValueOnce(page([50], 50));
  await actions.loadHistory({ page: 'newest' });
  expect([look(), times()]).toEqual([undefined, [50]]);
  for (const [code, state] of [
    ['rateLimited', 'failed'],
    ['invalid', 'unsupported'],
  ] as const) {
    await clock.advance(60_000);
    history.mockRejectedValueOnce(new HttpError(code));
    await actions.loadHistory({ page: 'newest' });
    expect([look(), times()]).toEqual([state, [50]]);
  }
  history.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await actions.loadHistory({ page: 'older' });
  expect([look(), times()]).toEqual(['moreFailed', [50]]);
});

it('reads the token balances when a new incoming transfer appears, but not for other entries', async () => {
  const tokens = vi.fn(async (_query: { skipCache?: boolean }) => Promise.reject(new HttpError('unavailable')));
  const { actions, clock, stores } = await open({}, { history, tokens });
  stores.embed.actions.show('panel');
  /** Counts the reads without caches: polls use the cache. */
  const looked = () => tokens.mock.calls.filter(([query]) => query.skipCache).length;
  history.mockResolvedValueOnce(page([50], null));
  await actions.loadHistory({ page: 'newest' });
  await clock.advance(60_000);
  history.mockResolvedValueOnce(page([60, 50], null));
  await actions.loadHistory({ page: 'newest' });
  expect(looked()).toBe(0);
  await clock.advance(60_000);
  history.mockResolvedValueOnce({
    ...page([60, 50], null),
    items: [{ ...item(70), direction: 'in' }, item(60), item(50)],
  });
  await actions.loadHistory({ page: 'newest' });
  await vi.waitFor(() => expect(looked()).toBe(1));
});

it('reads the token balances if the first history page shows an incoming transfer since the last read', async () => {
  const tokens = vi.fn(async (_query: { skipCache?: boolean }) => Promise.reject(new HttpError('unavailable')));
  const { actions, clock, stores } = await open({}, { history, tokens });
  stores.embed.actions.show('panel');
  const looked = () => tokens.mock.calls.filter(([query]) => query.skipCache).length;
  const parts = { balances: ok, discovery: ok };
  stores.tokens.actions.loaded(key, { list: [], parts, at: clock.now() });
  await clock.advance(100_000);
  history.mockResolvedValueOnce({ ...page([50], null), items: [{ ...item(50), direction: 'in', at: clock.now() }] });
  await actions.loadHistory({ page: 'newest' });
  await vi.waitFor(() => expect(looked()).toBe(1));
});

it('is restored from storage at the next start, and removed by a logout', async () => {
  const saved: Record<string, string> = {};
  const first = await open({ storage: saved });
  history.mockResolvedValueOnce(page([50], null));
  await first.actions.loadHistory({ page: 'newest' });
  await Promise.resolve();
  const second = await open({ storage: { ...saved }, records: first.records });
  // The entries appear before the server has responded.
  history.mockImplementationOnce(() => new Promise(() => undefined));
  void second.actions.loadHistory({ page: 'newest' });
  await vi.waitFor(() => expect(second.times()).toEqual([50]));
  await second.actions.logout();
  expect(second.times()).toBeUndefined();
});

it('ignores an invalid stored history', async () => {
  for (const byAccount of [
    7,
    null,
    [],
    { [key]: 1 },
    { [key]: { items: [{ hash: 1 }], part: {}, at: 1, next: null } },
  ]) {
    const { times, actions } = await open({ storage: { 'ws-history': JSON.stringify({ byAccount }) } });
    history.mockRejectedValueOnce(new HttpError('unavailable'));
    await actions.loadHistory({ page: 'newest' });
    expect(times()).toBeUndefined();
  }
});

it('reports own sends to the server once, and then their result', async () => {
  const { stores, actions, clock } = await open();
  const send = { hash: `0x${'1'.repeat(64)}`, from: address, chainId: '0x7a69' } as const;
  stores.transactions.actions.draft('a');
  stores.transactions.actions.approve('a');
  const action = {
    kind: 'transfer',
    contract: address,
    counterparty: address,
    amount: '1.25',
    symbol: 'USD',
    tokenId: null,
  } as const;
  const signed = {
    ...send,
    id: 'a',
    to: address,
    value: '0',
    data: '0xa9059cbb',
    nonce: 3,
    gas: '1',
    accessList: [],
    action,
    fee: { kind: 'eip1559', maxFeePerGas: '1', maxPriorityFeePerGas: '1' },
    askedBy: null,
    purpose: 'send',
    replaces: null,
    submittedAt: 1,
    raw: null,
  } as const;
  stores.transactions.actions.sign(signed);
  stores.transactions.actions.move(send.hash, 'submitted');
  history.mockResolvedValue(page([], null));
  await actions.loadHistory({ page: 'newest' });
  await clock.advance(60_000);
  await actions.loadHistory({ page: 'newest' });
  expect(own.addSend.mock.calls).toEqual([
    [
      expect.objectContaining({
        transaction_hash: send.hash,
        type: 'tokenSend',
        amount: '125',
        decimals: 2,
        status: 'submitted',
      }),
    ],
  ]);
  stores.transactions.actions.move(send.hash, 'failed', { blockNumber: 1 });
  own.changeSend.mockRejectedValueOnce(new HttpError('unavailable'));
  for (let looks = 0; looks < 3; looks++) {
    await clock.advance(60_000);
    await actions.loadHistory({ page: 'newest' });
  }
  // The first call fails, the second succeeds.
  expect(own.changeSend.mock.calls).toEqual([[{ id: 7, status: 'failed' }], [{ id: 7, status: 'failed' }]]);
});

it('reads the history of another network without selecting it', async () => {
  const base = { ...localChain, chainId: '0x2105', displayName: 'Base' };
  const { actions, stores, times } = await open({
    project: Promise.resolve({ ...project, chains: [localChain, base] }),
  });
  history.mockResolvedValue(page([5], null));
  await actions.loadHistory({ page: 'newest', chainId: '0x2105' });
  expect(history).toHaveBeenCalledWith(expect.objectContaining({ chainId: '0x2105' }));
  expect(stores.history.state.byAccount[balanceKey('0x2105', address)]?.items.map(({ at }) => at)).toEqual([5]);
  expect([times(), stores.network.state.chainId]).toEqual([undefined, '0x7a69']);
  await actions.loadHistory({ page: 'newest', chainId: '0x999' });
  expect(history).toHaveBeenCalledTimes(1);
});
