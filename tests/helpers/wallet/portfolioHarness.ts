import { encodeFunctionData, parseAbi, type Hex } from 'viem';
import { vi } from 'vitest';
import { registerMarket } from '../../../frame-host/market/marketRoutes';
import { openMarket } from '../../../frame-host/market/openMarket';
import { createDataServer } from '../../../src/app/deps/dataServer';
import { systemClock } from '../../../src/kit/clock';
import type { HostedWallet } from '../../../src/wallet/compose/createWallet';
import { balanceKey } from '../../../src/wallet/balances/balancesStore';
import type { ChainConfig } from '../../../src/wire/chainConfig';
import { settle } from '../fakeClock';
import { createServers } from '../http/servers';
import { startTokenChain } from '../chains/tokenChain';
import { openWalletApi, publicUrl } from './walletApiHarness';
import { address, createHarness, localChain, project, type HarnessOptions } from './walletHarness';

const abi = parseAbi(['function mint(address to, uint256 amount)']);
const nftAbi = parseAbi(['function mint(address to, uint256 tokenId, string uri)']);

export const portfolioKey = balanceKey(localChain.chainId, address);
export const portfolioChain = { ...localChain, chainId: '0x7a69' };
/** The same chain under another name: same balances, other prices. */
export const baseChain = { ...localChain, chainId: '0x2105', displayName: 'Base' };

/** A server that cannot be reached. */
export const dead = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** The layer between wallet and server. */
export interface PortfolioServer {
  /** Paths requested since the last wallet was opened. */
  asked: string[];
  /** Responds in place of the server or throws; undefined lets the request pass. */
  fault: (path: string, search: string) => Response | undefined | Promise<Response | undefined>;
  /** Resolves once all requests have their responses. */
  idle(): Promise<void>;
}

/** Creates complete wallets with the real server, which reads a real chain. A test can make requests fail in between. */
export async function startPortfolio() {
  const { start, stopAll } = createServers();
  const wallets: HostedWallet[] = [];
  const chain = await startTokenChain();
  const token: Hex = await chain.deployToken('Test Dollar', 'TUSD', 6);
  const nft: Hex = await chain.deployNft('Tiles', 'TILE');
  await chain.send(token, encodeFunctionData({ abi, functionName: 'mint', args: [address, 5_000_000n] }));
  const uri = `data:application/json,${encodeURIComponent(JSON.stringify({ name: 'One' }))}`;
  await chain.send(nft, encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [address, 1n, uri] }));
  const data = await openWalletApi(start, {
    chains: [
      { ...portfolioChain, rpcTarget: chain.url },
      { ...baseChain, rpcTarget: chain.url },
    ],
    settings: {
      chains: [{ chainId: '0x7a69', tokens: [{ address: token, name: 'Test Dollar', symbol: 'TUSD', decimals: 6 }] }],
    },
  });
  const settings = {
    off: false,
    fixed: { coins: { eth: 2_000, sol: 150 }, tokens: { '0x7a69': { [token]: 1 } }, rates: { eur: 0.5 } },
  };
  const market = openMarket({ settings, rpcUrls: () => [], fetch, clock: systemClock });
  const prices = await start({ plugins: [(app) => registerMarket(app, { market, perMinute: 10_000 })] });
  const ports = [await data.listen(), await prices.listen()];
  const pending = new Set<Promise<Response>>();
  const server: PortfolioServer = {
    asked: [],
    fault: () => undefined,
    async idle() {
      await settle();
      while (pending.size > 0) {
        await Promise.allSettled(pending);
        await settle();
      }
    },
  };
  const fetchFromServer: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    server.asked.push(pathname);
    const port = ports[pathname.startsWith('/market') ? 1 : 0];
    const answer = async () => {
      const response =
        (await server.fault(pathname, search)) ?? (await fetch(`http://127.0.0.1:${port}${pathname}${search}`, init));
      return new Response((await response.text()) || null, response);
    };
    const asking = answer();
    pending.add(asking);
    return asking.finally(() => pending.delete(asking));
  };

  async function open({
    storage = {},
    chains = [portfolioChain],
    ...options
  }: HarnessOptions & { chains?: ChainConfig[] } = {}) {
    server.asked = [];
    server.fault = () => undefined;
    const ofWallet = createDataServer({ fetch: fetchFromServer, origin: publicUrl, timeout: 5_000 });
    const harness = createHarness({
      ...options,
      storage,
      project: Promise.resolve({ ...project, chains }),
      init: { hostOrigin: null, ...options.init },
      deps: { origin: publicUrl, data: async () => ofWallet, ...options.deps },
    });
    wallets.push(harness.wallet);
    await harness.wallet.restored;
    const { stores, actions } = harness.wallet;
    // With the records of another wallet, the session in `storage` goes on.
    if (stores.session.state.status !== 'signedIn') await harness.signInByMail();
    /** Waits in real time until a condition holds, because the server is real and only the wallet's clock is fake. */
    const until = (check: () => boolean) =>
      vi.waitFor(
        async () => {
          await settle();
          if (!check()) throw new Error('not yet');
        },
        { interval: 20 },
      );
    return {
      ...harness,
      stores,
      actions,
      until,
      symbols: () => stores.tokens.state.byAccount[portfolioKey]?.list.map((one) => one.symbol),
    };
  }

  return {
    open,
    server,
    chain,
    token,
    nft,
    /** Destroys the wallets that were opened. */
    close: () => wallets.splice(0).forEach((wallet) => wallet.destroy()),
    async stop() {
      await stopAll();
      await data.end();
      await chain.stop();
    },
  };
}
