import { createPublicClient, http, type Hex } from 'viem';
import { vi } from 'vitest';
import { readLocalConfig } from '../../../demo-host/stack/config/readLocalConfig';
import { openSwap } from '../../../frame-host/market/swap/openSwap';
import { createChainSources } from '../../../frame-host/wallet-api/assets/chainSources';
import { createDataServer } from '../../../src/app/deps/dataServer';
import { createRpcClient } from '../../../src/chains/network/rpcClient';
import { receiptOf } from '../../../src/kit/async/receiptOf';
import { systemClock } from '../../../src/kit/clock';
import { createHurriedClock } from '../hurriedClock';
import type { HostedWallet } from '../../../src/wallet/compose/createWallet';
import type { SwapAsset } from '../../../src/wallet/swap';
import { currentQuote } from '../../../src/wallet/swap/swapStore';
import type { WalletDeps } from '../../../src/wallet/ports';
import type { ProjectConfig } from '../../../src/wire/http/project';
import { createServers } from '../http/servers';
import { startLocalChain } from '../chains/localChain';
import { openBundler } from '../chains/smartAccountChain';
import { publicUrl } from './walletApiHarness';
import { address, createHarness, localChain, project } from './walletHarness';
import type { SwapChain } from '../../../src/wire/http/market/swap';
import { openOrderBook, openTwo } from './swapCounterparts';

/** Changes a response of the server before the wallet receives it, like a dishonest source. */
type Lie = (path: string, answer: unknown) => unknown;
/** Leaves out which routers the chain has, as if a service had found a pool that none of them uses. */
export const withoutRouters: Lie = (path, answer) => {
  if (!path.endsWith('/chain')) return answer;
  const { sources, ...rest } = answer as SwapChain;
  return { ...rest, sources: sources.map(({ router: _router, ...source }) => source) };
};

/** Returns an error that replaces the server's response. */
type Refuse = (path: string) => { status: number; code: string } | null;

/** Timeout in ms, long enough for a slow machine. */
const stalled = 60_000;

/** Options of one of several wallets: what it shares with another tab, and what the operator allows. */
interface OpenOptions {
  delegates?: ProjectConfig['delegates'];
  storage?: Record<string, string>;
  deps?: Partial<WalletDeps>;
}

