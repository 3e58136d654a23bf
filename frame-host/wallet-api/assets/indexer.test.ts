import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServers } from '../../../tests/helpers/http/servers';
import { accountOf, openWalletApi } from '../../../tests/helpers/wallet/walletApiHarness';
import type { History, Nfts, Tokens } from '../../../src/wire/http/assets';

/** An indexer with Blockscout's API v2, in both of its spellings, and an RPC node that knows only the coin's balance. */
const { start, stopAll } = createServers();
const ends: (() => Promise<void>)[] = [];
const ada = accountOf('ada').address;
const at = (digit: string) => `0x${digit.repeat(40)}`;
const hash = (digit: string) => `0x${digit.repeat(64)}`;
let host: Server;
let url: string;
let answers: Record<string, unknown>;
let override: RequestListener | undefined;
/** What contracts answer, by function selector. */
let calls: Record<string, string>;

const erc20 = (address: string, symbol: string, more: object = {}) => ({
  address,
  name: symbol,
  symbol,
  decimals: '6',
  icon_url: 'https://icons.example/a.png',
  type: 'ERC-20',
  ...more,
});

beforeEach(async () => {
  override = undefined;
  calls = {};
  const base = `/api/v2/addresses/${ada.toLowerCase()}`;
  answers = {
    [`${base}/tokens`]: {
      items: [
        { token: erc20(at('a'), 'AAA'), value: '5' },
        { token: { ...erc20(at('b'), 'BBB'), address: undefined, address_hash: at('b') }, value: '6' },
        { token: erc20(at('c'), 'CCC', { reputation: 'scam', icon_url: 'javascript:alert(1)' }), value: '7' },
        { token: erc20(at('d'), 'ETH\u202E'), value: '8' },
        { token: erc20('0x12', 'EEE'), value: '9' },
        { token: erc20(at('e'), 'FFF'), value: '-1' },
        null,
        'text',
      ],
      next_page_params: { page: 2, index: 'x&y' },
    },
    [`${base}/tokens page 2`]: { items: [{ token: erc20(at('f'), 'GGG'), value: '10' }], next_page_params: null },
    [`${base}/nft`]: {
      items: [
        {
          id: '7',
          token: { ...erc20(at('9'), 'NFT'), decimals: null, name: 'Tiles' },
          token_type: 'ERC-721',
          value: null,
          metadata: { name: '<b>Seven', image: 'https://pictures.example/7.png' },
          image_url: null,
        },
        { id: '-7', token: erc20(at('9'), 'NFT'), token_type: 'ERC-721' },
      ],
    },
    [`${base}/transactions`]: {
      items: [
        {
          hash: hash('1'),
          timestamp: '2026-01-02T00:00:00.000000Z',
          from: { hash: ada },
          to: { hash: at('a') },
          value: '11',
          status: 'ok',
        },
        {
          hash: hash('2'),
          timestamp: '2026-01-03T00:00:00.000000Z',
          from: { hash: at('a') },
          to: { hash: ada },
          value: '12',
          status: 'error',
        },
        { hash: 'none' },
      ],
    },
    [`${base}/token-transfers`]: {
      items: [
        {
          tx_hash: hash('3'),
          timestamp: '2026-01-01T00:00:00.000000Z',
          from: { hash: at('a') },
          to: { hash: ada },
          token: erc20(at('a'), 'AAA'),
          total: { value: '13', decimals: '6' },
        },
        {
          transaction_hash: hash('4'),
          timestamp: '2026-01-04T00:00:00.000000Z',
          from: { hash: at('b') },
          to: { hash: ada },
          token: erc20(at('c'), 'CLAIM at scam.xyz'),
          total: { value: '1', decimals: '6' },
        },
      ],
    },
  };
  host = createServer((request, response) => {
    if (override) return override(request, response);
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: [{ data: string }] };
        const call = method === 'eth_call' ? calls[params[0].data.slice(0, 10)] : undefined;
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: call ?? '0x64' }));
      });
      return;
    }
    const page = searchParams.get('page');
    response.end(JSON.stringify(answers[page === null ? pathname : `${pathname} page ${page}`] ?? null));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await stopAll();
  for (const end of ends.splice(0)) await end();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});

