import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ed25519 } from '@noble/curves/ed25519.js';
import { Connection, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type * as universal from '@walletconnect/universal-provider';
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { base58ToBytes } from '../../src/kit/base58';
import { utf8ToBytes } from '../../src/kit/bytes';
import { startAnvil, type Anvil } from '../helpers/chains/anvil';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../helpers/chains/surfpool';
import { devnet, own, sol } from '../helpers/wallet/solanaWallet';
import { address, localChain } from '../helpers/wallet/walletHarness';
import { createDapp, createDappStorage, dappMetadata, leaveRelay } from '../helpers/walletConnect/dapp';
import { setUpLinkedWallet } from '../helpers/walletConnect/linkedWallet';

const clients = process.env['INLAY_CLIENTS'] ?? '';
const require = createRequire(import.meta.url);
/** A package as a page's bundler would find it. */
async function load<Module>(folder: string, name: string, entry?: string): Promise<Module> {
  const file = entry
    ? join(clients, folder, 'node_modules', name, entry)
    : require.resolve(join(clients, folder, 'node_modules', name));
  if (!existsSync(file)) throw new Error(`There is no ${name} in ${clients}/${folder}`);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module;
}

const world = setUpLinkedWallet();
const chain = 'eip155:31337';
const projectId = '0'.repeat(32);
const solana = {
  chainId: devnet,
  chainNamespace: 'solana',
  displayName: 'Solana',
  rpcTarget: 'http://127.0.0.1:1',
  ticker: 'SOL',
  tickerName: 'Solana',
  decimals: 9,
};
const typed = {
  domain: { name: 'Test' },
  types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hi' },
} as const;
const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain'];
const asked = { chains: [chain, 'eip155:31338'], methods, events: ['accountsChanged', 'chainChanged'] };

let anvil: Anvil;
let surfpool: Surfpool | undefined;
beforeAll(async () => {
  if (canRunSurfpool) {
    surfpool = await startSurfpool();
    await surfpool.fund(own, 10 * sol);
  }
  anvil = await startAnvil();
  await anvil.rpc('anvil_setBalance', [address, '0xde0b6b3a7640000']);
});
afterAll(async () => {
  await anvil.stop();
  await surfpool?.stop();
});
afterEach(() => world.end());

const openWallet = () => {
  const local = { ...localChain, rpcTarget: anvil.url };
  return world.openWallet({
    chains: [
      local,
      { ...local, chainId: '0x7a6a', displayName: 'Second' },
      { ...solana, ...(surfpool && { rpcTarget: surfpool.url }) },
    ],
  });
};
type Wallet = Awaited<ReturnType<typeof openWallet>>;
type Request = (input: { method: string; params: unknown[] }) => Promise<unknown>;

/** Each method that asks the user, by whatever client. */
async function useEach(wallet: Wallet, request: Request): Promise<void> {
  const message = request({ method: 'personal_sign', params: ['0x6869', address] });
  await wallet.decide(true);
  const signature = (await message) as `0x${string}`;
  expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(address);

  const data = request({ method: 'eth_signTypedData_v4', params: [address, JSON.stringify(typed)] });
  await wallet.decide(true);
  expect(await recoverTypedDataAddress({ ...typed, signature: (await data) as `0x${string}` })).toBe(address);

  const to = '0x00000000000000000000000000000000000000aa';
  const sending = request({ method: 'eth_sendTransaction', params: [{ from: address, to, value: '0x1' }] });
  await wallet.decide(true);
  const hash = await sending;
  await vi.waitFor(async () =>
    expect(await anvil.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' }),
  );

  const refused = request({ method: 'personal_sign', params: ['0x6869', address] });
  refused.catch(() => undefined);
  await wallet.decide(false);
  await expect(refused).rejects.toMatchObject({ code: 4001 });
}

describe.each([
  ['2.13', 'universal-2.13'],
  ['2.17', 'universal-2.17'],
])('universal-provider %s', (_, folder) => {
  async function openDapp(storage = createDappStorage()) {
    const module = await load<typeof universal & { default?: typeof universal }>(
      folder,
      '@walletconnect/universal-provider',
    );
    const UniversalProvider = module.UniversalProvider ?? module.default?.UniversalProvider;
    return createDapp({ relayUrl: world.relayUrl(), storage, UniversalProvider });
  }

  it('pairs, signs, is told of chains and accounts, is restored at both ends, and is ended', async () => {
    const wallet = await openWallet();
    const storage = createDappStorage();
    const dapp = await openDapp(storage);
    const { provider } = dapp;
    try {
      const { uri, session } = await dapp.connect({ eip155: asked });
      await wallet.flows.linkApp(uri);
      await wallet.decide(true);
      const { topic, namespaces } = (await session)!;
      expect(namespaces['eip155']?.accounts).toEqual([`${chain}:${address}`, `eip155:31338:${address}`]);
      await useEach(wallet, (input) => provider.request(input, chain));
      await provider.client.ping({ topic });

      const heard = new Promise((resolve) => provider.client.on('session_event', resolve));
      await wallet.flows.selectChain('0x7a6a');
      expect(await heard).toMatchObject({ params: { event: { name: 'chainChanged', data: 31_338 } } });

      const again = await wallet.reload();
      await again.until(() => again.apps().length === 1, 'the application');
      await dapp.stop();
      // What the dapp's page has stored is all that is left of it.
      const later = await openDapp(storage);
      try {
        expect(later.provider.session?.topic).toBe(topic);
        const signing = later.provider.request({ method: 'personal_sign', params: ['0x6869', address] }, chain);
        await again.decide(true);
        const signature = (await signing) as `0x${string}`;
        expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(address);

        const changed = new Promise((resolve) => later.provider.client.on('session_event', resolve));
        const settings = await again.flows.openSettings();
        expect(await settings!.importAccount('11'.repeat(32))).toBeNull();
        const { selected } = again.stores.accounts.state;
        expect(await changed).toMatchObject({
          params: { event: { name: 'accountsChanged', data: [expect.stringMatching(`:${selected}$`)] } },
        });

        const deleted = new Promise((resolve) => later.provider.client.on('session_delete', resolve));
        await again.flows.unlinkApp(topic);
        expect(await deleted).toMatchObject({ topic });
      } finally {
        await later.stop();
      }
    } finally {
      await dapp.stop();
    }
  });

  it('asks for a chain that its session does not have', async () => {
    const wallet = await openWallet();
    const dapp = await openDapp();
    try {
      const { uri, session } = await dapp.connect({ eip155: { ...asked, chains: [chain] } });
      await wallet.flows.linkApp(uri);
      await wallet.decide(true);
      await session;
      const updated = new Promise((resolve) => dapp.provider.client.on('session_update', resolve));
      const switching = dapp.provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0x7a6a' }],
      });
      expect(await wallet.decide(true)).toMatchObject({ kind: 'switchChain' });
      await switching;
      expect(await updated).toMatchObject({
        params: { namespaces: { eip155: { chains: [chain, 'eip155:31338'] } } },
      });
      expect(wallet.stores.network.state.chainId).toBe('0x7a6a');
    } finally {
      await dapp.stop();
    }
  });
});

