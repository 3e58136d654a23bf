import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { encodeAbiParameters, type Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServers } from '../../tests/helpers/http/servers';
import { createClient } from '../../src/wire/http/client';
import { createHttp } from '../../src/api/http';
import { systemClock, type Clock } from '../../src/kit/clock';
import { marketCalls, priceCurrencies } from '../../src/wire/http/market/market';
import { localPrices } from '../../demo-host/stack/config/prices';
import { createSafeFetch } from '../outgoing/safeFetch';
import { registerMarket } from './marketRoutes';
import { openMarket } from './openMarket';
import { PriceSettingsSchema } from './settings';

const { start, stopAll } = createServers();
const token = `0x${'ab'.repeat(20)}`;
const solana = {
  chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  dollar: '7KKSC6q7ASfsvfNpa4SiiGcRz93qmqSQAqAyqgzidKq6',
};
let host: Server;
let url: string;
let answer: RequestListener;
let hits: string[];
let shift: number;
const clock: Clock = { now: () => systemClock.now() + shift, after: systemClock.after };
const safe = createSafeFetch({ trusted: true, allowHttp: true, timeout: 1_000, maxBytes: 100_000 });

beforeEach(async () => {
  hits = [];
  shift = 0;
  host = createServer((request, response) => {
    hits.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await stopAll();
  safe.close();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

async function open(settings: object) {
  const parsed = v.parse(PriceSettingsSchema, settings);
  const market = openMarket({ settings: parsed, rpcUrls: () => [url], fetch: safe.fetch, clock });
  const { app } = await start({ clock, plugins: [(scope) => registerMarket(scope, { market, perMinute: 1_000 })] });
  const get = async (path: string) => {
    const { statusCode, body } = await app.inject(`/market/currency${path}`);
    return { status: statusCode, json: JSON.parse(body) as Record<string, unknown> };
  };
  const history = async (query: string) => {
    const { body } = await app.inject(`/market/history${query}`);
    return JSON.parse(body) as { points?: [number, number][]; source?: string; error?: { code: string } };
  };
  return { get, history, json: async (path: string) => (await get(path)).json };
}

it('a local stack has fixed prices in every currency, marked as such', async () => {
  const { json } = await open({ fixed: localPrices({ testDollar: token, solana }) });
  const all = await json(`?fsym=ETH&tsyms=${priceCurrencies.join().toUpperCase()}`);
  expect(Object.keys(all).sort()).toEqual([...priceCurrencies.map((code) => code.toUpperCase()), 'source'].sort());
  expect(all).toMatchObject({ USD: 2_500, EUR: 2_250, ETH: 1, source: 'fixed' });
  expect(await json(`?fsym=USD&tsyms=JPY`)).toMatchObject({ JPY: 150, source: 'fixed' });
  const rates = `/exchange-rates?platform=0x7a69&contract_addresses=${token},0x${'cd'.repeat(20)}&vs_currencies=eth,usd`;
  expect(await json(rates)).toEqual({ [token]: { eth: 1 / 2_500, usd: 1, source: 'fixed' } });
});

it('returns no prices for test networks, unknown coins, or with prices off, and rejects invalid requests', async () => {
  const { json, get } = await open({ fixed: localPrices({ testDollar: token, solana }) });
  expect(await json('?fsym=ETH&tsyms=USD&chainId=0xaa36a7')).toEqual({});
  expect(await json('?fsym=ETH&tsyms=USD&chainId=0x1')).toMatchObject({ USD: 2_500 });
  expect(await json('?fsym=ETH&tsyms=USD&chainId=0x7a69')).toMatchObject({ USD: 2_500 });
  expect(await json('?fsym=SCAM&tsyms=USD')).toEqual({});
  const off = await open({ off: true });
  expect(await off.json('?fsym=ETH&tsyms=USD')).toEqual({});
  const bad = ['', '?fsym=ETH', '?fsym=E$&tsyms=USD', `?fsym=ETH&tsyms=${'usd,'.repeat(999)}`, '?fsym=ETH&tsyms=,'];
  for (const path of bad) expect((await get(path)).status).toBe(400);
  const at = (platform: string, address: string) =>
    get(`/exchange-rates?platform=${platform}&contract_addresses=${address}&vs_currencies=usd`);
  expect((await at('cosmos', token)).status).toBe(400);
  expect((await at('ethereum', '%3Cscript%3E')).status).toBe(400);
  expect((await at('..%2Fping', token)).status).toBe(400);
});

describe('a CoinGecko API', () => {
  const honest: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '', url);
    const entry = { usd: 2_000, usd_24h_change: -1.5, last_updated_at: 1_700_000_000 };
    const bodies: Record<string, unknown> = {
      '/simple/price': { ethereum: entry, binancecoin: { usd: -1, last_updated_at: 1 }, celo: { usd: 'x' } },
      '/simple/token_price/ethereum': { [token.toUpperCase().replace('0X', '0x')]: { ...entry, usd: 4 } },
      '/exchange_rates': { rates: { usd: { value: 50_000 }, eur: { value: 45_000 }, eth: { value: 25 }, bad: {} } },
    };
    response.end(JSON.stringify(bodies[pathname] ?? null));
  };
  const settings = () => ({ coinGecko: { url, apiKey: 'k' } });

  it('gives prices, the change over 24 hours and their time, with one request for simultaneous callers', async () => {
    let key: unknown;
    answer = (request, response) => {
      key = request.headers['x-cg-pro-api-key'];
      honest(request, response);
    };
    const { json } = await open(settings());
    const answers = await Promise.all(Array.from({ length: 5 }, () => json('?fsym=eth&tsyms=usd,eur')));
    for (const one of answers)
      expect(one).toEqual({
        USD: 2_000,
        EUR: 1_800,
        source: 'coingecko',
        updated_at: 1_700_000_000,
        change_24h: -1.5,
      });
    expect(hits).toHaveLength(2);
    expect(key).toBe('k');
    expect(await json('?fsym=BNB&tsyms=USD')).toEqual({});
    const rates = `/exchange-rates?platform=ethereum&contract_addresses=${token}&vs_currencies=eth`;
    expect(await json(rates)).toMatchObject({ [token]: { eth: 4 / 2_000 } });
  });

  it.each<[string, RequestListener]>([
    ['500', (_request, response) => response.writeHead(500).end()],
    ['429', (_request, response) => response.writeHead(429).end('{}')],
    ['HTML', (_request, response) => response.end('<html>')],
    ['a list', (_request, response) => response.end('[]')],
    [
      'zeros and nonsense',
      (_request, response) => response.end('{"ethereum":{"usd":0,"last_updated_at":1},"rates":1}'),
    ],
    ['silence', () => undefined],
    ['50 MB', (_request, response) => response.end(' '.repeat(50_000_000))],
  ])('that answers with %s gives no price', async (_, listener) => {
    answer = listener;
    const { get } = await open(settings());
    expect(await get('?fsym=ETH&tsyms=USD,EUR')).toEqual({ status: 200, json: {} });
  });

  it('keeps the last price with its time for an hour, and no longer', async () => {
    answer = honest;
    const { json } = await open(settings());
    const before = await json('?fsym=ETH&tsyms=USD');
    answer = (_request, response) => response.writeHead(503).end();
    shift = 1_800_000;
    expect(await json('?fsym=ETH&tsyms=USD')).toEqual(before);
    shift = 3_700_000;
    expect(await json('?fsym=ETH&tsyms=USD')).toEqual({});
  });
});

describe('price feeds on a chain', () => {
  const feed = { address: token, base: 'eth', description: 'ETH / USD' };
  const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);
  /** An RPC node with one feed. */
  function node({ price = 250_000_000_000n, age = 60, description = 'ETH / USD' }): RequestListener {
    const at = BigInt(Math.floor(clock.now() / 1_000) - age);
    const answers: Record<string, Hex> = {
      '0xfeaf968c': `0x${[1n, price, at, at, 1n].map((value) => uint(BigInt.asUintN(256, value)).slice(2)).join('')}`,
      '0x313ce567': uint(8n),
      '0x7284e416': encodeAbiParameters([{ type: 'string' }], [description]),
    };
    return (request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: [{ data: string }] };
        const result = method === 'eth_call' ? answers[params[0].data] : '0x';
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: result ?? '0x' }));
      });
    };
  }
  const settings = { chainlink: { chainId: '0x1', feeds: [feed] } };

  it('are read if no API is configured', async () => {
    answer = node({});
    const { json } = await open(settings);
    expect(await json('?fsym=ETH&tsyms=USD,ETH,EUR')).toMatchObject({ USD: 2_500, ETH: 1, source: 'chainlink' });
  });

  it.each([
    ['old', { age: 200_000 }],
    ['of the future', { age: -5_000 }],
    ['zero', { price: 0n }],
    ['negative', { price: -5n }],
    ['of something else', { description: 'BTC / USD' }],
  ])('are ignored if they are %s', async (_, options) => {
    answer = node(options);
    const { json } = await open(settings);
    expect(await json('?fsym=ETH&tsyms=USD')).toEqual({});
  });
});

