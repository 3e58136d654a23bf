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

/** A boot whose wallet is on its way. */
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

it('is the account that the page has been shown, once the server says that the session lives', async () => {
  expect(await setUp().read()).toEqual([account]);
});

it.each([
  ['the session has ended', { record: recordOf(false) }],
  ['the project is not known', { project: null }],
  ['the project no longer allows the page', { project: { ...project, allowedOrigins: ['https://other.test'] } }],
  ['the operator refuses the project', { project: { ...project, refused: 'No.' } }],
  ['the page names another client', { clientId: 'other' }],
  ['a page around it is a stranger', { embedder: { origin, ancestors: [origin, 'https://evil.test'] } }],
  ['another page asks', { embedder: { origin: 'https://other.test', ancestors: ['https://other.test'] } }],
])('is none where %s', async (_, change) => {
  expect(await setUp(change).read()).toEqual([]);
});

it.each([
  ['the user has not connected the page', { 'ws-permissions': { askers: {}, owner: account } }],
  ['the page is named as a property of all objects', { 'ws-permissions': { askers: { toString: 1 }, owner: account } }],
  ['the user has blocked the page', { 'ws-blocked-sites': { askers: { [origin]: 1 } } }],
  [
    'somebody else has connected the page',
    { 'ws-permissions': { askers: { [origin]: 1 }, owner: `0x${'cd'.repeat(20)}` } },
  ],
  ['nobody knows who has connected the page', { auth_store: { sessionId: 'cafe', sessionKey: '04', account } }],
  ['no account was kept', { auth_store: { sessionId: 'cafe' } }],
  ['the name of the record was not kept', { auth_store: { sessionId: 'cafe', account } }],
  ['what was kept is no address', { auth_store: { sessionId: 'cafe', account: '0xAB<img>' } }],
  ['what was kept is spoilt', { auth_store: [], 'ws-permissions': null }],
])('is none where %s', async (_, items) => {
  keep(items);
  expect(await setUp().read()).toEqual([]);
});

it('is none where storage is denied', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(await setUp().read()).toEqual([]);
});

it('asks the server anew where the wallet does not come', async () => {
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

it('asks for the session that another tab has put in the place of the first', async () => {
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
  ['signs somebody else in', { auth_store: { sessionId: 'beef', sessionKey: '05', account, owner: account } }],
  ['takes the page off the list', { 'ws-permissions': { askers: {}, owner: account } }],
])('is none where another tab %s before the server has answered', async (_, items) => {
  const { read } = setUp();
  const reading = read();
  keep(items);
  expect(await reading).toEqual([]);
});

describe('once the wallet is there', () => {
  const wallet = (...accounts: Hex[]) => ({ accounts: vi.fn(async () => accounts) });

  it('takes back what it does not have, once for all that was told', async () => {
    const { read, walletIsHere, notifyDisconnected } = setUp();
    await Promise.all([read(), read(), read()]);
    const none = wallet();
    await walletIsHere(none);
    expect([none.accounts.mock.calls.length, notifyDisconnected.mock.calls.length]).toEqual([1, 1]);
  });

  it('takes nothing back of what it has, and asks nothing where nothing was told', async () => {
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

  it('says nothing more of what is kept, and asks the server nothing', async () => {
    const { read, walletIsHere, pass } = setUp();
    const fetch = ofServer('record');
    vi.stubGlobal('fetch', fetch);
    const reading = read();
    await walletIsHere(wallet());
    pass(60_000);
    expect([await reading, await read(), fetch.mock.calls.length]).toEqual([[], [], 0]);
  });
});

it('answers plain requests for accounts alone', () => {
  const asks = (request: object) => asksForAccounts({ id: 1, jsonrpc: '2.0', method: 'eth_accounts', ...request });
  expect([asks({}), asks({ params: [] }), asks({ method: 'eth_requestAccounts' })]).toEqual([true, true, true]);
  // Hints, popups and other methods are the wallet's.
  expect([asks({ params: [{}] }), asks({ windowId: 'w' }), asks({ method: 'eth_chainId' })]).toEqual([
    false,
    false,
    false,
  ]);
});
