import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { privateKeyToAccount } from 'viem/accounts';
import { createDataServer } from '../src/app/dataServer';
import { openWalletApi } from './helpers/walletApiHarness';
import { createServers } from './helpers/servers';
import { address, createHarness, createMemoryStorage, keyHex } from './helpers/walletHarness';
import { createStorageLadder } from '../src/kit/storageLadder';
import { createStoreStorage } from '../src/wallet/storage';
import { createPreferencesStore } from '../src/wallet/stores/preferences';

/** Settings, contacts, networks and imported accounts of a whole wallet against the real server. */
const { start, stopAll } = createServers();
const ends: (() => unknown)[] = [];
let node: Server;
let rpc: string;
let chain = '0x539';

beforeAll(async () => {
  node = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { id } = JSON.parse(body) as { id: number };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: chain }));
    });
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  rpc = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => (node.closeAllConnections(), node.close(resolve))));
afterEach(async () => {
  chain = '0x539';
  await stopAll();
  for (const end of ends.splice(0)) await end();
});

type Break = (path: string, init?: RequestInit) => Response | Promise<Response> | undefined;

async function openServer() {
  const server = await openWalletApi(start);
  ends.push(server.end);
  const port = await server.listen();
  return { ...server, port };
}

/** A device: a wallet of its own storage, signed in. */
async function openDevice(
  port: number,
  { storage = {}, broken }: { storage?: Record<string, string>; broken?: Break } = {},
) {
  const state = { broken };
  const ask = async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const answer = await state.broken?.(pathname, init);
    return answer ?? fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  };
  const data = createDataServer({ fetch: ask as typeof fetch, origin: 'http://localhost:4050', timeout: 3_000 });
  const harness = createHarness({
    storage,
    init: { hostOrigin: null },
    node: { eth_chainId: (_: unknown, url: string) => (url.startsWith(rpc) ? chain : '0x7a69') },
    deps: { data: async () => data },
  });
  ends.push(() => harness.wallet.destroy());
  await harness.signInByMail();
  const { stores, flows } = harness.wallet;
  const settings = await flows.openSettings();
  if (!settings) throw new Error('No settings');
  await settings.load();
  const other = `0x${'ab'.repeat(20)}`;
  return { ...harness, stores, settings, state, other, server: data };
}

const failing =
  (status: number, code: string): Break =>
  (path) =>
    path.includes('/auth/') ? undefined : Response.json({ error: { code, message: code } }, { status });

const untilAborted: Break = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));

describe('what the person keeps with us', () => {
  it('follows from device to device, and the last change of each field counts', async () => {
    const { port } = await openServer();
    const one = await openDevice(port);
    expect(one.stores.userData.state).toMatchObject({ status: 'fresh', error: null });
    await one.settings.set({ theme: 'dark', currency: 'eur' });
    expect(await one.settings.saveContact({ name: 'Bob', address: one.other })).toBeNull();

    const two = await openDevice(port);
    expect(two.stores.preferences.state).toMatchObject({ theme: 'dark', currency: 'eur', locale: null });
    expect(two.stores.contacts.state.list).toMatchObject([{ name: 'Bob' }]);
    await two.settings.set({ locale: 'de' });
    await one.settings.set({ theme: 'light' });
    await two.settings.load();
    expect(two.stores.preferences.state).toMatchObject({ theme: 'light', currency: 'eur', locale: 'de' });
    expect(one.stores.preferences.state).toMatchObject({ theme: 'light', currency: 'eur', locale: 'de' });
  });

  it('is what was known while the server is down, and what was changed meanwhile reaches it later', async () => {
    const { port } = await openServer();
    const one = await openDevice(port);
    await one.settings.saveContact({ name: 'Bob', address: one.other });
    const saved = { ...one.storage.saved };
    one.wallet.destroy();

    const away = await openDevice(port, { storage: saved, broken: () => Promise.reject(new TypeError('down')) });
    expect(away.stores.userData.state).toMatchObject({ status: 'stale', error: 'network' });
    expect(away.stores.contacts.state.list).toMatchObject([{ name: 'Bob' }]);
    expect(await away.settings.saveContact({ name: 'Eve', address: `0x${'cd'.repeat(20)}` })).toBe('network');
    await away.settings.set({ theme: 'dark' });
    expect(away.stores.preferences.state.theme).toBe('dark');
    away.state.broken = undefined;
    await away.settings.load();
    expect(away.stores.userData.state).toMatchObject({ status: 'fresh', saved: { theme: 'dark' } });
    expect((await openDevice(port)).stores.preferences.state.theme).toBe('dark');
  });

  it.each([
    ['500', failing(500, 'internal'), 'unknown'],
    ['429', failing(429, 'rateLimited'), 'rateLimited'],
    ['another answer', (() => Response.json({ data: { contacts: 'none' } })) as Break, 'network'],
    ['a page in its place', (() => new Response('<html>', { status: 200 })) as Break, 'network'],
    ['no answer in time', untilAborted, 'network'],
  ])('survives %s', async (_, broken, error) => {
    const { port } = await openServer();
    const device = await openDevice(port);
    device.state.broken = (path, init) =>
      path.endsWith('/user') || path.endsWith('/contact') ? broken(path, init) : undefined;
    await device.settings.set({ theme: 'dark' });
    expect(device.stores.userData.state).toMatchObject({ status: 'stale', error });
    expect(device.stores.session.state.status).toBe('signedIn');
    expect(await device.settings.saveContact({ name: 'Bob', address: device.other })).toBe(error);
    device.state.broken = undefined;
    await device.settings.load();
    expect(device.stores.userData.state).toMatchObject({ status: 'fresh', saved: { theme: 'dark' } });
  });

  it('signs out once when the server takes the account for no one, and forgets what is theirs', async () => {
    const { port } = await openServer();
    const device = await openDevice(port);
    await device.settings.saveContact({ name: 'Bob', address: device.other });
    device.state.broken = failing(401, 'unauthorized');
    const told = () => device.notified.filter(({ method }) => method === 'user_logged_out').length;
    await Promise.all([
      device.settings.load(),
      device.settings.saveContact({ name: 'Eve', address: `0x${'cd'.repeat(20)}` }),
      device.settings.removeContact(1),
    ]);
    await vi.waitFor(() => expect(device.stores.login.state.error?.code).toBe('sessionExpired'));
    expect(device.stores.session.state.status).toBe('signedOut');
    expect(told()).toBe(1);
    expect(device.stores.contacts.state.list).toEqual([]);
    expect(JSON.stringify(device.storage.saved)).not.toContain('Bob');
  });
});

