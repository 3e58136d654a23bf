import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProjectConfig } from '../wire/http/project';
import { asksForAccounts, readKeptAccounts } from './keptAccounts';

const origin = 'https://shop.test';
const account = `0x${'ab'.repeat(20)}`;
const project = { clientId: 'client', allowedOrigins: [origin] } as unknown as ProjectConfig;
const kept: Record<string, unknown> = {
  auth_store: { sessionId: 'cafe', sessionKey: '04', account },
  'ws-permissions': { origins: { [origin]: 1 } },
};
const given = {
  embedder: { origin, ancestors: [origin] },
  clientId: 'client',
  project,
  record: { body: '', response: Promise.resolve(new Response()), isLive: Promise.resolve(true) },
};

function keep(items: Record<string, unknown>): void {
  const values = { ...kept, ...items };
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key in values ? JSON.stringify(values[key]) : null) });
}

beforeEach(() => keep({}));
afterEach(() => vi.unstubAllGlobals());

it('is the account that the page has been shown, once the server says that the session lives', async () => {
  expect(await readKeptAccounts(given)).toEqual([account]);
});

it.each([
  ['the session has ended', { record: { ...given.record, isLive: Promise.resolve(false) } }],
  ['the record was not asked for', { record: undefined }],
  ['the project is not known', { project: null }],
  ['the project no longer allows the page', { project: { ...project, allowedOrigins: ['https://other.test'] } }],
  ['the operator refuses the project', { project: { ...project, refused: 'No.' } }],
  ['the page names another client', { clientId: 'other' }],
  ['a page around it is a stranger', { embedder: { origin, ancestors: [origin, 'https://evil.test'] } }],
  ['another page asks', { embedder: { origin: 'https://other.test', ancestors: ['https://other.test'] } }],
])('is none where %s', async (_, change) => {
  expect(await readKeptAccounts({ ...given, ...change } as typeof given)).toEqual([]);
});

it.each([
  ['the person has not connected the page', { 'ws-permissions': { origins: {} } }],
  ['the page is named as a property of all objects', { 'ws-permissions': { origins: { toString: 1 } } }],
  ['the person has blocked the page', { 'ws-blocked-sites': { origins: { [origin]: 1 } } }],
  ['no account was kept', { auth_store: { sessionId: 'cafe' } }],
  ['what was kept is no address', { auth_store: { sessionId: 'cafe', account: '0xAB<img>' } }],
  ['what was kept is spoilt', { auth_store: [], 'ws-permissions': null }],
])('is none where %s', async (_, items) => {
  keep(items);
  expect(await readKeptAccounts(given)).toEqual([]);
});

it('is none where storage is denied', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(await readKeptAccounts(given)).toEqual([]);
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
