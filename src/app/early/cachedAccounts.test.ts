import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hex } from '../../kit/hex';
import type { ProjectConfig } from '../../wire/http/project';
import { bodyOf } from './prefetchSession';
import type { PrefetchedSession } from '../frameLink';
import { asksForAccounts, createCachedAccounts } from './cachedAccounts';

const origin = 'https://shop.test';
const account: Hex = `0x${'ab'.repeat(20)}`;
const project = { clientId: 'client', allowedOrigins: [origin] } as unknown as ProjectConfig;
const kept: Record<string, unknown> = {
  auth_store: { sessionId: 'cafe', sessionKey: '04', account, owner: account },
  'ws-permissions': { askers: { [origin]: 1 }, owner: account },
};
const page = { embedder: { origin, ancestors: [origin] }, clientId: 'client' };
const recordOf = (isLive: boolean): PrefetchedSession => ({
  body: bodyOf('04'),
  response: Promise.resolve(new Response()),
  isLive: Promise.resolve(isLive),
});
const ofServer = (message: string) => vi.fn(async () => Response.json({ message }));

/** A boot whose wallet is still loading. */
function setUp(change: object = {}) {
  let time = 0;
  const notifyDisconnected = vi.fn();
  const given = { project, record: recordOf(true), ...change };
  const kept = createCachedAccounts({ ...given, notifyDisconnected, now: () => time });
  return {
    ...kept,
    notifyDisconnected,
    pass: (ms: number) => (time += ms),
    read: () => kept.read({ ...page, ...change }),
  };
}

function keep(items: Record<string, unknown>): void {
  const values = { ...kept, ...items };
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key in values ? JSON.stringify(values[key]) : null) });
}

beforeEach(() => keep({}));
afterEach(() => vi.unstubAllGlobals());

it('returns the cached account once the server confirms that the session is live', async () => {
  expect(await setUp().read()).toEqual([account]);
});

it.each([
  ['the session has ended', { record: recordOf(false) }],
  ['the project is not known', { project: null }],
  ['the project no longer allows the page', { project: { ...project, allowedOrigins: ['https://other.test'] } }],
  ['the operator refuses the project', { project: { ...project, refused: 'No.' } }],
  ['the page names another client', { clientId: 'other' }],
  ['an ancestor page has another origin', { embedder: { origin, ancestors: [origin, 'https://evil.test'] } }],
  ['another page asks', { embedder: { origin: 'https://other.test', ancestors: ['https://other.test'] } }],
])('returns no account if %s', async (_, change) => {
  expect(await setUp(change).read()).toEqual([]);
});

it.each([
  ['the user has not connected the page', { 'ws-permissions': { askers: {}, owner: account } }],
  ['the origin is a property name of all objects', { 'ws-permissions': { askers: { toString: 1 }, owner: account } }],
  ['the user has blocked the page', { 'ws-blocked-sites': { askers: { [origin]: 1 } } }],
  [
    'somebody else has connected the page',
    { 'ws-permissions': { askers: { [origin]: 1 }, owner: `0x${'cd'.repeat(20)}` } },
  ],
  ['it is unknown who has connected the page', { auth_store: { sessionId: 'cafe', sessionKey: '04', account } }],
  ['no account is cached', { auth_store: { sessionId: 'cafe' } }],
  ['the public name of the record is not cached', { auth_store: { sessionId: 'cafe', account } }],
  ['the cached value is not an address', { auth_store: { sessionId: 'cafe', account: '0xAB<img>' } }],
  ['the cached value is corrupt', { auth_store: [], 'ws-permissions': null }],
])('returns no account with this stored state: %s', async (_, items) => {
  keep(items);
  expect(await setUp().read()).toEqual([]);
});

it('returns no account if storage is denied', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(await setUp().read()).toEqual([]);
});

it('asks the server again after 30 seconds if the wallet is still missing', async () => {
  const { read, pass } = setUp();
  const fetch = ofServer('');
  vi.stubGlobal('fetch', fetch);
  pass(30_000);
  expect(await read()).toEqual([account]);
  pass(1);
  expect([await read(), await read(), fetch.mock.calls.length]).toEqual([[], [], 1]);
  fetch.mockImplementation(ofServer('record'));
  pass(30_001);
  expect([await read(), fetch.mock.calls.length]).toEqual([[account], 2]);
});

it('asks the server about the session with which another tab has replaced the first', async () => {
  const { read } = setUp();
  const fetch = ofServer('');
  vi.stubGlobal('fetch', fetch);
  keep({ auth_store: { sessionId: 'beef', sessionKey: '05', account, owner: account } });
  expect([await read(), fetch.mock.calls]).toEqual([
    [],
    [['/v2/store/get', expect.objectContaining({ body: bodyOf('05') })]],
  ]);
});

it.each([
  ['logs out', { auth_store: null }],
  ['signs another user in', { auth_store: { sessionId: 'beef', sessionKey: '05', account, owner: account } }],
  ['disconnects the page', { 'ws-permissions': { askers: {}, owner: account } }],
])('returns no account if another tab %s before the server has responded', async (_, items) => {
  const { read } = setUp();
  const reading = read();
  keep(items);
  expect(await reading).toEqual([]);
});

describe('once the wallet has started', () => {
  const wallet = (...accounts: Hex[]) => ({ accounts: vi.fn(async () => accounts) });

  it('notifies the page of a disconnect once if the wallet does not have the reported account', async () => {
    const { read, walletIsHere, notifyDisconnected } = setUp();
    await Promise.all([read(), read(), read()]);
    const none = wallet();
    await walletIsHere(none);
    expect([none.accounts.mock.calls.length, notifyDisconnected.mock.calls.length]).toEqual([1, 1]);
  });

  it('notifies nothing if the wallet has the account, and does not ask the wallet if no account was reported', async () => {
    const told = setUp();
    await told.read();
    await told.walletIsHere(wallet(account));
    const silent = setUp();
    const none = wallet();
    await silent.walletIsHere(none);
    expect(
      [told.notifyDisconnected, silent.notifyDisconnected, none.accounts].map(({ mock }) => mock.calls.length),
    ).toEqual([0, 0, 0]);
  });

  it('returns no cached account any more and does not ask the server', async () => {
    const { read, walletIsHere, pass } = setUp();
    const fetch = ofServer('record');
    vi.stubGlobal('fetch', fetch);
    const reading = read();
    await walletIsHere(wallet());
    pass(60_000);
    expect([await reading, await read(), fetch.mock.calls.length]).toEqual([[], [], 0]);
  });
});

it('asksForAccounts accepts only plain requests for accounts', () => {
  const asks = (request: object) => asksForAccounts({ id: 1, jsonrpc: '2.0', method: 'eth_accounts', ...request });
  expect([asks({}), asks({ params: [] }), asks({ method: 'eth_requestAccounts' })]).toEqual([true, true, true]);
  // Requests with hints or popups and other methods are for the wallet.
  expect([asks({ params: [{}] }), asks({ windowId: 'w' }), asks({ method: 'eth_chainId' })]).toEqual([
    false,
    false,
    false,
  ]);
});
