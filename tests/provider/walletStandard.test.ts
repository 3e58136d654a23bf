import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base';
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base';
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { getWallets } from '@wallet-standard/app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyBytes } from '../../src/chains/solana/accounts/keys';
import type { Embed } from '../../src/embed/createEmbed';
import { createEvmProvider, type EvmProvider, type RequestArguments } from '../../src/embed/evmProvider';
import { registerSolana } from '../../src/embed/solana/registerSolana';
import { ProviderRpcError } from '../../src/errors/providerRpc';
import { createEmitter } from '../../src/kit/emitter';
import { hexToBytes, type Hex } from '../../src/kit/hex';
import type { ChainConfig } from '../../src/wire/chainConfig';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../helpers/chains/surfpool';
import { createHarness, createMemoryStorage, dapp, keyHex, localChain } from '../helpers/wallet/walletHarness';

/** Pages that use only wallet-standard, with its libraries, on a real chain. */
const key = Keypair.fromSeed(hexToBytes(keyHex)).publicKey;
const sol = 1_000_000_000;
let chain: Surfpool;
let config: ChainConfig;
let harness: ReturnType<typeof createHarness>;
let adapter: StandardWalletAdapter;
let provider: EvmProvider;
let embed: Embed;
let end: () => void;
let answering: NodeJS.Timeout;