it('ethereum-provider 2.21', async () => {
  interface Provider {
    on(name: string, listener: (value: never) => void): void;
    connect(): Promise<void>;
    request: Request;
    disconnect(): Promise<void>;
    accounts: string[];
    session?: { topic: string };
    signer: Parameters<typeof leaveRelay>[0];
  }
  const { EthereumProvider } = await load<{ EthereumProvider: { init(options: object): Promise<Provider> } }>(
    'others',
    '@walletconnect/ethereum-provider',
  );
  const wallet = await openWallet();
  const open = (storage = createDappStorage()) =>
    EthereumProvider.init({
      projectId,
      relayUrl: world.relayUrl(),
      metadata: dappMetadata,
      showQrModal: false,
      telemetryEnabled: false,
      optionalChains: [31_337, 31_338],
      storage,
      logger: 'silent',
      rpcMap: { 31337: anvil.url, 31338: anvil.url },
    });
  async function connect(provider: Provider) {
    provider.on('display_uri', (uri: string) => void wallet.flows.linkApp(uri));
    const connecting = provider.connect();
    await wallet.decide(true);
    await connecting;
  }
  const provider = await open();
  try {
    await connect(provider);
    expect(provider.accounts).toEqual([address]);
    await useEach(wallet, (input) => provider.request(input));
    const changed = new Promise((resolve) => provider.on('chainChanged', resolve));
    await wallet.flows.selectChain('0x7a6a');
    expect(Number(await changed)).toBe(31_338);
    await provider.disconnect();
    await wallet.until(() => wallet.apps().length === 0, 'no application');
  } finally {
    await leaveRelay(provider.signer);
  }

  // Another one is restored from what its page has stored, and ended by the wallet.
  const storage = createDappStorage();
  const first = await open(storage);
  try {
    await connect(first);
  } finally {
    await leaveRelay(first.signer);
  }
  const later = await open(storage);
  try {
    expect(later.session?.topic).toBe(first.session?.topic);
    expect(later.accounts).toEqual([address]);
    const signing = later.request({ method: 'personal_sign', params: ['0x6869', address] });
    await wallet.decide(true);
    expect(await recoverMessageAddress({ message: 'hi', signature: (await signing) as `0x${string}` })).toBe(address);
    const disconnected = new Promise((resolve) => later.on('disconnect', resolve));
    await wallet.flows.unlinkApp(later.session!.topic);
    await disconnected;
    expect(wallet.apps()).toEqual([]);
  } finally {
    await leaveRelay(later.signer);
  }
});

