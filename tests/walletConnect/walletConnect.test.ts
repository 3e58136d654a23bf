import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import { startAnvil, type Anvil } from '../helpers/chains/anvil';
import { createDappStorage, type Dapp } from '../helpers/walletConnect/dapp';
import { setUpLinkedWallet, type LinkedWalletOptions } from '../helpers/walletConnect/linkedWallet';
import { address, createHarness, localChain } from '../helpers/wallet/walletHarness';
import { unlinkApp } from '../helpers/walletConnect/links';

let anvil: Anvil;
const world = setUpLinkedWallet();
const { openDapp } = world;
const chain = 'eip155:31337';
const other = { ...localChain, chainId: '0x7a6a', displayName: 'Second' };
const all = {
  chains: [chain, 'eip155:31338', 'eip155:1'],
  methods: [
    'personal_sign',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'wallet_switchEthereumChain',
    'wallet_getCapabilities',
    'eth_sign',
  ],
  events: ['accountsChanged', 'chainChanged'],
};

beforeAll(async () => {
  anvil = await startAnvil();
  await anvil.rpc('anvil_setBalance', [address, '0xde0b6b3a7640000']);
});
afterEach(() => world.end());
afterAll(() => anvil.stop());

const openWallet = (options: Omit<LinkedWalletOptions, 'chains'> = {}) =>
  world.openWallet({ ...options, chains: [{ ...localChain, rpcTarget: anvil.url }, other] });

async function connect(wallet: Awaited<ReturnType<typeof openWallet>>, dapp?: Dapp) {
  const opened = dapp ?? (await openDapp());
  const { uri, session } = await opened.connect({ eip155: all });
  await wallet.actions.linkApp(uri);
  const approval = await wallet.decide(true);
  return { dapp: opened, provider: opened.provider, approval, session: (await session)! };
}

