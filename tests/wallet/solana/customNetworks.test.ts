import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { base58ToBytes, bytesToBase58 } from '../../../src/kit/base58';
import type { ChainConfig, OfferedChain } from '../../../src/wire/chainConfig';
import { balanceKey } from '../../../src/wallet/balances';
import { SettingsContext } from '../../../src/ui/screens/settings/useSettings';
import { NetworkForm } from '../../../src/ui/screens/settings/networks/NetworkForm';
import type { NetworkInput } from '../../../src/wallet/settings';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../../helpers/chains/surfpool';
import { createDevices } from '../../helpers/wallet/devices';
import { devnet, own, sol, waitOptions } from '../../helpers/wallet/solanaWallet';
import { showScreen } from '../../helpers/wallet/showScreen';
import { createHarness, createFakeFetch, idleNode, localChain } from '../../helpers/wallet/walletHarness';

/** Networks of Solana that users add, in a complete wallet with the real server; the private cluster is a real chain. */
describe.skipIf(!canRunSurfpool)('a Solana network that the user adds', () => {
  const { openServer, openDevice: openAny } = createDevices();
  let chain: Surfpool;
  /** A node that says anything as its genesis hash. */
  const liar = { url: '', genesis: undefined as unknown };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { id } = JSON.parse(body) as { id: number };
      const answer = liar.genesis === undefined ? { error: { code: -32601, message: 'no' } } : { result: liar.genesis };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
    });
  });
  let chainId = '';

  beforeAll(async () => {
    chain = await startSurfpool();
    await chain.fund(own, 10 * sol);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    liar.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    chainId = `solana:${String(await chain.rpc('getGenesisHash')).slice(0, 32)}`;
  });
  afterAll(async () => {
    await chain.stop();
    server.close();
  });

  const evm = createFakeFetch(idleNode(), []);
  const route = ((url: string, init: RequestInit) =>
    url.startsWith('http://127.0.0.1:') && url !== localChain.rpcTarget
      ? fetch(url, init)
      : evm(url, init)) as typeof fetch;
  const openDevice = (port: number, options: Parameters<typeof openAny>[1] = {}) =>
    openAny(port, { chains: [localChain], ...options, deps: { fetch: route } });
  const input = (change: Partial<NetworkInput> = {}): NetworkInput => ({
    namespace: 'solana',
    name: 'My cluster',
    rpcUrl: chain.url,
    chainId: '',
    symbol: 'SOL',
    explorerUrl: 'https://explorer.example',
    isTestnet: true,
    ...change,
  });
  const added = ({ stores }: Awaited<ReturnType<typeof openDevice>>) => stores.customChains.state.list;

  it('gets its id from its genesis hash, and is there on other devices and after a reload', async () => {
    const { port } = await openServer();
    const one = await openDevice(port);
    expect(await one.settings.saveNetwork(input())).toBeNull();
    const expected = [
      { chainId, chainNamespace: 'solana', displayName: 'My cluster', decimals: 9, ticker: 'SOL', isTestnet: true },
    ];
    expect(added(one)).toMatchObject(expected);
    expect(added(await openDevice(port))).toMatchObject(expected);
    await one.wallet.actions.selectChain(chainId);
    one.wallet.destroy();
    const again = await openDevice(port, { storage: { ...one.storage.saved }, records: one.records });
    expect(again.stores.network.state).toMatchObject({ chainId });
    expect(again.stores.accounts.state.selected).toBe(own);
  });

  it('shows its balance, sends, and keeps the transfer in the activity', async () => {
    const { port } = await openServer();
    const device = await openDevice(port);
    const { wallet, stores, settings } = device;
    await settings.saveNetwork(input());
    await wallet.actions.selectChain(chainId);
    await vi.waitFor(
      () => expect(stores.balances.state.native[balanceKey(chainId, own)]).toMatchObject({ amount: String(10 * sol) }),
      waitOptions,
    );
    const to = bytesToBase58(new Uint8Array(32).fill(9));
    stores.send.actions.choose({ kind: 'coin', chainId });
    stores.send.actions.write({ to, amount: '0.5', memo: '' });
    const sending = wallet.actions.sendAssets();
    await vi.waitFor(() => expect(device.queue()[0]).toMatchObject({ estimating: false }), waitOptions);
    expect(device.queue()[0]).toMatchObject({ chain: { chainId, name: 'My cluster' } });
    await device.press(true);
    await sending;
    await vi.waitFor(async () => {
      await device.clock.advance(2_000);
      expect(stores.transactions.state.list).toMatchObject([{ chainId, status: 'confirmed' }]);
    }, waitOptions);
    expect(((await chain.rpc('getBalance', [to])) as { value: number }).value).toBe(0.5 * sol);
  });

  it('is what pages see and sign on, under one number', async () => {
    const { port } = await openServer();
    const device = await openDevice(port);
    await device.settings.saveNetwork(input());
    await device.wallet.actions.selectChain(chainId);
    const { result } = (await device.ask('eth_chainId')) as { result: string };
    expect(Number(result)).toBeGreaterThan(2 ** 40);
    expect(Number(result)).toBeLessThan(2 ** 49);
    expect(await device.ask('getGenesisHash')).toMatchObject({ result: expect.stringContaining(chainId.slice(7)) });
    const connecting = device.ask('solana_requestAccounts');
    await device.press(true);
    expect(await connecting).toMatchObject({ result: [own] });
    const signing = device.ask('solana_signMessage', { data: 'Hi' });
    await device.waiting();
    expect(device.queue()[0]).toMatchObject({ chain: { chainId, name: 'My cluster' } });
    await device.press(true);
    expect(await signing).toMatchObject({ result: expect.any(String) });
    await device.wallet.actions.selectChain('0x7a69');
    for (const named of [result, `solana:${Number(result)}`]) {
      const switching = device.ask('wallet_switchChain', { chainId: named });
      await device.press(true);
      expect(await switching).toMatchObject({ result: null });
      expect(device.stores.network.state.chainId).toBe(chainId);
      await device.wallet.actions.selectChain('0x7a69');
    }
  });

  it('is edited with its id shown, which cannot be typed', async () => {
    const { port } = await openServer();
    const device = await openDevice(port);
    await device.settings.saveNetwork(input());
    const [network] = added(device);
    const show = (form: { network: OfferedChain | undefined }) => {
      const element = createElement(NetworkForm, form);
      return showScreen(device.wallet, createElement(SettingsContext, { value: device.settings, children: element }));
    };
    const html = await show({ network });
    expect(html).toMatch(new RegExp(`readonly="" [^>]*value="${chainId}"|value="${chainId}"[^>]* readonly=""`, 'i'));
    expect(html).not.toContain('role="tab"');
    const empty = await show({ network: undefined });
    expect(empty).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>EVM.*role="tab"[^>]*>Solana/s);
  });

  it('can be renamed, moved to another node, and deleted while it is selected', async () => {
    const { port } = await openServer();
    const device = await openDevice(port);
    await device.settings.saveNetwork(input());
    await device.wallet.actions.selectChain(chainId);
    expect(await device.settings.saveNetwork(input({ changes: chainId, name: 'Renamed' }))).toBeNull();
    expect(added(device)).toMatchObject([{ chainId, displayName: 'Renamed' }]);
    liar.genesis = await chain.rpc('getGenesisHash');
    expect(await device.settings.saveNetwork(input({ changes: chainId, rpcUrl: liar.url }))).toBeNull();
    expect(added(device)).toMatchObject([{ chainId, rpcTarget: liar.url }]);
    expect(await device.settings.removeNetwork(chainId)).toBeNull();
    expect(device.stores.network.state).toMatchObject({ chainId: '0x7a69', chains: [{ chainId: '0x7a69' }] });
    expect(added(await openDevice(port))).toEqual([]);
  });

  it('signs nothing once its node serves another cluster', async () => {
    const { port } = await openServer();
    const device = await openDevice(port);
    liar.genesis = await chain.rpc('getGenesisHash');
    await device.settings.saveNetwork(input({ rpcUrl: liar.url }));
    await device.wallet.actions.selectChain(chainId);
    const { checkCluster } = await import('../../../src/chains/solana/network/checkCluster');
    const client = { request: async () => liar.genesis };
    await expect(checkCluster(client, chainId)).resolves.toBeUndefined();
    liar.genesis = bytesToBase58(new Uint8Array(32).fill(7));
    await expect(checkCluster(client, chainId)).rejects.toMatchObject({ code: 4901 });
    // A local chain may stand for devnet, but no public cluster for another.
    await expect(checkCluster(client, devnet)).resolves.toBeUndefined();
    liar.genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
    for (const id of [chainId, devnet]) await expect(checkCluster(client, id)).rejects.toMatchObject({ code: 4901 });
  });

  it('is that public cluster if its node says so', async () => {
    const { port } = await openServer();
    const device = await openDevice(port);
    liar.genesis = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
    expect(await device.settings.saveNetwork(input({ rpcUrl: liar.url, symbol: 'USDC' }))).toBeNull();
    expect(added(device)).toMatchObject([{ chainId: devnet }]);
    expect(await device.settings.findOtherName({ chainId: devnet, name: 'My cluster', symbol: 'USDC' })).toEqual({
      name: 'Solana Devnet',
      symbol: 'SOL',
    });
    const offering: ChainConfig[] = [localChain, { ...added(device)[0]!, chainId: '0x67' }];
    const other = await openAny((await openServer()).port, { chains: offering, deps: { fetch: route } });
    expect(await other.settings.saveNetwork(input({ rpcUrl: liar.url, name: 'Mine' }))).toBe('clusterTaken');
  });

  it.each([
    ['no node', { rpcUrl: 'http://127.0.0.1:1' }, 'rpcUnreachable'],
    ['a node of another family', {}, 'rpcOtherKind'],
    ['an insecure address', { rpcUrl: 'http://rpc.example' }, 'badRpcUrl'],
    ['no name', { name: ' ' }, 'noName'],
    ['no symbol', { symbol: '' }, 'noSymbol'],
    ['an Ethereum network with a node of Solana', { namespace: 'eip155', chainId: '5' } as const, 'rpcOtherKind'],
  ])('is refused with words: %s', async (name, change, fault) => {
    const { port } = await openServer();
    const device = await openDevice(port);
    liar.genesis = undefined;
    const rpcUrl = name.startsWith('an Ethereum') ? chain.url : liar.url;
    let found: unknown;
    void device.settings.saveNetwork(input({ rpcUrl, ...change })).then((answer) => (found = answer));
    await vi.waitFor(async () => {
      await device.clock.advance(1_000);
      expect(found).toBe(fault);
    }, waitOptions);
    expect(added(device)).toEqual([]);
  });

  it('takes a genesis hash of 32 bytes, and nothing else, whatever a node says', async () => {
    const { wallet } = createHarness({ init: { hostOrigin: null, chains: [localChain] }, deps: { fetch: route } });
    await wallet.restored;
    const settings = await wallet.actions.openSettings();
    const word = fc.oneof(
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bytesToBase58(bytes)),
      fc.string({ maxLength: 60 }),
      fc.constantFrom(null, 7, {}, [], '1'.repeat(32), '0x'.padEnd(44, 'a')),
    );
    await fc.assert(
      fc.asyncProperty(word, async (genesis) => {
        liar.genesis = genesis;
        const isHash = typeof genesis === 'string' && base58ToBytes(genesis)?.length === 32;
        const fault = await settings!.saveNetwork(input({ rpcUrl: liar.url }));
        expect(fault).toBe(isHash ? null : 'rpcUnreachable');
        if (!isHash) return;
        const id = `solana:${genesis.slice(0, 32)}`;
        expect(wallet.stores.customChains.state.list).toMatchObject([{ chainId: id }]);
        expect(await settings!.removeNetwork(id)).toBeNull();
      }),
      { numRuns: 60 },
    );
    wallet.destroy();
  });
});
