import { describe, expect, it, vi } from 'vitest';
import { createFallbackStorage } from '../../src/kit/fallbackStorage';
import { createStoreStorage } from '../../src/wallet/store/storage';
import { createPreferencesStore } from '../../src/wallet/settings/preferencesStore';
import { createDevices, type Break } from '../helpers/wallet/devices';
import { address, createMemoryStorage } from '../helpers/wallet/walletHarness';

/** Settings, contacts and networks of a complete wallet with the real server. */
const { network, openServer, openDevice } = createDevices();

const failing =
  (status: number, code: string): Break =>
  (path) =>
    path.includes('/auth/') ? undefined : Response.json({ error: { code, message: code } }, { status });

const untilAborted: Break = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));

describe('the saved settings', () => {
  it('are synchronised between devices, with the last change of each field', async () => {
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

  it('stay available while the server is down, and changes from the meantime are uploaded later', async () => {
    const { port } = await openServer();
    const one = await openDevice(port);
    await one.settings.saveContact({ name: 'Bob', address: one.other });
    const saved = { ...one.storage.saved };
    one.wallet.destroy();

    const away = await openDevice(port, {
      storage: saved,
      records: one.records,
      broken: () => Promise.reject(new TypeError('down')),
    });
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
    ['a response of another shape', (() => Response.json({ data: { lists: 'none' } })) as Break, 'network'],
    ['an HTML page instead', (() => new Response('<html>', { status: 200 })) as Break, 'network'],
    ['no answer in time', untilAborted, 'network'],
  ])('survive a server error: %s', async (_, broken, error) => {
    const { port } = await openServer();
    const device = await openDevice(port);
    device.state.broken = (path, init, pass) =>
      path.endsWith('/user') || path.endsWith('/list') ? broken(path, init, pass) : undefined;
    await device.settings.set({ theme: 'dark' });
    expect(device.stores.userData.state).toMatchObject({ status: 'stale', error });
    expect(device.stores.session.state.status).toBe('signedIn');
    expect(await device.settings.saveContact({ name: 'Bob', address: device.other })).toBe(error);
    device.state.broken = undefined;
    await device.settings.load();
    expect(device.stores.userData.state).toMatchObject({ status: 'fresh', saved: { theme: 'dark' } });
  });

  it('are deleted with a single sign-out if the server rejects the account', async () => {
    const { port } = await openServer();
    const device = await openDevice(port);
    await device.settings.saveContact({ name: 'Bob Ross', address: device.other });
    const [bob] = device.stores.contacts.state.list;
    device.state.broken = failing(401, 'unauthorized');
    const told = () => device.notified.filter(({ method }) => method === 'user_logged_out').length;
    await Promise.all([
      device.settings.load(),
      device.settings.saveContact({ name: 'Eve', address: `0x${'cd'.repeat(20)}` }),
      device.settings.removeContact(bob!.id),
    ]);
    await vi.waitFor(() => expect(device.stores.login.state.error?.code).toBe('sessionExpired'));
    expect(device.stores.session.state.status).toBe('signedOut');
    expect(told()).toBe(1);
    expect(device.stores.contacts.state.list).toEqual([]);
    expect(JSON.stringify(device.storage.saved)).not.toContain('Bob Ross');
  });
});

describe('contacts', () => {
  it.each([
    ['no name', { name: '  ' }, 'noName'],
    ['a name with a right-to-left override', { name: 'bo\u202Eb' }, 'badName'],
    ['a short address', { address: '0x12' }, 'badAddress'],
    ['a wrong checksum', { address: address.replace('E36', 'e36') }, 'badAddress'],
  ])('are rejected with %s', async (_, change, fault) => {
    const { port } = await openServer();
    const { settings, other } = await openDevice(port);
    expect(await settings.saveContact({ name: 'Bob', address: other, ...change })).toBe(fault);
  });

  it('are unique by address, can be edited, and can be deleted after another device deleted them', async () => {
    const { port } = await openServer();
    const one = await openDevice(port);
    const two = await openDevice(port);
    expect(await one.settings.saveContact({ name: 'Bob', address: one.other })).toBeNull();
    // The second device does not know the contact yet, but the server does.
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
    namespace: 'eip155' as const,
    name: 'My chain',
    rpcUrl: network.rpc,
    chainId: '1337',
    symbol: 'COIN',
    explorerUrl: '',
    isTestnet: true,
  });

  it('can be changed and removed; the RPC node must return the same chain id', async () => {
    const { port } = await openServer();
    const { settings, stores } = await openDevice(port);
    network.chainId = '0x1';
    expect(await settings.saveNetwork(input())).toBe('rpcWrongChain');
    network.chainId = '0x539';
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
  ])('are rejected with %j', async (change, fault) => {
    const { port } = await openServer();
    const { settings, stores } = await openDevice(port);
    expect(await settings.saveNetwork({ ...input(), ...change })).toBe(fault);
    expect(stores.customChains.state.list).toEqual([]);
  });

  it('are synchronised to every device, and removed from the wallet on logout', async () => {
    const { port } = await openServer();
    const device = await openDevice(port);
    expect(await device.settings.saveNetwork({ ...input(), name: 'Kept' })).toBeNull();
    expect(device.stores.network.state.chains.at(-1)).toMatchObject({ displayName: 'Kept', ticker: 'COIN' });
    await device.wallet.actions.selectChain('0x539');
    await device.wallet.actions.logout();
    expect(device.stores.network.state).toMatchObject({ chainId: '0x7a69', chains: [{ chainId: '0x7a69' }] });
    expect(device.stores.customChains.state.list).toEqual([]);
    const other = await openDevice(port);
    expect(other.stores.customChains.state.list).toMatchObject([{ displayName: 'Kept' }]);
    expect(await other.settings.removeNetwork('0x539')).toBeNull();
    expect((await openDevice(port)).stores.customChains.state.list).toEqual([]);
  });

  it('keep what the form does not show when they are changed', async () => {
    const { port } = await openServer();
    const device = await openDevice(port);
    const logo = 'https://pictures.example/coin.png';
    const rpcTarget = `${network.rpc},${network.rpc}/second`;
    const site = { chainId: '0x539', chainNamespace: 'eip155', displayName: 'Site', ticker: 'COIN', isCustom: true };
    device.stores.customChains.actions.add({ ...site, rpcTarget, tickerName: 'The coin', decimals: 18, logo });
    await device.settings.load();
    const hidden = { rpcTarget, tickerName: 'The coin', decimals: 18, logo };
    expect(device.stores.customChains.state.list).toMatchObject([{ ...site, ...hidden, id: '0x539' }]);
    const renamed = { ...input(), changes: '0x539', name: 'Renamed', isTestnet: false };
    expect(await device.settings.saveNetwork(renamed)).toBeNull();
    const other = await openDevice(port);
    for (const { stores } of [device, other])
      expect(stores.customChains.state.list).toMatchObject([{ ...hidden, displayName: 'Renamed', isTestnet: false }]);
    // Another URL replaces all of them, because the user sees only the first.
    expect(await device.settings.saveNetwork({ ...renamed, rpcUrl: `${network.rpc}/own` })).toBeNull();
    expect(device.stores.customChains.state.list).toMatchObject([{ ...hidden, rpcTarget: `${network.rpc}/own` }]);
  });
});

describe('a network that a site has added', () => {
  const asked = () => [
    {
      chainId: '0x539',
      chainName: 'Of a site',
      rpcUrls: [network.rpc, `${network.rpc}/second`],
      nativeCurrency: { name: 'The coin', symbol: 'COIN', decimals: 18 },
    },
  ];
  const list = ({ stores }: Awaited<ReturnType<typeof openDevice>>) =>
    stores.customChains.state.list.map(({ displayName, rpcTarget, tickerName }) => [
      displayName,
      rpcTarget,
      tickerName,
    ]);
  const saved = () => [['Of a site', `${network.rpc},${network.rpc}/second`, 'The coin']];
  async function add({ ask, press }: Awaited<ReturnType<typeof openDevice>>) {
    const adding = ask('wallet_addEthereumChain', asked());
    await press(true);
    expect(await adding).toMatchObject({ result: null });
  }
  const otherUser = { deps: { openKey: async () => ({ privateKey: new Uint8Array(32).fill(7) }) } };

  it('is in the user’s list on every device, and the next user of the browser does not get it', async () => {
    const { port } = await openServer();
    const one = await openDevice(port);
    await add(one);
    await vi.waitFor(() => expect(one.stores.customChains.state.list).toMatchObject([{ id: '0x539' }]));
    expect(list(await openDevice(port))).toEqual(saved());
    await one.wallet.actions.logout();
    expect(list(one)).toEqual([]);
    const next = await openDevice(port, { storage: { ...one.storage.saved }, ...otherUser });
    expect(list(next)).toEqual([]);
    expect(list(await openDevice(port, { storage: { ...one.storage.saved } }))).toEqual(saved());
  });

  it('is saved with the next sync if the server is down, and does not outlive a log-out', async () => {
    const { port } = await openServer();
    const one = await openDevice(port);
    one.state.broken = () => Promise.reject(new TypeError('down'));
    await add(one);
    await one.settings.load();
    expect(list(one)).toEqual(saved());
    const away = { ...one.storage.saved };
    one.state.broken = undefined;
    await one.settings.load();
    expect(list(await openDevice(port))).toEqual(saved());
    await one.wallet.actions.logout();
    // A session that ended without a log-out leaves it to no one else.
    const next = await openDevice(port, { storage: away, ...otherUser });
    expect(list(next)).toEqual([]);
  });
});

describe('two tabs', () => {
  it('that change two settings keep both, and the last change of the same one wins', () => {
    const storage = createStoreStorage(createFallbackStorage([() => createMemoryStorage()]));
    const [one, two] = [createPreferencesStore(storage), createPreferencesStore(storage)];
    one.actions.set({ theme: 'dark' });
    two.actions.set({ locale: 'de' });
    expect(two.state).toMatchObject({ theme: 'dark', locale: 'de' });
    one.actions.set({ theme: 'light' });
    two.actions.set({ theme: 'dark' });
    one.actions.reload();
    expect(one.state).toMatchObject({ theme: 'dark', locale: 'de' });
  });

  it('a full storage keeps a setting while the page is open', () => {
    const full = createMemoryStorage();
    full.setItem = (key) => {
      if (key !== 'inlay-probe') throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = createStoreStorage(createFallbackStorage([() => full]));
    const store = createPreferencesStore(storage);
    store.actions.set({ theme: 'dark', currency: 'eur' });
    store.actions.reload();
    expect(store.state).toMatchObject({ theme: 'dark', currency: 'eur' });
  });
});
