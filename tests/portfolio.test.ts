import { encodeFunctionData, parseAbi, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerMarket } from '../frame-host/market/marketRoutes';
import { openMarket } from '../frame-host/market/openMarket';
import { createDataServer } from '../src/app/dataServer';
import { HttpError } from '../src/errors/http';
import { systemClock } from '../src/kit/clock';
import { balanceKey } from '../src/wallet/stores/balances';
import type { HostedWallet } from '../src/wallet/createWallet';
import type { ChainConfig } from '../src/wire/chainConfig';
import { settle } from './helpers/fakeClock';
import { createServers } from './helpers/servers';
import { startTokenChain } from './helpers/tokenChain';
import { openWalletApi, publicUrl } from './helpers/walletApiHarness';
import { createStorageLadder } from '../src/kit/storageLadder';
import {
  address,
  createHarness,
  createMemoryStorage,
  localChain,
  project,
  type HarnessOptions,
} from './helpers/walletHarness';

/** A whole wallet against the real server, which reads a real chain. What a test wants to fail, fails between the two. */
const abi = parseAbi(['function mint(address to, uint256 amount)']);
const nftAbi = parseAbi(['function mint(address to, uint256 tokenId, string uri)']);
const { start, stopAll } = createServers();
const wallets: HostedWallet[] = [];
let end: () => Promise<void>;
let chain: Awaited<ReturnType<typeof startTokenChain>>;
let token: Hex;
let nft: Hex;
let asked: string[] = [];
/** Answers in place of the server, throws in place of an answer; undefined lets the request pass. */
let fault: (path: string) => Response | undefined | Promise<Response | undefined>;
let fetchFromServer: typeof fetch;

const key = balanceKey(localChain.chainId, address);
const chainConfig = { ...localChain, chainId: '0x7a69' };
/** The same chain under another name: it has what the account has, and other prices. */
const base = { ...localChain, chainId: '0x2105', displayName: 'Base' };

beforeAll(async () => {
  chain = await startTokenChain();
  token = await chain.deployToken('Test Dollar', 'TUSD', 6);
  nft = await chain.deployNft('Tiles', 'TILE');
  await chain.send(token, encodeFunctionData({ abi, functionName: 'mint', args: [address, 5_000_000n] }));
  const uri = `data:application/json,${encodeURIComponent(JSON.stringify({ name: 'One' }))}`;
  await chain.send(nft, encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [address, 1n, uri] }));
  const data = await openWalletApi(start, {
    chains: [
      { ...chainConfig, rpcTarget: chain.url },
      { ...base, rpcTarget: chain.url },
    ],
    settings: {
      chains: [{ chainId: '0x7a69', tokens: [{ address: token, name: 'Test Dollar', symbol: 'TUSD', decimals: 6 }] }],
    },
  });
  const settings = {
    off: false,
    fixed: { coins: { eth: 2_000 }, tokens: { '0x7a69': { [token]: 1 } }, rates: { eur: 0.5 } },
  };
  const market = openMarket({ settings, rpcUrls: () => [], fetch, clock: systemClock });
  const prices = await start({ rooms: [(app) => registerMarket(app, { market, perMinute: 10_000 })] });
  const ports = [await data.listen(), await prices.listen()];
  fetchFromServer = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname);
    const port = ports[pathname.startsWith('/market') ? 1 : 0];
    return (await fault(pathname)) ?? fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  };
  end = data.end;
});
afterEach(() => {
  for (const wallet of wallets.splice(0)) wallet.destroy();
});
afterAll(async () => {
  await stopAll();
  await end();
  await chain.stop();
});

async function open({
  storage = {},
  chains = [chainConfig],
  ...options
}: HarnessOptions & { chains?: ChainConfig[] } = {}) {
  asked = [];
  fault = () => undefined;
  const server = createDataServer({ fetch: fetchFromServer, origin: publicUrl, timeout: 5_000 });
  const harness = createHarness({
    ...options,
    storage,
    project: Promise.resolve({ ...project, chains }),
    init: { hostOrigin: null, ...options.init },
    deps: { origin: publicUrl, data: async () => server, ...options.deps },
  });
  wallets.push(harness.wallet);
  await harness.wallet.restored;
  await harness.signInByMail();
  const { stores, flows } = harness.wallet;
  /** Until what was begun is done: the server is real, the wallet's clock is not. */
  const until = (check: () => boolean) =>
    vi.waitFor(
      async () => {
        await settle();
        if (!check()) throw new Error('not yet');
      },
      { timeout: 10_000, interval: 20 },
    );
  return {
    ...harness,
    stores,
    flows,
    until,
    symbols: () => stores.tokens.state.byAccount[key]?.list.map((one) => one.symbol),
  };
}
const dead = () => Promise.reject(new TypeError('Failed to fetch'));