describe('contacts', () => {
  it.each([
    ['no name', { name: '  ' }, 'noName'],
    ['a name that runs backwards', { name: 'bo\u202Eb' }, 'badName'],
    ['a short address', { address: '0x12' }, 'badAddress'],
    ['a checksum that does not fit', { address: address.replace('E36', 'e36') }, 'badAddress'],
  ])('refuse %s', async (_, change, fault) => {
    const { port } = await openServer();
    const { settings, other } = await openDevice(port);
    expect(await settings.saveContact({ name: 'Bob', address: other, ...change })).toBe(fault);
  });

  it('are one an address, changed in place, and deleted though another device was first', async () => {
    const { port } = await openServer();
    const one = await openDevice(port);
    const two = await openDevice(port);
    expect(await one.settings.saveContact({ name: 'Bob', address: one.other })).toBeNull();
    // The second device does not know of it yet: the server does.
    expect(
      await two.settings.saveContact({ name: 'Robert', address: one.other.toUpperCase().replace('0X', '0x') }),
    ).toBe('exists');
    const [bob] = one.stores.contacts.state.list;
    if (!bob) throw new Error('No contact');
    expect(await one.settings.saveContact({ id: bob.id, name: 'Robert', address: one.other })).toBeNull();
    await two.settings.load();
    expect(two.stores.contacts.state.list).toEqual([{ ...bob, name: 'Robert' }]);
    expect(await one.settings.removeContact(bob.id)).toBeNull();
    expect(await two.settings.removeContact(bob.id)).toBeNull();
    expect(two.stores.contacts.state.list).toEqual([]);
  });
});