describe('an application on another device', () => {
  it('is shown with its name and site, and receives the available part of what it requests', async () => {
    const wallet = await openWallet();
    const { approval, session } = await connect(wallet);
    expect(approval).toMatchObject({
      kind: 'connect',
      account: address,
      asker: {
        kind: 'walletConnect',
        claims: { name: 'Far Away Dapp', icon: 'https://faraway.example/icon.png', url: 'https://faraway.example' },
      },
      session: { networks: ['Local', 'Second'], methods: expect.arrayContaining(['personal_sign']) as string[] },
    });
    expect(approval.asker.id).toBe(`wc:${session.self.publicKey}`);
    expect(session.namespaces.eip155).toMatchObject({
      chains: [chain, 'eip155:31338'],
      accounts: [`${chain}:${address}`, `eip155:31338:${address}`],
    });
    expect(session.namespaces.eip155!.methods).not.toContain('eth_sign');
    // The account's batch capabilities are included (EIP-5792), although the package does not request them.
    expect(session.scopedProperties).toMatchObject({
      [chain]: {
        [`${chain}:${address}`]: { atomic: { status: 'unsupported' }, flowControl: { none: ['halt', 'continue'] } },
      },
    });
    await wallet.until(() => wallet.link().status === 'connected', 'connected');
    expect(wallet.apps()).toMatchObject([{ name: 'Far Away Dapp', networks: ['Local', 'Second'] }]);
  });

  it('receives the batch capabilities that it names, and the earlier expiry that it requests', async () => {
    const wallet = await openWallet();
    const { uri, session } = await (
      await openDapp()
    ).connect({ eip155: { ...all, methods: ['personal_sign'] } }, false, {
      sessionProperties: { expiry: new Date(Date.now() + 3_600_000).toISOString() },
      scopedProperties: { [chain]: { atomic: { status: 'supported' } } },
    });
    await wallet.actions.linkApp(uri);
    await wallet.decide(true);
    const { scopedProperties, sessionProperties, expiry } = (await session)!;
    expect(scopedProperties).toEqual({ [chain]: { [`${chain}:${address}`]: { atomic: { status: 'unsupported' } } } });
    expect(sessionProperties).toEqual({ expiry: new Date(expiry * 1_000).toISOString() });
    expect(expiry * 1_000).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  it('can have a message and typed data signed after the user confirms', async () => {
    const wallet = await openWallet();
    const { provider } = await connect(wallet);
    const signing = provider.request<`0x${string}`>({ method: 'personal_sign', params: ['0x6869', address] }, chain);
    expect((await wallet.decide(true)).kind).toBe('signMessage');
    expect(await recoverMessageAddress({ message: 'hi', signature: await signing })).toBe(address);
    const typed = {
      domain: { name: 'Test' },
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        Note: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Note',
      message: { text: 'hi' },
    } as const;
    const params = [address, JSON.stringify(typed)];
    const signingTyped = provider.request<`0x${string}`>({ method: 'eth_signTypedData_v4', params }, chain);
    expect((await wallet.decide(true)).kind).toBe('signTypedData');
    expect(await recoverTypedDataAddress({ ...typed, signature: await signingTyped })).toBe(address);
    const refused = provider.request({ method: 'personal_sign', params: ['0x6869', address] }, chain);
    refused.catch(() => undefined);
    await wallet.decide(false);
    await expect(refused).rejects.toMatchObject({ code: 4001 });
  });

  it('sends a transaction on the chain of its request, whichever chain the wallet is on', async () => {
    const wallet = await openWallet();
    const { provider } = await connect(wallet);
    await wallet.actions.selectChain('0x7a6a');
    const to = '0x00000000000000000000000000000000000000aa';
    const sending = provider.request<string>(
      { method: 'eth_sendTransaction', params: [{ from: address, to, value: '0x1' }] },
      chain,
    );
    const approval = await wallet.decide(true);
    expect(approval).toMatchObject({ kind: 'sendTransaction', chain: { chainId: '0x7a69' } });
    const hash = await sending;
    await vi.waitFor(async () =>
      expect(await anvil.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' }),
    );
    expect(wallet.stores.network.state.chainId).toBe('0x7a6a');
  });

  it('is notified of a switched chain', async () => {
    const wallet = await openWallet();
    const { provider } = await connect(wallet);
    const changed = new Promise((resolve) => provider.client.on('session_event', resolve));
    await wallet.actions.selectChain('0x7a6a');
    expect(await changed).toMatchObject({
      params: { chainId: 'eip155:31338', event: { name: 'chainChanged', data: 31_338 } },
    });
  });

  it('is notified of a switched account', async () => {
    const wallet = await openWallet();
    const { provider } = await connect(wallet);
    const changed = new Promise((resolve) => provider.client.on('session_event', resolve));
    const updated = new Promise((resolve) => provider.client.on('session_update', resolve));
    const settings = await wallet.actions.openSettings();
    expect(await settings!.importAccount('11'.repeat(32))).toBeNull();
    const { selected } = wallet.stores.accounts.state;
    expect(selected).not.toBe(address);
    expect(await changed).toMatchObject({
      params: { chainId: chain, event: { name: 'accountsChanged', data: [`${chain}:${selected}`] } },
    });
    const accounts = [`${chain}:${selected}`, `eip155:31338:${selected}`];
    expect(await updated).toMatchObject({ params: { namespaces: { eip155: { accounts } } } });
  });

  it('switches chains within its session without asking, and outside it if the user confirms', async () => {
    const wallet = await openWallet();
    const dapp = await openDapp();
    const { uri, session } = await dapp.connect({ eip155: { ...all, chains: [chain] } });
    await wallet.actions.linkApp(uri);
    await wallet.decide(true);
    const { topic } = (await session)!;
    const updated = new Promise((resolve) => dapp.provider.client.on('session_update', resolve));
    const switching = dapp.provider.client.request({
      topic,
      chainId: chain,
      request: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] },
    });
    expect((await wallet.decide(true)).kind).toBe('switchChain');
    expect(await switching).toBeNull();
    expect(await updated).toMatchObject({ params: { namespaces: { eip155: { chains: [chain, 'eip155:31338'] } } } });
  });

  it('receives a response to a ping, and can be disconnected from both ends', async () => {
    const wallet = await openWallet();
    const first = await connect(wallet);
    await first.provider.client.ping({ topic: first.session.topic });
    await first.provider.disconnect();
    await wallet.until(() => wallet.apps().length === 0, 'no application');
    const second = await connect(wallet);
    const deleted = new Promise((resolve) => second.provider.client.on('session_delete', resolve));
    await unlinkApp(wallet, second.session.topic);
    expect(await deleted).toMatchObject({ topic: second.session.topic });
    expect(wallet.apps()).toEqual([]);
    expect(Object.keys(wallet.stores.permissions.state.askers)).toEqual([]);
  });

  it('is disconnected when the user logs out or revokes its permission', async () => {
    const wallet = await openWallet();
    const first = await connect(wallet);
    const deleted = new Promise((resolve) => first.provider.client.on('session_delete', resolve));
    wallet.stores.permissions.actions.revoke(wallet.apps()[0]!.askerId);
    await deleted;
    const second = await connect(wallet);
    const gone = new Promise((resolve) => second.provider.client.on('session_delete', resolve));
    await wallet.actions.logout();
    await gone;
    expect(wallet.stores.walletConnect.state).toMatchObject({ apps: [], sealed: {} });
  });

  it('works after both pages reload', async () => {
    const wallet = await openWallet();
    const stored = createDappStorage();
    const { dapp, session } = await connect(wallet, await openDapp(stored));
    await dapp.stop();
    const again = await wallet.reload();
    expect(JSON.stringify(wallet.storage)).not.toContain(session.topic);
    await again.until(() => again.apps().length === 1, 'the application');
    const { provider } = await openDapp(stored);
    expect(provider.session?.topic).toBe(session.topic);
    const signing = provider.request<`0x${string}`>({ method: 'personal_sign', params: ['0x6869', address] }, chain);
    await again.decide(true);
    expect(await recoverMessageAddress({ message: 'hi', signature: await signing })).toBe(address);
  });

  it('is refused beyond the limit of connections, and an invalid link is reported', async () => {
    const wallet = await openWallet({ limit: 1 });
    await wallet.actions.linkApp('https://nothing.example');
    expect(wallet.link()).toEqual({ status: 'failed', fault: 'invalid' });
    const { dapp } = await connect(wallet);
    const { uri } = await (await openDapp()).connect({ eip155: all });
    await wallet.actions.linkApp(uri);
    expect(wallet.link()).toEqual({ status: 'failed', fault: 'limit' });
    await dapp.provider.disconnect();
  });

  it('is refused if it requires an unavailable chain', async () => {
    const wallet = await openWallet();
    const dapp = await openDapp();
    const { uri, session } = await dapp.connect({ eip155: { ...all, chains: ['eip155:1'] } });
    await wallet.actions.linkApp(uri);
    await expect(session).rejects.toMatchObject({ code: 5100 });
    await wallet.until(() => wallet.link().status === 'failed', 'a refusal');
    expect(wallet.link()).toEqual({ status: 'failed', fault: 'unsupported' });
  });

  it('is informed when the user rejects it', async () => {
    const wallet = await openWallet();
    const dapp = await openDapp();
    const { uri, session } = await dapp.connect({ eip155: all });
    await wallet.actions.linkApp(uri);
    await wallet.decide(false);
    await expect(session).rejects.toMatchObject({ code: 5000 });
  });
});

it('WalletConnect is not offered unless the operator has configured a relay', async () => {
  const harness = createHarness();
  await harness.signInByMail();
  await harness.wallet.actions.linkApp('wc:x');
  expect(harness.wallet.stores.walletConnect.state).toMatchObject({ offered: false, apps: [] });
  harness.wallet.destroy();
});
