import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../../src/errors/http';
import { createFallbackStorage } from '../../src/kit/fallbackStorage';
import { settle } from '../helpers/fakeClock';
import { dead, portfolioKey, startPortfolio } from '../helpers/wallet/portfolioHarness';
import { createMemoryStorage } from '../helpers/wallet/walletHarness';

/** The portfolio of an account while storage, clock or server fail. */
let portfolio: Awaited<ReturnType<typeof startPortfolio>>;
let open: typeof portfolio.open;
let server: typeof portfolio.server;

beforeAll(async () => {
  portfolio = await startPortfolio();
  ({ open, server } = portfolio);
});
afterEach(() => portfolio.close());
afterAll(() => portfolio.stop());

describe('a full storage', () => {
  it('stores nothing, and the wallet still shows everything', async () => {
    const full = createMemoryStorage();
    full.setItem = (name) => {
      if (name !== 'inlay-probe') throw new DOMException('full', 'QuotaExceededError');
    };
    const { actions, stores, symbols } = await open({ deps: { storage: createFallbackStorage([() => full]) } });
    await Promise.all([actions.refreshPortfolio(), actions.refreshCollectibles()]);
    expect(symbols()).toEqual(['TUSD']);
    expect(stores.collectibles.state.byAccount[portfolioKey]?.list).toHaveLength(1);
    expect(stores.rates.state.prices['0x7a69']?.coin?.usd).toBe(2_000);
    await (await actions.openSettings())!.set({ currency: 'eur' });
    expect(stores.preferences.state.currency).toBe('eur');
    await actions.logout();
    expect(stores.tokens.state.byAccount).toEqual({});
  });
});

describe('a wrong clock', () => {
  it.each([
    ['a day ahead', 86_400_000],
    ['a day behind', -86_400_000],
  ])('was %s when the data was stored, and is right now: the data is loaded again, once', async (_, off) => {
    const { actions, storage, records, stores } = await open();
    await actions.refreshPortfolio();
    const at = stores.tokens.state.byAccount[portfolioKey]?.at ?? 0;
    const saved = { ...storage.saved };
    for (const name of ['ws-tokens', 'ws-rates'])
      saved[name] = (saved[name] ?? '').replaceAll(`"at":${at}`, `"at":${at + off}`);
    expect(saved['ws-tokens']).toContain(`"at":${at + off}`);
    const second = await open({ storage: saved, records });
    expect(second.symbols()).toEqual(['TUSD']);
    await second.actions.refreshPortfolio();
    expect(server.asked.filter((path) => path.endsWith('/tokens'))).toHaveLength(1);
    expect(second.stores.tokens.state.byAccount[portfolioKey]?.at).toBe(second.clock.now());
    await second.actions.refreshPortfolio();
    expect(server.asked.filter((path) => path.endsWith('/tokens'))).toHaveLength(1);
  });
});

describe('a failing server', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['is down', dead],
    ['says 500', () => new Response('<html>', { status: 500 })],
    ['says 429', () => Response.json(new HttpError('rateLimited').toBody(), { status: 429 })],
    ['answers no JSON', () => new Response('<html>hello')],
    ['answers something else', () => Response.json({ success: true, data: { tokens: 5 } })],
    ['answers half', () => new Response('{"success":true,"data":{')],
  ])('that %s: known data stays, marked as failed, and the next poll retries', async (_, answer) => {
    const { actions, stores, symbols, clock, until } = await open();
    await actions.refreshPortfolio();
    const { at } = stores.tokens.state.byAccount[portfolioKey]!;
    server.fault = answer;
    await actions.refreshPortfolio({ force: true });
    expect(stores.tokens.state.statuses[portfolioKey]).toBe('failed');
    expect(stores.rates.state.status).toBe('failed');
    expect(symbols()).toEqual(['TUSD']);
    expect(stores.tokens.state.byAccount[portfolioKey]?.at).toBe(at);
    expect(stores.session.state.status).toBe('signedIn');
    server.fault = () => undefined;
    await clock.advance(171_000);
    await until(() => stores.tokens.state.statuses[portfolioKey] === 'ok' && stores.rates.state.status === 'idle');
  });

  it('that returns only prices or only tokens: the last known other half is kept', async () => {
    const { actions, stores } = await open();
    server.fault = (path) => (path.startsWith('/wallet-api') ? dead() : undefined);
    await actions.refreshPortfolio();
    expect(stores.tokens.state.statuses[portfolioKey]).toBe('failed');
    expect(stores.rates.state.prices['0x7a69']?.coin?.usd).toBe(2_000);
    server.fault = (path) => (path.startsWith('/market') ? dead() : undefined);
    await actions.refreshPortfolio({ force: true });
    expect(stores.tokens.state.statuses[portfolioKey]).toBe('ok');
    expect(stores.rates.state).toMatchObject({ status: 'failed', prices: { '0x7a69': { coin: { usd: 2_000 } } } });
  });

  it('that rejects the account’s proof: the user is signed out once, and the login shows why', async () => {
    const { actions, stores, sessions } = await open();
    server.fault = (path) =>
      /tokens|nfts/.test(path) ? Response.json(new HttpError('unauthorized').toBody(), { status: 401 }) : undefined;
    await Promise.all([actions.refreshPortfolio(), actions.refreshCollectibles()]);
    await settle();
    expect(stores.session.state.status).toBe('signedOut');
    expect(stores.login.state.error).toMatchObject({ code: 'sessionExpired' });
    expect(sessions.invalidate).toHaveBeenCalledTimes(1);
    expect(server.asked.filter((path) => path.endsWith('/verify'))).toHaveLength(2);
  });

  it('that does not know the chain: the status is unsupported, not failed', async () => {
    const { actions, stores } = await open();
    server.fault = (path) =>
      path.endsWith('/tokens') ? Response.json(new HttpError('invalid').toBody(), { status: 400 }) : undefined;
    await actions.refreshPortfolio();
    expect(stores.tokens.state.statuses[portfolioKey]).toBe('unsupported');
  });

  it('that responds after the logout: nothing is stored', async () => {
    const { actions, stores, until } = await open();
    server.fault = async (path) => {
      if (path.endsWith('/tokens')) await new Promise((resolve) => setTimeout(resolve, 300));
      return undefined;
    };
    const looking = actions.refreshPortfolio();
    await until(() => server.asked.includes('/wallet-api/tokens'));
    await actions.logout();
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
])('a corrupt store (%s) loses only its own content', async (saved) => {
  const { actions, symbols } = await open({
    storage: { 'ws-tokens': saved, 'ws-collectibles': saved, 'ws-rates': saved.replace('byAccount', 'prices') },
  });
  await actions.refreshPortfolio();
  expect(symbols()).toEqual(['TUSD']);
});
