import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mainnets } from '../../src/chains/solana/network/defaultChains';
import { balanceKey } from '../../src/wallet/balances/balancesStore';
import { settle } from '../helpers/fakeClock';
import { baseChain, dead, portfolioChain, portfolioKey, startPortfolio } from '../helpers/wallet/portfolioHarness';
import { address, localChain } from '../helpers/wallet/walletHarness';

/** The portfolio of an account, in a complete wallet with the real server. Failures are in portfolioFaults.test. */
let portfolio: Awaited<ReturnType<typeof startPortfolio>>;
let open: typeof portfolio.open;
let server: typeof portfolio.server;

beforeAll(async () => {
  portfolio = await startPortfolio();
  ({ open, server } = portfolio);
});
afterEach(() => portfolio.close());
afterAll(() => portfolio.stop());

describe('the portfolio of an account', () => {
  it('loads collectibles only once the user has opened them, and keeps polling from then on', async () => {
    const { actions, clock, until } = await open();
    const looks = () => server.asked.filter((path) => path === '/wallet-api/nfts').length;
    await clock.advance(181_000);
    await until(() => server.asked.includes('/wallet-api/tokens'));
    expect(looks()).toBe(0);
    await actions.refreshCollectibles();
    expect(looks()).toBe(1);
    await clock.advance(181_000);
    await until(() => looks() === 2);
  });

  it('has prices in the selected currency, and is available immediately at the next start', async () => {
    const { stores, actions, symbols, storage, records } = await open();
    await actions.refreshPortfolio();
    await actions.refreshCollectibles();
    expect(symbols()).toEqual(['TUSD']);
    expect(stores.tokens.state.byAccount[portfolioKey]).toMatchObject({
      isWhole: true,
      parts: { balances: { state: 'ok' } },
    });
    expect(stores.collectibles.state.byAccount[portfolioKey]?.list).toMatchObject([
      { address: portfolio.nft, tokenId: '1', name: 'One' },
    ]);
    expect(stores.rates.state.prices['0x7a69']).toMatchObject({
      coin: { usd: 2_000, source: 'fixed' },
      tokens: { [portfolio.token]: { usd: 1, source: 'fixed' } },
    });
    await (await actions.openSettings())!.set({ currency: 'eur' });
    expect(stores.preferences.state.currency).toBe('eur');
    await vi.waitFor(() => expect(stores.rates.state.exchange).toMatchObject({ eur: { rate: 0.5 } }));

    // Another tab of the same browser sends no requests, because the stored data is fresh.
    const second = await open({ storage: { ...storage.saved }, records });
    expect(second.symbols()).toEqual(['TUSD']);
    await second.actions.refreshPortfolio();
    await second.actions.refreshCollectibles();
    expect(server.asked.filter((path) => /tokens|nfts|market/.test(path))).toEqual([]);
    await second.actions.refreshPortfolio({ force: true });
    expect(server.asked).toContain('/wallet-api/tokens');
  });

  it('reads the price of what the account does not hold for a screen, and keeps it when its own prices are read again', async () => {
    const { stores, actions } = await open();
    const totals = await actions.openTotals();
    const { chainId } = portfolioChain;
    await totals?.loadPrice({ chainId, address: portfolio.token });
    const known = () => stores.rates.state.prices[chainId];
    // It is no price of the portfolio, which is still read when it is due.
    expect(known()).toMatchObject({
      coin: { usd: 2_000 },
      tokens: { [portfolio.token]: { usd: 1 } },
      asked: [],
      at: 0,
    });
    stores.rates.actions.priced(chainId, {
      ...known()!,
      tokens: { ...known()!.tokens, '0xff': { usd: 3, change24h: null, source: 'fixed' } },
    });
    await actions.refreshPortfolio({ force: true });
    expect(known()?.tokens).toMatchObject({ [portfolio.token]: { usd: 1 }, '0xff': { usd: 3 } });
    await expect(totals?.loadPrice({ chainId: '0x1234', address: null })).resolves.toBeUndefined();
  });

  it('is read anew, past every cache, when the page of an empty account is reloaded', async () => {
    const queries: string[] = [];
    const openEmpty = async (before?: Parameters<typeof open>[0]) => {
      const wallet = await open(before);
      server.fault = (path, search) => {
        if (path !== '/wallet-api/tokens') return undefined;
        queries.push(new URLSearchParams(search).get('skipCache') ?? 'false');
        const ok = { state: 'ok', at: wallet.clock.now() };
        const data = { chainId: portfolioChain.chainId, address, native: '0', tokens: [] };
        return Response.json({ success: true, data: { ...data, parts: { native: ok, balances: ok, discovery: ok } } });
      };
      await wallet.actions.refreshPortfolio();
      await wallet.actions.refreshPortfolio();
      return wallet;
    };
    const { storage, records } = await openEmpty();
    expect(queries).toEqual(['false']);
    await openEmpty({ storage: { ...storage.saved }, records });
    expect(queries).toEqual(['false', 'true']);
  });

  it('is polled every three minutes while it is visible, and never by a wallet hidden in its host page', async () => {
    const { actions, clock, until } = await open();
    await actions.refreshPortfolio();
    server.asked = [];
    await clock.advance(179_000);
    expect(server.asked.filter((path) => /tokens|nfts|market/.test(path))).toEqual([]);
    await clock.advance(2_000);
    await until(() => server.asked.includes('/wallet-api/tokens') && server.asked.includes('/market/currency'));

    const hidden = await open({ init: { hostOrigin: 'https://dapp.test' } });
    await hidden.clock.advance(1_000_000);
    await settle();
    expect(server.asked.filter((path) => /tokens|nfts|market/.test(path))).toEqual([]);
  });

  it('is read again when a hidden wallet opens after a transaction, by the server from the chain', async () => {
    const { stores, actions, clock, until } = await open({ init: { hostOrigin: 'https://dapp.test' } });
    const reads: string[] = [];
    server.fault = (path, search) => {
      if (path === '/wallet-api/tokens') reads.push(new URLSearchParams(search).get('skipCache') ?? 'cached');
      return undefined;
    };
    stores.embed.actions.show('panel');
    await actions.refreshPortfolio();
    expect(reads).toEqual(['cached']);
    stores.embed.actions.show('hidden');
    stores.embed.actions.show('panel');
    await settle();
    expect(reads).toEqual(['cached']);

    stores.embed.actions.show('hidden');
    stores.tokens.actions.outdate();
    await actions.refreshPortfolio();
    await clock.advance(30_000);
    expect(reads).toEqual(['cached']);
    stores.embed.actions.show('panel');
    await until(() => reads.length === 2 && !stores.tokens.state.byAccount[portfolioKey]!.isOutdated);
    expect(reads).toEqual(['cached', 'true']);
  });

  it('is outdated after a reload too, until it is read', async () => {
    const { stores, actions, storage, records } = await open();
    await actions.refreshPortfolio();
    stores.tokens.actions.outdate();
    await settle();
    const next = await open({ storage: { ...storage.saved }, records });
    expect(next.stores.tokens.state.byAccount[portfolioKey]?.isOutdated).toBe(true);
    await next.actions.refreshPortfolio();
    expect(server.asked).toContain('/wallet-api/tokens');
    expect(next.stores.tokens.state.byAccount[portfolioKey]?.isOutdated).toBe(false);
  });

  it('is polled at the documented intervals: balance, settings and rates', async () => {
    const { clock, stores, until, asked: ofNode } = await open();
    // Until then, the user's list decides on the currency.
    await until(() => stores.userData.state.status === 'fresh');
    stores.preferences.actions.set({ currency: 'eur' });
    const signs = {
      network: () => ofNode.filter(({ method }) => method === 'eth_getBalance').length,
      preferences: () => server.asked.filter((path) => path === '/wallet-api/user').length,
      rates: () => stores.rates.state.exchange.eur?.at ?? 0,
    };
    const step = 10_000;
    const times: Record<string, number[]> = { network: [], preferences: [], rates: [] };
    for (let now = 0; now < 1_900_000; now += step) {
      const before = Object.entries(signs).map(([name, sign]) => [name, sign, sign()] as const);
      await clock.advance(step);
      // The server is real, and so is the encryption of what it keeps: the clock stands still meanwhile.
      await server.idle();
      await until(() => stores.userData.state.status !== 'loading');
      await server.idle();
      for (const [name, sign, was] of before) if (sign() !== was) times[name]!.push(now);
    }
    const gaps = (name: keyof typeof signs) => times[name]!.slice(1).map((at, index) => at - times[name]![index]!);
    const about = (ms: number) => (gap: number) => Math.abs(gap - ms) <= step;
    expect(gaps('network').slice(1).every(about(30_000)), String(gaps('network'))).toBe(true);
    expect(gaps('preferences').slice(1).every(about(180_000)), String(gaps('preferences'))).toBe(true);
    // Rates are first loaded when a currency is selected.
    expect(gaps('rates').slice(1).every(about(600_000)), String(gaps('rates'))).toBe(true);
    expect(Object.values(times).map((list) => list.length > 1)).toEqual([true, true, true]);
  });

  it('is deleted on logout, from memory and storage', async () => {
    const { actions, stores, storage } = await open();
    await actions.refreshPortfolio();
    expect(storage.saved['ws-tokens']).toContain('TUSD');
    await actions.logout();
    await settle();
    expect(stores.tokens.state.byAccount).toEqual({});
    expect(storage.saved['ws-tokens']).not.toContain('TUSD');
    expect(storage.saved['ws-rates']).not.toContain('2000');
  });
});