async function open() {
  const harness = await openWalletApi(start, {
    chains: [
      {
        chainId: '0x1',
        chainNamespace: 'eip155',
        displayName: 'T',
        ticker: 'ETH',
        tickerName: 'Ether',
        rpcTarget: url,
      },
    ],
    settings: {
      chains: [
        {
          chainId: '0x1',
          indexerUrl: url,
          tokens: [
            { address: at('a'), name: 'Listed', symbol: 'AAA', decimals: 6 },
            { address: at('0'), name: 'Empty', symbol: 'NIL', decimals: 18 },
          ],
        },
      ],
    },
  });
  ends.push(harness.end);
  const user = await harness.signIn('ada');
  const get = async (path: string, own?: object) => {
    const ask = own ? user.post(`/${path}`, { chainId: '0x1', ...own }) : user.get(`/${path}?chainId=0x1`);
    return (await ask).json.data as unknown;
  };
  return {
    user,
    pass: harness.pass,
    tokens: async (own?: object) => (await get('tokens', own)) as Tokens,
    nfts: async (own?: object) => (await get('nfts', own)) as Nfts,
    history: async () => (await get('etherscan')) as History,
  };
}

it('the indexer’s tokens are read page by page, invalid ones are omitted and spam is marked', async () => {
  const { tokens } = await open();
  const data = await tokens();
  expect(data.native).toBe('100');
  expect(
    data.tokens.map(({ symbol, balance, source, isSpam, logo }) => [symbol, balance, source, isSpam, logo]),
  ).toEqual([
    ['AAA', '5', 'list', false, null],
    ['BBB', '6', 'indexer', false, 'https://icons.example/a.png'],
    ['CCC', '7', 'indexer', true, null],
    ['ETH', '8', 'indexer', true, 'https://icons.example/a.png'],
    ['GGG', '10', 'indexer', false, 'https://icons.example/a.png'],
    ['NIL', '0', 'list', false, null],
  ]);
  expect(data.parts.balances.state).toBe('ok');
});

it('the indexer’s collectibles come with its metadata', async () => {
  const { nfts } = await open();
  const data = await nfts();
  expect(data.nfts).toMatchObject([
    { address: at('9'), tokenId: '7', collection: 'Tiles', name: '<b>Seven', balance: '1', metadata: 'ok' },
  ]);
  expect(data.nfts[0]!.image).toMatch(/^\/wallet-api\/media\/0x1\//);
});

it('watched items that the indexer does not know are read from the chain', async () => {
  const { tokens, nfts } = await open();
  const word = (hex: string) => `0x${hex.padStart(64, '0')}`;
  calls = { '0x70a08231': word('c'), '0x6352211e': word(ada.toLowerCase().slice(2)) };
  const token = { token_address: at('8'), token_name: '', token_symbol: 'WTC', decimals: 2 };
  // One that the indexer has too is listed once.
  const own = [at('8'), at('9')].map((nft_address, index) => ({
    nft_address,
    nft_id: ['3', '7'][index],
    nft_contract_standard: 'erc721',
  }));
  expect((await tokens({ tokens: [token] })).tokens.at(-1)).toMatchObject({
    symbol: 'WTC',
    balance: '12',
    source: 'watched',
  });
  expect((await nfts({ nfts: own })).nfts.map(({ address, tokenId }) => [address, tokenId])).toEqual([
    [at('8'), '3'],
    [at('9'), '7'],
  ]);
});

it('the indexer’s history is listed newest first', async () => {
  const { history } = await open();
  const { items } = await history();
  expect(
    items.map(({ hash: id, kind, direction, amount, status, isSpam }) => [
      id[2],
      kind,
      direction,
      amount,
      status,
      isSpam,
    ]),
  ).toEqual([
    ['4', 'token', 'in', '1', 'confirmed', true],
    ['2', 'native', 'in', '12', 'failed', false],
    ['1', 'native', 'out', '11', 'confirmed', false],
    ['3', 'token', 'in', '13', 'confirmed', false],
  ]);
});

describe('a failing indexer', () => {
  it.each<[string, RequestListener]>([
    ['500', (_request, response) => response.writeHead(500).end()],
    ['429', (_request, response) => response.writeHead(429).end('{}')],
    ['HTML', (_request, response) => response.end('<html>')],
    ['truncated JSON', (_request, response) => response.end('{"items":[')],
    ['another shape', (_request, response) => response.end('{"items":5}')],
    ['50 MB', (_request, response) => response.end(' '.repeat(50_000_000))],
  ])('with %s: marks the part as failed and keeps the last values', async (_, listener) => {
    const { tokens, pass } = await open();
    const before = await tokens();
    override = listener;
    pass(61_000);
    const after = await tokens();
    expect(after.tokens).toEqual(before.tokens);
    expect(after.parts.balances).toEqual({ state: 'failed', at: before.parts.balances.at });
    const fresh = await (await open()).nfts();
    expect(fresh).toMatchObject({ nfts: [], parts: { ownership: { state: 'failed', at: null } } });
  });
});