/** Creates wallets that swap on a real chain with Uniswap, through the real server; a test can change the responses in between. */
export async function startSwaps({
  isTwo = false,
  isSmart = false,
  hasOrders = false,
}: {
  /** Adds a second chain, and a bridge between the two. */
  isTwo?: boolean;
  /** The user's account is a Safe (ERC-4337), with a real bundler. */
  isSmart?: boolean;
  /** Adds an order book. */
  hasOrders?: boolean;
} = {}) {
  const { start, stopAll } = createServers();
  const anvil = await startLocalChain();
  const { swap: local, assets, chains } = readLocalConfig({});
  const second = isTwo ? await openTwo(anvil) : null;
  const bundler = isSmart ? await openBundler(anvil) : null;
  const orders = hasOrders ? await openOrderBook(anvil) : null;
  const settings = {
    ...local,
    cow: orders ? { ...local.cow, url: orders.url } : undefined,
    lifi: second ? { ...local.lifi, url: `${second.url}/lifi/v1` } : undefined,
    relay: second ? { ...local.relay, url: `${second.url}/relay` } : undefined,
    zeroEx: second ? { ...local.zeroEx, url: `${second.url}/zeroex` } : undefined,
  } as typeof local;
  const sources = createChainSources({
    settings: assets,
    fetch,
    strangers: fetch,
    chains: chains.map((chain) => ({
      ...chain,
      rpcTarget: chain.chainId === '0x7a6a' ? (second?.chain.url ?? chain.rpcTarget) : anvil.url,
    })),
  });
  // On a slow machine a source must not time out. Tests must not wait for the next poll of a bridge, nor get the quote of an earlier one.
  const times = { timeout: stalled, statesFor: 0, quotesFor: 0 };
  const swap = openSwap({ settings, chains: sources, publicUrl, perMinute: 100_000, fetch, clock: systemClock, times });
  const port = await (await start({ plugins: [(app) => swap.register(app)] })).listen();
  const server: { lie: Lie; refuse: Refuse; asked: string[]; bodies: Record<string, unknown> } = {
    lie: (_path, answer) => answer,
    refuse: () => null,
    asked: [],
    /** The last body that was sent to a path. */
    bodies: {},
  };
  const wallets: HostedWallet[] = [];

  const fetchFromServer: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    server.asked.push(pathname);
    if (typeof init?.body === 'string') server.bodies[pathname] = JSON.parse(init.body);
    const refused = server.refuse(pathname);
    if (refused) return Response.json({ error: { code: refused.code, message: '' } }, { status: refused.status });
    const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
    const told = await response.text();
    const status = response.status;
    if (!response.ok) return new Response(told, { status, headers: { 'content-type': 'application/json' } });
    return Response.json(await server.lie(pathname, JSON.parse(told)));
  };

  async function open({ delegates, storage, deps }: OpenOptions = {}) {
    server.lie = (_path, answer) => answer;
    server.refuse = () => null;
    await anvil.rpc('anvil_setBalance', [address, '0x8ac7230489e80000']);
    const harness = createHarness({
      project: Promise.resolve({
        ...project,
        chains: [
          { ...localChain, rpcTarget: anvil.url },
          ...(second
            ? [{ ...localChain, chainId: '0x7a6a' as const, displayName: 'Second', rpcTarget: second.chain.url }]
            : []),
        ],
        ...(delegates && { delegates }),
      }),
      ...(storage && { storage }),
      init: {
        hostOrigin: null,
        ...(bundler && {
          accountAbstraction: {
            smartAccountType: 'safe',
            chains: [{ chainId: localChain.chainId, bundlerConfig: { url: bundler.url } }],
          },
        }),
      },
      deps: {
        origin: publicUrl,
        clock: createHurriedClock(),
        fetch,
        data: async () => createDataServer({ fetch: fetchFromServer, origin: publicUrl, timeout: stalled }),
        ...deps,
      },
    });
    wallets.push(harness.wallet);
    await harness.wallet.restored;
    await harness.signInByMail();
    const swap = await harness.wallet.actions.openSwap();
    if (swap === null) throw new Error('There are no swaps');
    const { stores } = harness.wallet;
    /** Describes the state of the swap, for the message when a test times out. */
    const progress = () => {
      const { outcome, step, quoteQuery, notice } = stores.swap.state;
      const requests = harness
        .queue()
        .map(({ kind, ...rest }) => ({ kind, estimating: 'estimating' in rest && rest.estimating }));
      const sent = stores.transactions.state.list.map(({ status }) => status);
      return JSON.stringify({ outcome, notice, step, quoting: quoteQuery?.status, requests, sent });
    };
    const until = (check: () => boolean) =>
      vi.waitFor(
        () => {
          if (!check()) throw new Error(`not yet: ${progress()}`);
        },
        { interval: 20 },
      );
    /** Confirms the first request once its simulation is complete. */
    const confirm = async () => {
      await until(() => {
        const [first] = harness.queue();
        if (first?.kind === 'sendCalls') return !first.estimating;
        if (first?.kind === 'signTypedData') return true;
        return first?.kind === 'sendTransaction' && !first.estimating && first.transaction.effects.status !== 'pending';
      });
      const [first] = harness.queue();
      if (first) harness.wallet.actions.decide(first.id, { approved: true });
      return first;
    };
    /** Asks for quotes, and asks again, as the screen does, where a source was too slow for the server on a busy machine. */
    const quoted = async () => {
      for (let tries = 0; tries < 5; tries++) {
        await swap.quote();
        const { quoteQuery } = stores.swap.state;
        const isSilent = quoteQuery?.answer?.failures.some(({ reason }) => reason === 'silent') ?? true;
        if (currentQuote(stores.swap.state) !== undefined || !isSilent) break;
      }
      return currentQuote(stores.swap.state);
    };
    /** Fills in the screen and waits for a quote. */
    const quoteOf = async ({ from, to, amount }: { from: SwapAsset; to: SwapAsset; amount: string }) => {
      const { actions } = stores.swap;
      actions.choose('from', from);
      actions.choose('to', to);
      actions.write(amount);
      await swap.lookAtChain();
      return quoted();
    };
    return { ...harness, stores, swap, until, confirm, quoted, quoteOf };
  }

  return {
    open,
    server,
    anvil,
    second,
    orders,
    client: createRpcClient({ urls: [anvil.url], fetch }),
    /** Waits for what was sent outside of the wallet. */
    mined: (hash: unknown) => receiptOf(createPublicClient({ transport: http(anvil.url) }), hash as Hex),
    close: () => wallets.splice(0).forEach((wallet) => wallet.destroy()),
    async stop() {
      await stopAll();
      await second?.stop();
      await orders?.stop();
      await bundler?.stop();
      await anvil.stop();
    },
  };
}