describe('the total over all networks', () => {
  const networks = [
    portfolioChain,
    baseChain,
    { ...localChain, chainId: '0x89', displayName: 'Not read' },
    { ...localChain, chainId: '0xaa36a7', displayName: 'Sepolia', isTestnet: true },
  ];
  const on = (chainId: string) => balanceKey(chainId, address);

  it('reads the collectibles of the other networks; one that does not respond affects only itself', async () => {
    const { actions, stores } = await open({ chains: networks });
    server.fault = (path, search) => (/nfts/.test(path) && search.includes('0x2105') ? dead() : undefined);
    await actions.refreshCollectibles({ everywhere: true });
    const { state } = stores.collectibles;
    // No test networks.
    expect(state.statuses).toEqual({ [portfolioKey]: 'ok', [on('0x2105')]: 'failed', [on('0x89')]: 'unsupported' });
    server.fault = () => undefined;
    server.asked = [];
    await actions.refreshCollectibles({ everywhere: true });
    // What is known is not read again.
    expect(server.asked.filter((path) => path === '/wallet-api/nfts')).toHaveLength(2);
    expect(state.byAccount[on('0x2105')]?.list).toMatchObject([{ tokenId: '1', name: 'One' }]);
    expect(state.statuses[on('0x2105')]).toBe('ok');
  });

  it('adds up what has a price, counts what has none, and reuses data of other tabs', async () => {
    await portfolio.chain.client.setBalance({ address, value: 2n * 10n ** 18n });
    const { actions, storage, records, until, stores } = await open({ chains: networks });
    const totals = await actions.openTotals();
    if (!totals) throw new Error('No totals');
    const stop = totals.watch();
    await until(() => Object.keys(totals.store.state.statuses).length === 2);
    // Two coins at 2,000; the token has no price. Neither the selected network nor test networks are requested.
    expect(totals.store.state.statuses).toEqual({ [on('0x2105')]: 'ok', [on('0x89')]: 'unsupported' });
    expect(totals.store.state.byAccount).toMatchObject({
      [on('0x2105')]: { usd: '4000', unpriced: 1, isMadeUp: true },
    });
    // The most valuable asset is listed beside the total, followed by those without a price.
    const told = [
      { id: 'coin', amount: '2000000000000000000', price: 2000 },
      { symbol: 'TUSD', price: null, worth: null },
    ];
    expect(totals.store.state.byAccount[on('0x2105')]?.assets).toMatchObject(told);
    // The same in any currency; without a rate there is no value.
    const [first] = totals.elsewhere(0.5);
    expect(first).toMatchObject({ chain: { chainId: '0x2105' }, asset: { id: 'coin', price: 1_000 } });
    expect(Number(first?.asset.worth)).toBe(2_000);
    expect(totals.elsewhere(undefined)[0]?.asset).toMatchObject({ price: null, worth: null });
    const second = await open({ chains: networks, storage: { ...storage.saved }, records });
    const known = await second.actions.openTotals();
    expect(known?.store.state.byAccount[on('0x2105')]).toMatchObject({ usd: '4000', assets: told });
    server.asked = [];
    known?.watch()();
    await settle();
    expect(server.asked.filter((path) => /market/.test(path))).toEqual([]);

    await actions.logout();
    await settle();
    expect(totals.store.state.byAccount).toEqual({});
    stop();
    expect(stores.session.state.status).toBe('signedOut');
    expect(storage.saved['ws-totals'] ?? '').not.toContain('4000');
  });

  it('includes Solana once its account is opened, whichever family is selected', async () => {
    const solana = { ...mainnets[0]!, rpcTarget: 'http://127.0.0.1:1' };
    const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    const { actions, stores, until, clock } = await open({ chains: [portfolioChain, solana] });
    const askedFor: string[] = [];
    server.fault = (path, search) => {
      const query = new URLSearchParams(search);
      if (!/tokens/.test(path) || query.get('chainId') !== mainnet) return undefined;
      const ok = { state: 'ok', at: clock.now() };
      const owner = query.get('address') ?? '';
      askedFor.push(owner);
      const parts = { native: ok, balances: ok, discovery: ok };
      const data = { chainId: mainnet, address: owner, native: '3000000000', tokens: [], parts };
      return Response.json({ success: true, data });
    };
    const totals = await actions.openTotals();
    if (!totals) throw new Error('No totals');
    totals.watch()();
    await settle();
    expect([totals.store.state.statuses, askedFor]).toEqual([{}, []]);

    await actions.selectChain(solana.chainId);
    const own = stores.accounts.state.selected ?? '';
    await actions.selectChain(portfolioChain.chainId);
    totals.watch()();
    const there = balanceKey(mainnet, own);
    await until(() => totals.store.state.statuses[there] === 'ok');
    expect(askedFor).toEqual([own]);
    expect(totals.store.state.byAccount[there]).toMatchObject({ usd: '450', unpriced: 0 });
    expect(totals.elsewhere(1)).toMatchObject([{ chain: { chainId: mainnet }, asset: { amount: '3000000000' } }]);
  });

  it('keeps the last known value of a network that fails, and never counts it as zero', async () => {
    const { actions, until } = await open({ chains: networks.slice(0, 2) });
    const totals = await actions.openTotals();
    if (!totals) throw new Error('No totals');
    server.fault = (path) => (/tokens|market/.test(path) ? dead() : undefined);
    const stop = totals.watch();
    await until(() => totals.store.state.statuses[on('0x2105')] === 'failed');
    expect(totals.store.state.byAccount).toEqual({});
    stop();
    server.fault = () => undefined;
    totals.watch()();
    await until(() => totals.store.state.statuses[on('0x2105')] === 'ok');
    expect(totals.store.state.byAccount[on('0x2105')]?.usd).toBe('4000');
  });

  it('ignores malformed stored data', async () => {
    const rubbish = [
      null,
      5,
      {},
      { usd: '-1', at: 1 },
      { usd: '1e9', unpriced: 0, at: 1 },
      { usd: '1', unpriced: -1, at: 1 },
    ];
    const byAccount = Object.fromEntries(rubbish.map((one, index) => [`0x${index}:${address}`, one]));
    const { actions } = await open({ storage: { 'ws-totals': JSON.stringify({ byAccount }) } });
    expect((await actions.openTotals())?.store.state.byAccount).toEqual({});
  });

  it('includes what has arrived on a network while it was selected, as soon as another one is', async () => {
    await portfolio.chain.client.setBalance({ address, value: 2n * 10n ** 18n });
    const { actions, clock, until } = await open({ chains: networks.slice(0, 2) });
    const totals = await actions.openTotals();
    if (!totals) throw new Error('No totals');
    const stop = totals.watch();
    await until(() => totals.store.state.statuses[on('0x2105')] === 'ok');
    await portfolio.chain.client.setBalance({ address, value: 5n * 10n ** 18n });
    // The server caches every balance for a few seconds.
    await vi.waitFor(
      async () => {
        await actions.selectChain('0x2105');
        await clock.advance(1_000);
        await actions.refreshPortfolio({ force: true });
        await actions.selectChain(portfolioChain.chainId);
        await until(() => totals.store.state.byAccount[on('0x2105')]?.at === clock.now());
        expect(totals.store.state.byAccount[on('0x2105')]?.usd).toBe('10000');
      },
      { interval: 500 },
    );
    stop();
  });
});
