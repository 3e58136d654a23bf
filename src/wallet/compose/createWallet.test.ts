import { describe, expect, it, vi } from 'vitest';
import { shownChains } from '../networks';
import { settle } from '../../../tests/helpers/fakeClock';
import {
  address,
  createConnectedHarness,
  createHarness,
  keyHex,
  project,
} from '../../../tests/helpers/wallet/walletHarness';
import { bytesToHex } from '../../kit/hex';
import { HttpError } from '../../errors/http';

const account = address.toLowerCase();
const methodsOf = (notified: { method: string }[]) => notified.map(({ method }) => method);

describe('the frame inside its host page', () => {
  it('is full size while a request is pending and small afterwards', async () => {
    const { ask, press, notified, wallet } = await createConnectedHarness();
    void ask('personal_sign', ['a', account]);
    void ask('personal_sign', ['b', account]);
    await press(true);
    expect(wallet.stores.embed.state.view).toBe('panel');
    await press(true);
    expect(wallet.stores.embed.state.view).toBe('hidden');
    expect(notified.map(({ params }) => params)).toEqual([{ isFullScreen: true }, { isFullScreen: false }]);
  });

  it('stays open after a request if the user had opened it', async () => {
    const { tell, ask, press, wallet } = await createConnectedHarness();
    await tell('show_wallet_ui', { show: true, path: 'wallet/home' });
    const signing = ask('personal_sign', ['a', account]);
    await press(true);
    await signing;
    expect(wallet.stores.embed.state).toMatchObject({ view: 'panel', path: 'wallet/home' });
    wallet.actions.close();
    expect(wallet.stores.embed.state.view).toBe('hidden');
  });

  it('grows again if the host shrinks it while a request is pending', async () => {
    const { tell, ask, notified } = await createConnectedHarness();
    void ask('personal_sign', ['a', account]);
    await settle();
    await tell('iframe_status', { isIFrameFullScreen: false, rid: '' });
    expect(notified.at(-1)?.params).toEqual({ isFullScreen: true });
  });

  it('rejects pending requests when the user closes it', async () => {
    const { ask, wallet } = await createConnectedHarness();
    const signing = ask('personal_sign', ['a', account]);
    await settle();
    wallet.actions.close();
    expect(await signing).toMatchObject({ error: { code: 4001 } });
  });

  it('reports the number of pending requests to our own loader', async () => {
    const { ask, notified, press } = await createConnectedHarness({ isInlay: true });
    void ask('personal_sign', ['a', account]);
    await press(false);
    const counts = notified.filter(({ method }) => method === 'inlay_pending_requests').map(({ params }) => params);
    expect(counts).toEqual([{ count: 1 }, { count: 0 }]);
  });

  it('shows the small button of public clients if the host asks for it', async () => {
    const { notified, wallet, signInByMail } = createHarness({ init: { whiteLabel: { showWidgetButton: true } } });
    await signInByMail();
    expect(notified).toContainEqual({ kind: 'communication', method: 'toggle_widget_button', params: { show: true } });
    expect(wallet.stores.embed.state.view).toBe('button');
    wallet.actions.open();
    expect(wallet.stores.embed.state.view).toBe('panel');
  });
});