it('the wallet’s client reads prices with lower-case codes, and null for no price', async () => {
  const market = openMarket({
    settings: v.parse(PriceSettingsSchema, { fixed: localPrices({ testDollar: token, solana }) }),
    rpcUrls: () => [],
    fetch: safe.fetch,
    clock,
  });
  const { app, listen } = await start({ plugins: [(scope) => registerMarket(scope, { market, perMinute: 1_000 })] });
  const port = await listen();
  expect(app.server.listening).toBe(true);
  const api = createClient(createHttp({ fetch, baseUrl: `http://127.0.0.1:${port}` }), marketCalls);
  expect(await api.currency({ fsym: 'ETH', tsyms: 'usd,eur' })).toEqual({
    values: { usd: 2_500, eur: 2_250 },
    source: 'fixed',
    at: null,
    change24h: null,
  });
  expect(await api.currency({ fsym: 'none', tsyms: 'usd' })).toBeNull();
  const prices = await api.rates({ platform: '0x7a69', contract_addresses: token, vs_currencies: 'usd' });
  expect(prices[token]?.values).toEqual({ usd: 1 });
});

describe('price history', () => {
  const chart = (count: number) => ({
    prices: Array.from({ length: count }, (_, at) => [1_700_000_000_000 + at * 300_000, 2_000 + at]),
  });

  it('is read from the source by coin and by contract, thinned out, and cached', async () => {
    answer = (request, response) => response.end(JSON.stringify(chart(request.url?.includes('/contract/') ? 3 : 288)));
    const { history } = await open({ coinGecko: { url } });
    const coin = await history('?span=day&fsym=eth&chainId=0x1');
    expect(coin).toMatchObject({ source: 'coingecko' });
    expect(coin.points).toHaveLength(160);
    expect(coin.points?.[0]).toEqual([1_700_000_000, 2_000]);
    expect(coin.points?.at(-1)).toEqual([1_700_000_000 + 287 * 300, 2_287]);
    expect((await history(`?span=year&platform=base&contract_address=${token}`)).points).toHaveLength(3);
    await history('?span=day&fsym=eth&chainId=0xa');
    expect(hits).toEqual([
      '/coins/ethereum/market_chart?vs_currency=usd&days=1',
      `/coins/base/contract/${token}/market_chart?vs_currency=usd&days=365`,
    ]);
  });

  it('is constant for the fixed prices of a local stack, and empty for coins of test networks', async () => {
    const { history } = await open({ fixed: localPrices({ testDollar: token, solana }) });
    const { points, source } = await history(`?span=week&platform=0x7a69&contract_address=${token}`);
    expect(source).toBe('fixed');
    expect(points?.map(([, usd]) => usd)).toEqual([1, 1]);
    expect(points![1]![0] - points![0]![0]).toBe(7 * 86_400);
    expect(await history('?span=week&fsym=eth&chainId=0xaa36a7')).toEqual({ points: [] });
  });

  it('is empty without history or with invalid points, and an error if the source is down', async () => {
    const none = await open({ off: true });
    expect(await none.history('?span=day&fsym=eth&chainId=0x1')).toEqual({ points: [] });
    answer = (_, response) => response.end(JSON.stringify({ prices: [['x', 1], [1, -5], [2, null], 7] }));
    const odd = await open({ coinGecko: { url } });
    expect(await odd.history('?span=day&fsym=eth&chainId=0x1')).toEqual({ points: [] });
    answer = (_, response) => response.writeHead(500).end();
    const down = await open({ coinGecko: { url } });
    expect(await down.history('?span=day&fsym=eth&chainId=0x1')).toMatchObject({ error: { code: 'unavailable' } });
    expect(await down.history('?span=hour&fsym=eth&chainId=0x1')).toMatchObject({ error: { code: 'invalid' } });
    expect(await down.history('?span=day')).toMatchObject({ error: { code: 'invalid' } });
  });
});