it('wagmi’s connector', async () => {
  interface Connector {
    emitter: { on(name: 'message', listener: (message: { type: string; data?: unknown }) => void): void };
    getProvider(): Promise<{ signer: Parameters<typeof leaveRelay>[0] }>;
  }
  interface Core {
    createConfig(options: object): { connectors: Connector[] };
    http(url: string): unknown;
    connect(config: object, options: object): Promise<{ accounts: string[]; chainId: number }>;
    signMessage(config: object, options: object): Promise<`0x${string}`>;
    switchChain(config: object, options: object): Promise<{ id: number }>;
    disconnect(config: object): Promise<void>;
  }
  const core = await load<Core>('others', '@wagmi/core', 'dist/esm/exports/index.js');
  const { walletConnect } = await load<{ walletConnect(options: object): unknown }>(
    'others',
    '@wagmi/connectors',
    'dist/esm/exports/index.js',
  );
  const chainOf = (id: number, name: string) => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.url] } },
  });
  const config = core.createConfig({
    chains: [chainOf(31_337, 'Local'), chainOf(31_338, 'Second')],
    transports: { 31337: core.http(anvil.url), 31338: core.http(anvil.url) },
    storage: null,
    connectors: [
      walletConnect({
        projectId,
        relayUrl: world.relayUrl(),
        metadata: dappMetadata,
        showQrModal: false,
        telemetryEnabled: false,
        storage: createDappStorage(),
        logger: 'silent',
      }),
    ],
  });
  const [connector] = config.connectors;
  const wallet = await openWallet();
  connector!.emitter.on('message', ({ type, data }) => {
    if (type === 'display_uri') void wallet.flows.linkApp(data as string);
  });
  const connecting = core.connect(config, { connector });
  await wallet.decide(true);
  expect(await connecting).toMatchObject({ accounts: [address], chainId: 31_337 });
  const provider = await connector!.getProvider();
  try {
    const signing = core.signMessage(config, { message: 'hi' });
    await wallet.decide(true);
    expect(await recoverMessageAddress({ message: 'hi', signature: await signing })).toBe(address);
    expect(await core.switchChain(config, { chainId: 31_338 })).toMatchObject({ id: 31_338 });
    await core.disconnect(config);
    await wallet.until(() => wallet.apps().length === 0, 'no application');
  } finally {
    await leaveRelay(provider.signer);
  }
});