describe('logout', () => {
  it('clears all local data even if the server fails, and notifies host and other tabs (docs/threats.md 35, 55)', async () => {
    const { ask, tell, wallet, notified, storage, told, records, sessions } = await createConnectedHarness();
    const signing = ask('personal_sign', ['a', account]);
    await settle();
    notified.length = 0;
    sessions.invalidate.mockRejectedValueOnce(new HttpError('unavailable'));
    expect(await tell('logout')).toMatchObject({ result: true });
    expect(await signing).toMatchObject({ error: { code: 4100 } });
    expect(await ask('eth_accounts')).toMatchObject({ result: [] });
    expect(await ask('personal_sign', ['a', account])).toMatchObject({ error: { code: 4100 } });
    expect(wallet.stores.accounts.state.accounts).toEqual([]);
    expect(storage.saved.auth_store).toBeUndefined();
    expect(JSON.parse(storage.saved['ws-permissions']!)).toEqual({ askers: {} });
    expect(told).toEqual([{ type: 'logout' }]);
    expect(records.size).toBe(1);
    expect(methodsOf(notified).filter((name) => name !== 'iframe_status')).toEqual([
      'user_logged_out',
      'wallet_accounts_changed',
      'wallet_unlock_state_changed',
    ]);
  });

  it.each(['logout', 'destroy'] as const)('%s overwrites the key in memory (docs/threats.md 35)', async (end) => {
    const copies: Uint8Array[] = [];
    const from = Uint8Array.from.bind(Uint8Array) as (source: ArrayLike<number>) => Uint8Array<ArrayBuffer>;
    const spy = vi.spyOn(Uint8Array, 'from').mockImplementation((source: unknown) => {
      const copy = from(source as ArrayLike<number>);
      copies.push(copy);
      return copy;
    });
    const { wallet } = await createConnectedHarness();
    spy.mockRestore();
    const isKey = (bytes: Uint8Array) => bytesToHex(bytes) === keyHex;
    const held = copies.filter(isKey);
    expect(held.length).toBeGreaterThan(0);
    if (end === 'logout') await wallet.actions.logout();
    else wallet.destroy();
    expect(held.filter(isKey)).toEqual([]);
  });

  it('follows another tab’s logout without asking the server again', async () => {
    const { hearers, wallet, sessions, told, ask, queue } = await createConnectedHarness();
    const signing = ask('personal_sign', ['In the middle of it', address]);
    await settle();
    const { id } = queue()[0]!;
    for (const hear of hearers) hear({ type: 'logout' });
    await settle();
    expect(wallet.stores.session.state.status).toBe('signedOut');
    // The request is gone, and a late decision signs nothing.
    expect(queue()).toEqual([]);
    wallet.actions.decide(id, { approved: true });
    expect(await signing).toMatchObject({ error: { code: 4100 } });
    expect(sessions.invalidate).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });
});