describe('what an account has', () => {
  it('asks for collectibles only once somebody has opened them, and goes on from then', async () => {
    const { flows, clock, until } = await open();
    const looks = () => asked.filter((path) => path === '/wallet-api/nfts').length;
    await clock.advance(181_000);
    await until(() => asked.includes('/wallet-api/tokens'));
    expect(looks()).toBe(0);
    await flows.refreshCollectibles();
    expect(looks()).toBe(1);
    await clock.advance(181_000);
    await until(() => looks() === 2);
  });

  it('comes with prices, in the chosen currency, and is there at once at the next start', async () => {
    const { stores, flows, symbols, storage } = await open();
    await flows.refreshPortfolio();
    await flows.refreshCollectibles();
    expect(symbols()).toEqual(['TUSD']);
    expect(stores.tokens.state.byAccount[key]).toMatchObject({ isWhole: true, parts: { balances: { state: 'ok' } } });
    expect(stores.collectibles.state.byAccount[key]?.list).toMatchObject([{ address: nft, tokenId: '1', name: 'One' }]);
    expect(stores.rates.state.prices['0x7a69']).toMatchObject({
      coin: { usd: 2_000, source: 'fixed' },
      tokens: { [token]: { usd: 1, source: 'fixed' } },
    });
    await flows.setCurrency('EUR');
    expect(stores.preferences.state.currency).toBe('eur');
    expect(stores.rates.state.exchange).toMatchObject({ eur: { rate: 0.5 } });

    // Another tab of the same browser asks for nothing: what the first one wrote down is fresh.
    const second = await open({ storage: { ...storage.saved } });
    expect(second.symbols()).toEqual(['TUSD']);
    await second.flows.refreshPortfolio();
    await second.flows.refreshCollectibles();
    expect(asked.filter((path) => /tokens|nfts|market/.test(path))).toEqual([]);
    await second.flows.refreshPortfolio({ force: true });
    expect(asked).toContain('/wallet-api/tokens');
  });

  it('is asked for every three minutes while somebody looks, and never by a wallet that is hidden in its host', async () => {
    const { flows, clock, until } = await open();
    await flows.refreshPortfolio();
    asked = [];
    await clock.advance(179_000);
    expect(asked.filter((path) => /tokens|nfts|market/.test(path))).toEqual([]);
    await clock.advance(2_000);
    await until(() => asked.includes('/wallet-api/tokens') && asked.includes('/market/currency'));

    const hidden = await open({ init: { hostOrigin: 'https://dapp.test' } });
    await hidden.clock.advance(1_000_000);
    await settle();
    expect(asked.filter((path) => /tokens|nfts|market/.test(path))).toEqual([]);
  });

  it('is looked at as often as spec §9 says: the network, the preferences, the rates', async () => {
    const { clock, stores, asked: ofNode } = await open();
    stores.preferences.actions.setCurrency('eur');
    const signs = {
      network: () => ofNode.filter(({ method }) => method === 'eth_getBalance').length,
      preferences: () => asked.filter((path) => path === '/wallet-api/user').length,
      rates: () => stores.rates.state.exchange.eur?.at ?? 0,
    };
    const step = 10_000;
    const times: Record<string, number[]> = { network: [], preferences: [], rates: [] };
    for (let now = 0; now < 1_900_000; now += step) {
      const before = Object.entries(signs).map(([name, sign]) => [name, sign, sign()] as const);
      await clock.advance(step);
      // The server is real.
      await new Promise((next) => setTimeout(next, 15));
      await settle();
      for (const [name, sign, was] of before) if (sign() !== was) times[name]!.push(now);
    }
    const gaps = (name: keyof typeof signs) => times[name]!.slice(1).map((at, index) => at - times[name]![index]!);
    const about = (ms: number) => (gap: number) => Math.abs(gap - ms) <= step;
    expect(gaps('network').slice(1).every(about(30_000)), String(gaps('network'))).toBe(true);
    expect(gaps('preferences').slice(1).every(about(180_000)), String(gaps('preferences'))).toBe(true);
    // The first look at a currency comes when it is chosen.
    expect(gaps('rates').slice(1).every(about(600_000)), String(gaps('rates'))).toBe(true);
    expect(Object.values(times).map((list) => list.length > 1)).toEqual([true, true, true]);
  });

  it('is forgotten with the log-out, here and in the storage', async () => {
    const { flows, stores, storage } = await open();
    await flows.refreshPortfolio();
    expect(storage.saved['ws-tokens']).toContain('TUSD');
    await flows.logout();
    await settle();
    expect(stores.tokens.state.byAccount).toEqual({});
    expect(storage.saved['ws-tokens']).not.toContain('TUSD');
    expect(storage.saved['ws-rates']).not.toContain('2000');
  });
});