describe.skipIf(!canRunSurfpool)('wallet-standard', () => {
  beforeAll(async () => {
    // Its events are window events, because the app's part of the standard listens there.
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', {});
    chain = await startSurfpool();
    await chain.fund(key.toBase58(), 10 * sol);
    config = {
      chainId: '0x67',
      chainNamespace: 'solana',
      displayName: 'Solana',
      rpcTarget: chain.url,
      ticker: 'SOL',
      tickerName: 'Solana',
      decimals: 9,
    };
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    return chain.stop();
  });

  beforeEach(async () => {
    const besideEvm = (async (url: string, init: RequestInit & { body: string }) =>
      url === localChain.rpcTarget
        ? Response.json({ ...(JSON.parse(init.body) as { id: number }), result: '0x0' })
        : fetch(url, init)) as unknown as typeof fetch;
    const init = { hostOrigin: dapp, chains: [localChain, config] };
    harness = createHarness({ init, deps: { fetch: besideEvm } });
    await harness.signInByMail();
    Object.assign(window, { localStorage: createMemoryStorage() });
    load();
  });

  /** The page right after it has loaded, before it knows a chain. */
  function load(): void {
    async function send({ method, params }: RequestArguments): Promise<unknown> {
      const answer = await harness.ask(method, params);
      const state = await harness.ask('wallet_get_provider_state');
      if ('result' in state) controller.connected(state.result);
      if ('error' in answer) throw new ProviderRpcError(answer.error);
      return answer.result;
    }
    const controller = createEvmProvider({ send });
    provider = controller.provider;
    const events = createEmitter<{ destroy: undefined }>();
    embed = {
      provider: controller.provider,
      options: { chains: [localChain, config] },
      on: events.on,
      off: events.off,
    } as unknown as Embed;
    offer();
  }

  /** Registers the wallet, like a page that has loaded. */
  function offer(): void {
    end = registerSolana(embed, { self: window });
    const wallets = getWallets().get();
    expect(wallets.map(({ name }) => name)).toEqual(['Inlay']);
    const [wallet] = wallets;
    if (!wallet || !isWalletAdapterCompatibleStandardWallet(wallet)) throw new Error('No wallet of Solana');
    adapter = new StandardWalletAdapter({ wallet });
  }
  function unload(): void {
    adapter.destroy();
    end();
    expect(getWallets().get()).toEqual([]);
  }
  afterEach(() => {
    clearInterval(answering);
    unload();
    harness.wallet.destroy();
  });

  /** Confirms, or rejects, every request from now on. */
  function answer(approved: boolean): void {
    answering = setInterval(() => {
      const [first] = harness.queue();
      if (first && !('estimating' in first && first.estimating)) harness.wallet.actions.decide(first.id, { approved });
    }, 20);
  }

  async function makeTransfer(lamports: number, version: 'legacy' | 0) {
    const { blockhash: recentBlockhash } = await new Connection(chain.url).getLatestBlockhash();
    const to = Keypair.generate().publicKey;
    const instructions = [SystemProgram.transfer({ fromPubkey: key, toPubkey: to, lamports })];
    const message = new TransactionMessage({ payerKey: key, recentBlockhash, instructions });
    const compiled = version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage();
    return { to, transaction: new VersionedTransaction(compiled) };
  }

  it('autoConnect finds no connection without asking the user, and connect asks', async () => {
    await adapter.autoConnect().catch(() => undefined);
    expect([adapter.connected, harness.queue()]).toEqual([false, []]);
    answer(true);
    await adapter.connect();
    expect(adapter.publicKey?.toBase58()).toBe(key.toBase58());
    await adapter.disconnect();
    expect(adapter.connected).toBe(false);
    clearInterval(answering);
    // The user has connected this page before.
    await adapter.autoConnect();
    expect(adapter.connected).toBe(true);
  });

  it('lists the network that the user has added while it is selected, and signs there', async () => {
    const own = `solana:${String(await chain.rpc('getGenesisHash')).slice(0, 32)}`;
    const added = { ...config, chainId: own, displayName: 'Mine', decimals: 9, isCustom: true };
    harness.wallet.stores.network.actions.add(added);
    const { wallet } = adapter;
    const changed = vi.fn();
    wallet.features['standard:events'].on('change', changed);
    expect(wallet.chains).toEqual(['solana:devnet', 'solana:localnet']);
    await harness.wallet.actions.selectChain(own);
    await provider.request({ method: 'eth_chainId' });
    await vi.waitFor(() => expect(wallet.chains).toEqual(['solana:devnet', 'solana:localnet', own]));
    answer(true);
    await adapter.connect();
    expect(wallet.accounts).toMatchObject([{ chains: wallet.chains }]);
    expect(harness.wallet.stores.network.state.chainId).toBe(own);
    const bytes = new TextEncoder().encode('Hi');
    const signature = await adapter.signMessage!(bytes);
    expect(verifyBytes({ signature, bytes, publicKey: key.toBytes() })).toBe(true);
    expect(harness.wallet.stores.network.state.chainId).toBe(own);
    const { transaction } = await makeTransfer(1_000_000, 0);
    await adapter.sendTransaction(transaction, new Connection(chain.url));
    expect(harness.wallet.stores.network.state.chainId).toMatch(/^solana:EtWTRAB/);
    await vi.waitFor(() => expect(wallet.chains).toEqual(['solana:devnet', 'solana:localnet']));
    expect(changed).toHaveBeenCalled();
  });

  it('autoConnect reconnects without asking after the page reloads', async () => {
    answer(true);
    await adapter.connect();
    clearInterval(answering);
    unload();
    load();
    expect(provider.chainId).toBeNull();
    await adapter.autoConnect();
    expect([adapter.connected, harness.queue()]).toEqual([true, []]);
  });

  it('getAccounts is answered even before the chain’s code has loaded', async () => {
    const early = createHarness({ init: { hostOrigin: dapp, chains: [config] } });
    expect(await early.ask('getAccounts')).toMatchObject({ result: [] });
    early.wallet.destroy();
  });

  it('connect fails when the user rejects', async () => {
    answer(false);
    await expect(adapter.connect()).rejects.toThrow(/user rejected/i);
    expect(adapter.connected).toBe(false);
  });

  it('signs texts and raw bytes with valid signatures', async () => {
    answer(true);
    await adapter.connect();
    const bytes = new TextEncoder().encode('hello');
    const signature = await adapter.signMessage!(bytes);
    expect(verifyBytes({ signature, bytes, publicKey: key.toBytes() })).toBe(true);
    // Bytes that are not text are signed too; the wallet shows them as bytes.
    const raw = Uint8Array.of(0xff, 0xfe);
    const other = await adapter.signMessage!(raw);
    expect(verifyBytes({ signature: other, bytes: raw, publicKey: key.toBytes() })).toBe(true);
  });

  it.each(['legacy', 0] as const)('signs several transactions of version %s at once, unchanged', async (version) => {
    answer(true);
    await adapter.connect();
    const made = [await makeTransfer(1_000_000, version), await makeTransfer(2_000_000, version)];
    const signed = await adapter.signAllTransactions!(made.map(({ transaction }) => transaction));
    signed.forEach((one, at) => {
      expect(one.message.serialize()).toEqual(made[at]!.transaction.message.serialize());
      const [signature] = one.signatures;
      const bytes = one.message.serialize();
      expect(verifyBytes({ signature: signature!, bytes, publicKey: key.toBytes() })).toBe(true);
    });
  });

  it('sends a transaction that the chain confirms', async () => {
    answer(true);
    await adapter.connect();
    const { to, transaction } = await makeTransfer(3_000_000, 0);
    const connection = new Connection(chain.url);
    const signature = await adapter.sendTransaction(transaction, connection);
    await vi.waitFor(async () => {
      expect((await connection.getSignatureStatus(signature)).value?.confirmationStatus).toMatch(/confirmed|finalized/);
    });
    expect(await connection.getBalance(to)).toBe(3_000_000);
  });

  it('signs in with a message for this site, and refuses one for another site', async () => {
    answer(true);
    const { account, signedMessage, signature } = await adapter.signIn!({ statement: 'Hello', nonce: 'abcdefgh' });
    const text = new TextDecoder().decode(signedMessage);
    expect(text).toMatch(/^dapp\.test wants you to sign in with your Solana account:\n/);
    expect(new PublicKey(account.publicKey).equals(key)).toBe(true);
    expect(verifyBytes({ signature, bytes: signedMessage, publicKey: key.toBytes() })).toBe(true);
    // A request that names another site is refused even if the user confirms.
    await expect(adapter.signIn!({ domain: 'bank.test' })).rejects.toThrow(/is for bank\.test/);
  });

  it('stays connected while the page’s other provider is on an Ethereum chain, and still signs', async () => {
    answer(true);
    await adapter.connect();
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: localChain.chainId as Hex }] });
    expect(provider.chainId).toBe(localChain.chainId);
    expect(adapter.connected).toBe(true);
    const bytes = new TextEncoder().encode('again');
    const signature = await adapter.signMessage!(bytes);
    expect(verifyBytes({ signature, bytes, publicKey: key.toBytes() })).toBe(true);
  });

  it('reconnects without asking after a reload on Ethereum, only for the same user, until disconnected', async () => {
    const reload = async () => {
      adapter.destroy();
      end();
      offer();
      await adapter.autoConnect().catch(() => undefined);
      return adapter.publicKey?.toBase58() ?? null;
    };
    answer(true);
    await adapter.connect();
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: localChain.chainId as Hex }] });
    expect(await reload()).toBe(key.toBase58());
    expect(provider.chainId).toBe(localChain.chainId);
    const bytes = new TextEncoder().encode('after a reload');
    expect(verifyBytes({ signature: await adapter.signMessage!(bytes), bytes, publicKey: key.toBytes() })).toBe(true);

    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: localChain.chainId as Hex }] });
    const { localStorage } = window;
    const saved = localStorage.getItem('inlay-solana')!;
    localStorage.setItem('inlay-solana', saved.replace(/^\S+/, `0x${'11'.repeat(20)}`));
    expect(await reload()).toBe(null);

    localStorage.setItem('inlay-solana', saved);
    expect(await reload()).toBe(key.toBase58());
    await adapter.disconnect();
    expect(await reload()).toBe(null);
  });
});