async function payment(connection: Connection): Promise<VersionedTransaction> {
  const payer = new PublicKey(own);
  const { blockhash } = await connection.getLatestBlockhash();
  const instruction = SystemProgram.transfer({ fromPubkey: payer, toPubkey: PublicKey.unique(), lamports: 5_000_000 });
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: [instruction],
  });
  return new VersionedTransaction(message.compileToV0Message());
}

/** By the account of the wallet. */
function expectSigned({ message, signatures }: VersionedTransaction): void {
  const [signature] = signatures;
  expect(ed25519.verify(signature!, message.serialize(), base58ToBytes(own)!)).toBe(true);
}

it('the adapter of Solana', async () => {
  interface Inner {
    _modal: { open(): void; close(): void; subscribeState(listener: () => void): void };
    initClient(options: object): Promise<void>;
    client: Parameters<typeof leaveRelay>[0] & { on(name: 'display_uri', listener: (uri: string) => void): void };
  }
  interface Adapter {
    connect(): Promise<void>;
    disconnect(): Promise<void>;
    publicKey: { toBase58(): string };
    signMessage(message: Uint8Array): Promise<Uint8Array>;
    signTransaction(transaction: VersionedTransaction): Promise<VersionedTransaction>;
    signAllTransactions(transactions: VersionedTransaction[]): Promise<VersionedTransaction[]>;
    sendTransaction(transaction: VersionedTransaction, connection: Connection): Promise<string>;
    _wallet: Inner;
  }
  // Its readiness is that of a page; the window with its QR code is another package's.
  vi.stubGlobal('window', globalThis);
  const { WalletConnectWalletAdapter } = await load<{ WalletConnectWalletAdapter: new (options: object) => Adapter }>(
    'others',
    '@solana/wallet-adapter-walletconnect',
    'lib/esm/index.js',
  );
  const adapter = new WalletConnectWalletAdapter({
    network: 'devnet',
    options: {
      projectId,
      relayUrl: world.relayUrl(),
      metadata: dappMetadata,
      telemetryEnabled: false,
      logger: 'silent',
      storage: createDappStorage(),
    },
  });
  const wallet = await openWallet();
  const connecting = adapter.connect();
  connecting.catch(() => undefined);
  // Its window opens before it makes a link: who listens later may miss that.
  const link = (uri: string) => void wallet.flows.linkApp(uri);
  adapter._wallet._modal = {
    open: () => adapter._wallet.client.on('display_uri', link),
    close: () => undefined,
    subscribeState: () => undefined,
  };
  try {
    await wallet.decide(true);
    await connecting;
    expect(adapter.publicKey.toBase58()).toBe(own);
    const message = utf8ToBytes('Grüße');
    const signing = adapter.signMessage(message);
    await wallet.decide(true);
    expect(ed25519.verify(await signing, message, base58ToBytes(own)!)).toBe(true);
    if (surfpool) {
      const connection = new Connection(surfpool.url, 'confirmed');
      const signingOne = adapter.signTransaction(await payment(connection));
      await wallet.decide(true);
      expectSigned(await signingOne);
      const signingAll = adapter.signAllTransactions([await payment(connection), await payment(connection)]);
      // It asks for one after the other where the session does not name the method, which its own sessions do not.
      await wallet.decide(true);
      await wallet.decide(true);
      const signed = await signingAll;
      expect(signed).toHaveLength(2);
      signed.forEach(expectSigned);

      const sending = adapter.sendTransaction(await payment(connection), connection);
      expect(await wallet.decide(true)).toMatchObject({ kind: 'signTransaction', chain: { chainId: devnet } });
      const signature = await sending;
      await vi.waitFor(async () =>
        expect((await connection.getSignatureStatus(signature)).value).toMatchObject({ err: null }),
      );
    }
    await adapter.disconnect();
    await wallet.until(() => wallet.apps().length === 0, 'no application');
  } finally {
    await leaveRelay(adapter._wallet.client);
    vi.unstubAllGlobals();
  }
});