describe('a storage that is full', () => {
  it('keeps nothing, and everything is shown all the same', async () => {
    const full = createMemoryStorage();
    full.setItem = (name) => {
      if (name !== 'inlay-probe') throw new DOMException('full', 'QuotaExceededError');
    };
    const { flows, stores, symbols } = await open({ deps: { storage: createStorageLadder([() => full]) } });
    await Promise.all([flows.refreshPortfolio(), flows.refreshCollectibles()]);
    expect(symbols()).toEqual(['TUSD']);
    expect(stores.collectibles.state.byAccount[key]?.list).toHaveLength(1);
    expect(stores.rates.state.prices['0x7a69']?.coin?.usd).toBe(2_000);
    await flows.setCurrency('EUR');
    expect(stores.preferences.state.currency).toBe('eur');
    await flows.logout();
    expect(stores.tokens.state.byAccount).toEqual({});
  });
});

describe('a clock that is wrong', () => {
  it.each([
    ['a day ahead', 86_400_000],
    ['a day behind', -86_400_000],
  ])('was %s when this was written down, and is right now: it is looked at anew, once', async (_, off) => {
    const { flows, storage, stores } = await open();
    await flows.refreshPortfolio();
    const at = stores.tokens.state.byAccount[key]?.at ?? 0;
    const saved = { ...storage.saved };
    for (const name of ['ws-tokens', 'ws-rates'])
      saved[name] = (saved[name] ?? '').replaceAll(`"at":${at}`, `"at":${at + off}`);
    expect(saved['ws-tokens']).toContain(`"at":${at + off}`);
    const second = await open({ storage: saved });
    expect(second.symbols()).toEqual(['TUSD']);
    await second.flows.refreshPortfolio();
    expect(asked.filter((path) => path.endsWith('/tokens'))).toHaveLength(1);
    expect(second.stores.tokens.state.byAccount[key]?.at).toBe(second.clock.now());
    await second.flows.refreshPortfolio();
    expect(asked.filter((path) => path.endsWith('/tokens'))).toHaveLength(1);
  });
});

describe('the sum over all networks', () => {
  const networks = [
    chainConfig,
    base,
    { ...localChain, chainId: '0x89', displayName: 'Not read' },
    { ...localChain, chainId: '0xaa36a7', displayName: 'Sepolia', isTestnet: true },
  ];
  const on = (chainId: string) => balanceKey(chainId, address);

  it('counts what has a price on each, says what has none, and asks for nothing that another tab knows', async () => {
    await chain.client.setBalance({ address, value: 2n * 10n ** 18n });
    const { flows, storage, until, stores } = await open({ chains: networks });
    const totals = await flows.openTotals();
    if (!totals) throw new Error('No totals');
    const stop = totals.watch();
    await until(() => Object.keys(totals.store.state.looks).length === 2);
    // Two coins at 2,000; nobody prices the token there. Neither the network in use nor a test network is asked for.
    expect(totals.store.state.looks).toEqual({ [on('0x2105')]: 'ok', [on('0x89')]: 'unsupported' });
    expect(totals.store.state.byAccount).toMatchObject({
      [on('0x2105')]: { usd: '4000', unpriced: 1, isMadeUp: true },
    });
    const second = await open({ chains: networks, storage: { ...storage.saved } });
    const known = await second.flows.openTotals();
    expect(known?.store.state.byAccount[on('0x2105')]).toMatchObject({ usd: '4000' });
    asked = [];
    known?.watch()();
    await settle();
    expect(asked.filter((path) => /market/.test(path))).toEqual([]);

    await flows.logout();
    await settle();
    expect(totals.store.state.byAccount).toEqual({});
    stop();
    expect(stores.session.state.status).toBe('signedOut');
    expect(storage.saved['ws-totals'] ?? '').not.toContain('4000');
  });

  it('keeps what it knew of a network that fails, and never takes it for nothing', async () => {
    const { flows, until } = await open({ chains: networks.slice(0, 2) });
    const totals = await flows.openTotals();
    if (!totals) throw new Error('No totals');
    fault = (path) => (/tokens|market/.test(path) ? dead() : undefined);
    const stop = totals.watch();
    await until(() => totals.store.state.looks[on('0x2105')] === 'failed');
    expect(totals.store.state.byAccount).toEqual({});
    stop();
    fault = () => undefined;
    totals.watch()();
    await until(() => totals.store.state.looks[on('0x2105')] === 'ok');
    expect(totals.store.state.byAccount[on('0x2105')]?.usd).toBe('4000');
  });

  it('takes rubbish in the storage for nothing', async () => {
    const rubbish = [
      null,
      5,
      {},
      { usd: '-1', at: 1 },
      { usd: '1e9', unpriced: 0, at: 1 },
      { usd: '1', unpriced: -1, at: 1 },
    ];
    const byAccount = Object.fromEntries(rubbish.map((one, index) => [`0x${index}:${address}`, one]));
    const { flows } = await open({ storage: { 'ws-totals': JSON.stringify({ byAccount }) } });
    expect((await flows.openTotals())?.store.state.byAccount).toEqual({});
  });
});