describe('custom networks', () => {
  const input = () => ({
    name: 'My chain',
    rpcUrl: rpc,
    chainId: '1337',
    symbol: 'COIN',
    explorerUrl: '',
    isTestnet: true,
  });

  it('on this machine stay in this browser; their RPC must say the same chain id', async () => {
    const { port } = await openServer();
    const { settings, stores } = await openDevice(port);
    chain = '0x1';
    expect(await settings.saveNetwork(input())).toBe('rpcWrongChain');
    chain = '0x539';
    expect(await settings.saveNetwork(input())).toBeNull();
    expect(stores.network.state.chains.at(-1)).toMatchObject({ chainId: '0x539', displayName: 'My chain' });
    expect(await settings.saveNetwork({ ...input(), chainId: '1338', name: 'MY CHAIN' })).toBe('nameTaken');
    expect(await settings.saveNetwork({ ...input(), name: 'Other' })).toBe('chainTaken');
    expect(await settings.saveNetwork({ ...input(), name: 'Other', chainId: '0x7a69' })).toBe('chainTaken');
    expect(await settings.saveNetwork({ ...input(), changes: '0x539', name: 'Renamed' })).toBeNull();
    expect(stores.customChains.state.list).toMatchObject([{ displayName: 'Renamed' }]);
    expect(await settings.removeNetwork('0x539')).toBeNull();
    expect(stores.network.state.chains).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, 'noName'],
    [{ rpcUrl: 'http://rpc.example' }, 'badRpcUrl'],
    [{ rpcUrl: 'javascript:alert(1)' }, 'badRpcUrl'],
    [{ rpcUrl: 'https://u:p@rpc.example' }, 'badRpcUrl'],
    [{ chainId: '0' }, 'badChainId'],
    [{ chainId: '1e3' }, 'badChainId'],
    [{ symbol: '' }, 'noSymbol'],
    [{ explorerUrl: 'ftp://a.example' }, 'badExplorerUrl'],
    [{ rpcUrl: 'http://127.0.0.1:1' }, 'rpcWrongChain'],
  ])('refuse %j', async (change, fault) => {
    const { port } = await openServer();
    const { settings, stores } = await openDevice(port);
    expect(await settings.saveNetwork({ ...input(), ...change })).toBe(fault);
    expect(stores.customChains.state.list).toEqual([]);
  });

  it('that the server keeps come to every device, and go with the session', async () => {
    const { port } = await openServer();
    const device = await openDevice(port);
    const account = device.server.account({
      address,
      sign: (message) => privateKeyToAccount(`0x${keyHex}`).signMessage({ message }),
      onUnauthorized: () => undefined,
    });
    await account.own.addNetwork({ network_name: 'Kept', rpc_url: rpc, chain_id: '0x539', symbol: 'COIN' });
    await device.settings.load();
    expect(device.stores.network.state.chains.at(-1)).toMatchObject({ displayName: 'Kept', ticker: 'COIN' });
    await device.wallet.flows.selectChain('0x539');
    await device.wallet.flows.logout();
    expect(device.stores.network.state).toMatchObject({ chainId: '0x7a69', chains: [{ chainId: '0x7a69' }] });
    expect(device.stores.customChains.state.list).toEqual([]);
    const other = await openDevice(port);
    expect(other.stores.customChains.state.list).toMatchObject([{ displayName: 'Kept' }]);
    expect(await other.settings.removeNetwork('0x539')).toBeNull();
    expect((await openDevice(port)).stores.customChains.state.list).toEqual([]);
  });
});