describe('chains', () => {
  it('uses the integrator’s chains, or else the project’s, or else the defaults', async () => {
    const mine = { ...project.chains[0]!, chainId: '0x5' };
    expect(await createHarness({ init: { chains: [mine] } }).ask('eth_chainId')).toMatchObject({ result: '0x5' });
    expect(await createHarness().ask('eth_chainId')).toMatchObject({ result: '0x7a69' });
    expect(await createHarness({ init: { chainId: '0xAA36A7' } }).ask('eth_chainId')).toMatchObject({
      result: '0xaa36a7',
    });
    const down = Promise.reject(new HttpError('unavailable'));
    expect(await createHarness({ project: down }).ask('eth_chainId')).toMatchObject({ result: '0x1' });
  });

  it.each([
    ['0x65', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['0x67', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['0xaa36a7', '0xaa36a7'],
  ])('starts a page on %s of the defaults, and shows test networks only if the user wants them', async (asked, own) => {
    const { wallet, ask } = createHarness({
      init: { chainId: asked },
      project: Promise.resolve({ ...project, chains: [] }),
    });
    await wallet.restored;
    expect(await ask('eth_chainId')).toMatchObject({ result: asked });
    const { network, preferences } = wallet.stores;
    expect(network.state.chainId).toBe(own);
    const count = (isTestnet: boolean) =>
      shownChains(wallet.stores).filter((chain) => chain.chainId !== own && chain.isTestnet === isTestnet).length;
    const [mainnets, testnets] = asked === '0x65' ? [9, 10] : [10, 9];
    expect([count(false), count(true)]).toEqual([mainnets, 0]);
    preferences.actions.set({ testNetworks: true });
    expect([count(false), count(true)]).toEqual([mainnets, testnets]);
  });

  it('describes in the error what is wrong with them', async () => {
    const unknown = { ...project.chains[0]!, chainNamespace: 'cosmos' };
    expect(await createHarness({ init: { chains: [unknown] } }).ask('eth_chainId')).toMatchObject({
      error: { code: -32000, message: 'No chains provided' },
    });
    expect(await createHarness({ init: { chainId: '0xdead' } }).ask('net_version')).toMatchObject({
      error: { message: 'Chain with id 0xdead not found' },
    });
  });

  it('switches after the user has confirmed', async () => {
    const chains = [project.chains[0]!, { ...project.chains[0]!, chainId: '0x5' }];
    const { ask, press, notified } = await createConnectedHarness({ init: { chains } });
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x9' }])).toMatchObject({ error: { code: 4902 } });
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toMatchObject({ result: null });
    const switching = ask('wallet_switchEthereumChain', [{ chainId: '0x5' }]);
    await press(true);
    expect(await switching).toMatchObject({ result: null });
    expect(notified).toContainEqual({ kind: 'provider', method: 'wallet_chain_changed', params: { chainId: '0x5' } });
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x5' });
  });

  const added = (rpcUrl: string, chainId = '0x6') => [
    { chainId, chainName: 'Six', rpcUrls: [rpcUrl], nativeCurrency: { name: 'Six', symbol: 'SIX', decimals: 18 } },
  ];

  it('adds a chain only if its RPC node reports the same id (docs/threats.md 49)', async () => {
    const node = { eth_chainId: (_: unknown, url: string) => (url.includes('six') ? '0x6' : '0x1') };
    const { ask, press, queue, wallet, asked, storage, records, waiting } = await createConnectedHarness({ node });
    const lying = ask('wallet_addEthereumChain', added('https://liar.test'));
    await waiting();
    expect(asked.some(({ url }) => url.includes('liar'))).toBe(false);
    await press(true);
    expect(await lying).toMatchObject({
      error: {
        code: -32603,
        message:
          "Provided rpc url's chainId version is not matching with provided chainId, expected: 0x6, received: 0x1",
      },
    });
    for (const url of ['javascript:alert(1)', 'http://six.test', 'ftp://six.test', 'https://u:p@six.test']) {
      expect(await ask('wallet_addEthereumChain', added(url))).toMatchObject({ error: { code: -32602 } });
    }
    const adding = ask('wallet_addEthereumChain', added('https://six.test/key'));
    await waiting();
    expect(queue()[0]).toMatchObject({ rpcUrls: ['https://six.test/key'], target: { chainId: '0x6', name: 'Six' } });
    await press(true);
    expect(await adding).toMatchObject({ result: null });
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x6' });
    const reloaded = createHarness({ storage: storage.saved, records });
    await reloaded.wallet.restored;
    expect(reloaded.wallet.stores.network.state.chains.map(({ chainId }) => chainId)).toEqual(['0x7a69', '0x6']);
    expect(wallet.stores.customChains.state.list).toHaveLength(1);
  });

  it('never replaces the RPC node of an existing chain', async () => {
    const { ask, wallet } = await createConnectedHarness();
    expect(await ask('wallet_addEthereumChain', added('https://evil.test', '0x7a69'))).toMatchObject({ result: null });
    expect(wallet.stores.network.state.chains).toHaveLength(1);
    expect(wallet.stores.network.state.chains[0]!.rpcTarget).toBe('http://127.0.0.1:8545');
  });
});

describe('two wallets', () => {
  it('work independently side by side', async () => {
    const [one, two] = [await createConnectedHarness(), createHarness()];
    expect(await one.ask('eth_accounts')).toMatchObject({ result: [account] });
    expect(await two.ask('eth_accounts')).toMatchObject({ result: [] });
  });

  it('stop everything they started when destroyed', async () => {
    const { wallet, ask, clock } = await createConnectedHarness();
    const signing = ask('personal_sign', ['a', account], { windowId: 'w' });
    await settle();
    wallet.destroy();
    expect(await signing).toMatchObject({ error: { code: 4001 } });
    await settle();
    expect(clock.waiting).toBe(0);
  });
});