describe('a server that fails', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['is down', dead],
    ['says 500', () => new Response('<html>', { status: 500 })],
    ['says 429', () => Response.json(new HttpError('rateLimited').toBody(), { status: 429 })],
    ['answers no JSON', () => new Response('<html>hello')],
    ['answers something else', () => Response.json({ success: true, data: { tokens: 5 } })],
    ['answers half', () => new Response('{"success":true,"data":{')],
  ])('and %s: what is known stays, marked, and it is tried again soon', async (_, answer) => {
    const { flows, stores, symbols, clock, until } = await open();
    await flows.refreshPortfolio();
    const { at } = stores.tokens.state.byAccount[key]!;
    fault = answer;
    await flows.refreshPortfolio({ force: true });
    expect(stores.tokens.state.looks[key]).toBe('failed');
    expect(stores.rates.state.status).toBe('failed');
    expect(symbols()).toEqual(['TUSD']);
    expect(stores.tokens.state.byAccount[key]?.at).toBe(at);
    expect(stores.session.state.status).toBe('signedIn');
    fault = () => undefined;
    await clock.advance(171_000);
    await until(() => stores.tokens.state.looks[key] === 'ok' && stores.rates.state.status === 'idle');
  });

  it('and answers prices alone: the tokens of before are worth what they are now', async () => {
    const { flows, stores } = await open();
    fault = (path) => (path.startsWith('/wallet-api') ? dead() : undefined);
    await flows.refreshPortfolio();
    expect(stores.tokens.state.looks[key]).toBe('failed');
    expect(stores.rates.state.prices['0x7a69']?.coin?.usd).toBe(2_000);
    fault = (path) => (path.startsWith('/market') ? dead() : undefined);
    await flows.refreshPortfolio({ force: true });
    expect(stores.tokens.state.looks[key]).toBe('ok');
    expect(stores.rates.state).toMatchObject({ status: 'failed', prices: { '0x7a69': { coin: { usd: 2_000 } } } });
  });

  it('and takes no proof of the account: signed out once, and the login says why', async () => {
    const { flows, stores, sessions } = await open();
    fault = (path) =>
      /tokens|nfts/.test(path) ? Response.json(new HttpError('unauthorized').toBody(), { status: 401 }) : undefined;
    await Promise.all([flows.refreshPortfolio(), flows.refreshCollectibles()]);
    await settle();
    expect(stores.session.state.status).toBe('signedOut');
    expect(stores.login.state.error).toMatchObject({ code: 'sessionExpired' });
    expect(sessions.invalidate).toHaveBeenCalledTimes(1);
    expect(asked.filter((path) => path.endsWith('/verify'))).toHaveLength(2);
  });

  it('and does not know the chain: that is no failure', async () => {
    const { flows, stores } = await open();
    fault = (path) =>
      path.endsWith('/tokens') ? Response.json(new HttpError('invalid').toBody(), { status: 400 }) : undefined;
    await flows.refreshPortfolio();
    expect(stores.tokens.state.looks[key]).toBe('unsupported');
  });

  it('and answers late, after the log-out: nothing is written down', async () => {
    const { flows, stores, until } = await open();
    fault = async (path) => {
      if (path.endsWith('/tokens')) await new Promise((resolve) => setTimeout(resolve, 300));
      return undefined;
    };
    const looking = flows.refreshPortfolio();
    await until(() => asked.includes('/wallet-api/tokens'));
    await flows.logout();
    await looking;
    expect(stores.tokens.state.byAccount).toEqual({});
  });
});

it.each([
  'null',
  '5',
  '{"byAccount":5}',
  '{"byAccount":{"k":{"list":[{"address":5}],"at":1}}}',
  '{"byAccount":{"k":{"at":"x"}}}',
  '{',
])('a spoilt store (%s) costs what it held and nothing else', async (saved) => {
  const { flows, symbols } = await open({
    storage: { 'ws-tokens': saved, 'ws-collectibles': saved, 'ws-rates': saved.replace('byAccount', 'prices') },
  });
  await flows.refreshPortfolio();
  expect(symbols()).toEqual(['TUSD']);
});