describe('imported accounts', () => {
  const other = '1'.repeat(64);

  it.each([
    ['nothing', '  ', 'keyEmpty'],
    ['no hex', 'xyz', 'keyBad'],
    ['a zero-width character', `1\u200B${other.slice(2)}`, 'keyBad'],
    ['words', 'test test test', 'keyBad'],
    ['65 digits', `${other}1`, 'keyLong'],
    ['zero', '0x0', 'keyZero'],
    ['the order of the curve', 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141', 'keyRange'],
    ['one more', 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364142', 'keyRange'],
    ['the own key', `0x${keyHex.toUpperCase()}`, 'keyExists'],
  ])('refuse %s', async (_, text, fault) => {
    const { port } = await openServer();
    const { settings, stores } = await openDevice(port);
    expect(await settings.importAccount(text)).toBe(fault);
    expect(stores.accounts.state.accounts).toHaveLength(1);
  });

  it('are sealed, used at once, there again after a reload and after a new sign-in, and removed for good', async () => {
    const { port } = await openServer();
    const first = await openDevice(port);
    expect(await first.settings.importAccount(other.slice(1))).toBeNull();
    expect(await first.settings.importAccount(`0${other.slice(1)}`)).toBe('keyExists');
    const { selected } = first.stores.accounts.state;
    expect(selected).not.toBe(address);
    expect(JSON.stringify(first.storage.saved)).not.toContain(other.slice(1));
    await first.wallet.flows.logout();
    expect(first.stores.accounts.state.accounts).toEqual([]);

    const again = await openDevice(port, { storage: first.storage.saved });
    expect(again.stores.accounts.state).toMatchObject({ selected: address });
    expect(again.stores.accounts.state.accounts).toMatchObject([
      { accountType: 'normal' },
      { address: selected, accountType: 'imported' },
    ]);
    await again.settings.selectAccount(selected ?? '0x');
    const reloaded = await openDevice(port, { storage: again.storage.saved });
    expect(reloaded.stores.accounts.state.selected).toBe(selected);
    await reloaded.settings.removeAccount(selected ?? '0x');
    expect(reloaded.stores.accounts.state).toMatchObject({ selected: address, accounts: [{ address }] });
    expect(await reloaded.settings.exportKey(selected ?? '0x')).toBeNull();
    const last = await openDevice(port, { storage: reloaded.storage.saved });
    expect(last.stores.accounts.state.accounts).toHaveLength(1);
  });

  it('leave as a keystore that the person locks, and come into a fresh wallet by it: the same address (custody.md)', async () => {
    const { port } = await openServer();
    const first = await openDevice(port);
    await first.settings.importAccount(other);
    const { selected } = first.stores.accounts.state;
    if (selected === null) return expect.fail();
    const password = 'Keystore Password 1';
    const text = await first.settings.exportKeystore({ address: selected, password });
    expect(text).not.toContain(other);
    await first.settings.removeAccount(selected);
    expect(await first.settings.exportKeystore({ address: selected, password })).toBeNull();

    const fresh = await openDevice(port);
    const take = (file: { text: string; password: string }) => fresh.settings.importKeystore(file);
    expect(await take({ text: '{}', password })).toBe('fileBad');
    expect(await take({ text: text ?? '', password: 'keystore password 1' })).toBe('fileWrong');
    expect(fresh.stores.accounts.state.accounts).toHaveLength(1);
    expect(await take({ text: text ?? '', password })).toBeNull();
    expect(fresh.stores.accounts.state.selected).toBe(selected);
    expect((await fresh.settings.exportKey(selected))?.replace('0x', '')).toBe(other);
    expect(await take({ text: text ?? '', password })).toBe('keyExists');
  }, 30_000);

  it('of another person stay closed', async () => {
    const { port } = await openServer();
    const ada = await openDevice(port);
    await ada.settings.importAccount(other);
    const saved = ada.storage.saved;
    const key = 'ws-importedAccounts';
    const stolen = (saved[key] ?? '').replace(address.toLowerCase(), `0x${'9'.repeat(40)}`);
    const eve = await openDevice(port, { storage: { [key]: stolen } });
    expect(eve.stores.accounts.state.accounts).toHaveLength(1);
  });
});

describe('two tabs', () => {
  it('that change two settings undo neither, and the last to change the same one counts', () => {
    const storage = createStoreStorage(createStorageLadder([() => createMemoryStorage()]));
    const [one, two] = [createPreferencesStore(storage), createPreferencesStore(storage)];
    one.actions.set({ theme: 'dark' });
    two.actions.set({ locale: 'de' });
    expect(two.state).toMatchObject({ theme: 'dark', locale: 'de' });
    one.actions.set({ theme: 'light' });
    two.actions.set({ theme: 'dark' });
    one.actions.reload();
    expect(one.state).toMatchObject({ theme: 'dark', locale: 'de' });
  });

  it('hear of each other, and do not answer for ever', async () => {
    const { port } = await openServer();
    const one = await openDevice(port);
    const two = await openDevice(port, { storage: one.storage.saved });
    await one.settings.importAccount('2'.repeat(64));
    await one.settings.set({ theme: 'dark', testNetworks: true });
    two.hearers.forEach((hear) => hear({ type: 'settings' }));
    await vi.waitFor(() => expect(two.stores.accounts.state.accounts).toHaveLength(2));
    expect(two.stores.preferences.state).toMatchObject({ theme: 'dark', testNetworks: true });
    expect(two.stores.accounts.state.selected).toBe(address);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const after = two.told.length;
    two.hearers.forEach((hear) => hear({ type: 'settings' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(two.told.length).toBe(after);

    // The account in use follows, and only that message brings it.
    const types = new Set(one.told.map(({ type }) => type));
    expect([...types]).toEqual(expect.arrayContaining(['account_imported', 'selected_address_change', 'set_theme']));
    two.hearers.forEach((hear) => hear({ type: 'selected_address_change' }));
    await vi.waitFor(() => expect(two.stores.accounts.state.selected).toBe(one.stores.accounts.state.selected));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(two.told.length).toBe(after);
  });

  it('a full storage keeps a setting for as long as the page is open', () => {
    const full = createMemoryStorage();
    full.setItem = (key) => {
      if (key !== 'inlay-probe') throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = createStoreStorage(createStorageLadder([() => full]));
    const store = createPreferencesStore(storage);
    store.actions.set({ theme: 'dark', currency: 'eur' });
    store.actions.reload();
    expect(store.state).toMatchObject({ theme: 'dark', currency: 'eur' });
  });
});
