import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeFunctionData, parseAbi, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTokenChain } from '../../../tests/helpers/chains/tokenChain';
import { createServers } from '../../../tests/helpers/http/servers';
import { accountOf, openWalletApi, type WalletApiOptions } from '../../../tests/helpers/wallet/walletApiHarness';
import type { History, Nfts, Tokens } from '../../../src/wire/http/assets';
import { multicallAddress } from '../../chains/eip155/abi';
import { receiptOf } from '../../../src/kit/async/receiptOf';

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function pretend(address from, address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
]);
const nftAbi = parseAbi(['function mint(address to, uint256 tokenId, string uri)']);
const itemsAbi = parseAbi(['function mintBatch(address to, uint256[] ids, uint256[] amounts)']);

const { start, stopAll } = createServers();
const ends: (() => Promise<void>)[] = [];
let chain: Awaited<ReturnType<typeof startTokenChain>>;
let snapshot: Hex;
/** Somebody else’s server, which answers what the test sets. */
let host: Server;
let hostUrl: string;
let answer: RequestListener;
let hits: string[];

beforeAll(async () => {
  chain = await startTokenChain();
  host = createServer((request, response) => {
    hits.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await chain.stop();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});
beforeEach(async () => {
  hits = [];
  answer = (_request, response) => response.writeHead(404).end();
  snapshot = await chain.client.snapshot();
});
afterEach(async () => {
  await stopAll();
  for (const end of ends.splice(0)) await end();
  await chain.client.revert({ id: snapshot });
});

const chainId = '0x7a69';
const ada = accountOf('ada').address.toLowerCase() as Hex;

async function open({ settings, rpcUrl = chain.url, ...options }: WalletApiOptions & { rpcUrl?: string } = {}) {
  const config = {
    chainId,
    chainNamespace: 'eip155',
    displayName: 'Test',
    ticker: 'ETH',
    tickerName: 'Ether',
  } as const;
  const harness = await openWalletApi(start, {
    chains: [{ ...config, rpcTarget: rpcUrl }],
    settings: settings ?? {},
    ...options,
  });
  ends.push(harness.end);
  const user = await harness.signIn('ada');
  await user.post('/user', {});
  const get = async (path: string) => {
    const { status, json } = await user.get(path);
    expect(status).toBe(200);
    expect(json.success).toBe(true);
    return json.data as unknown;
  };
  return {
    ...harness,
    user,
    tokens: async (more = '') => (await get(`/tokens?chainId=${chainId}${more}`)) as Tokens,
    nfts: async (more = '') => (await get(`/nfts?chainId=${chainId}${more}`)) as Nfts,
    history: async (more = '') => (await get(`/etherscan?chainId=${chainId}${more}`)) as History,
  };
}
const mint = (token: Hex, amount: bigint, to = ada) =>
  chain.send(token, encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }));
/** Sends tokens from an account without its key. */
async function sendFrom(from: Hex, token: Hex, amount: bigint): Promise<Hex> {
  await chain.client.impersonateAccount({ address: from });
  await chain.client.setBalance({ address: from, value: 10n ** 18n });
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [chain.account, amount] });
  const hash = await chain.client.sendTransaction({ account: from, to: token, data });
  await receiptOf(chain.client, hash);
  return hash;
}
const mintNft = (nft: Hex, id: bigint, uri: string, to = ada) =>
  chain.send(nft, encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [to, id, uri] }));
const inline = (json: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(json)).toString('base64')}`;

describe('tokens', () => {
  it.each(['with', 'without'])('are found from the list, the watched ones and logs, %s multicall', async (kind) => {
    if (kind === 'with') {
      const code = await chain.client.getCode({ address: await chain.deploy('Multicall') });
      await chain.client.setCode({ address: multicallAddress, bytecode: code ?? '0x' });
    }
    const [listed, watched, found, empty] = [
      await chain.deployToken('Listed', 'LST', 6),
      await chain.deployToken('Watched', 'WTC', 18),
      await chain.deployToken('Found', 'FND', 0),
      await chain.deployToken('Nothing', 'NTH', 18),
    ];
    await mint(listed, 5n);
    await mint(found, 7n);
    await mint(empty, 0n);
    await chain.client.setBalance({ address: ada, value: 123n });
    const token = { address: listed, name: 'Listed', symbol: 'LST', decimals: 6 };
    const { user } = await open({ settings: { chains: [{ chainId, tokens: [token] }] } });
    const own = { token_address: watched, token_name: '', token_symbol: 'WTC', decimals: 18 };
    const data = (await user.post('/tokens', { chainId, tokens: [own] })).json.data as Tokens;
    expect(data).toMatchObject({ chainId, address: ada, native: '123' });
    expect(
      data.tokens.map(({ address, symbol, decimals, balance, source }) => [address, symbol, decimals, balance, source]),
    ).toEqual([
      [listed, 'LST', 6, '5', 'list'],
      [watched, 'WTC', 18, '0', 'watched'],
      [found, 'FND', 0, '7', 'logs'],
    ]);
    expect(Object.values(data.parts).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
    expect(data.parts.discovery.fromBlock).toBe(0);
  });

  it('includes new tokens after skipCache or once the cache expires', async () => {
    const token = await chain.deployToken('T', 'T', 18);
    const { tokens, pass } = await open();
    expect((await tokens()).tokens).toEqual([]);
    await mint(token, 5n);
    expect((await tokens()).tokens).toEqual([]);
    pass(4_000);
    expect((await tokens('&skipCache=true')).tokens).toMatchObject([{ address: token, balance: '5' }]);
    await mint(token, 5n);
    pass(61_000);
    expect((await tokens()).tokens).toMatchObject([{ address: token, balance: '10' }]);
  });

  it.each([
    ['a name of 10 kB', 'x'.repeat(10_000), 'BIG', 18],
    ['right-to-left and zero-width characters', 'US\u202ED\u200BC', 'A\u2066B', 18],
    ['HTML', '<img src=x onerror=alert(1)>', '<b>', 18],
    ['line breaks', 'a\nb\r\nc', 'L\u2028N', 18],
    ['an invitation', 'Visit claim-usdc.com to get 500 USDC', 'FREE', 18],
    ["the coin's own symbol", 'Ether', 'ETH', 18],
    ["the coin's symbol in wide letters", 'Ether', 'ＥＴＨ', 18],
  ])('marks %s as spam and cleans the texts', async (_, name, symbol, decimals) => {
    await mint(await chain.deployToken(name, symbol, decimals), 1n);
    const [token] = (await (await open()).tokens()).tokens;
    expect(token).toMatchObject({ isSpam: true, isVerified: false, balance: '1' });
    expect(token!.name.length).toBeLessThanOrEqual(64);
    expect(token!.symbol.length).toBeLessThanOrEqual(32);
    expect(token!.name + token!.symbol).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it.each([0, 30, 77, 255])('returns balances with %i decimals, up to the largest uint256', async (decimals) => {
    await mint(await chain.deployToken('Huge', 'HGE', decimals), 2n ** 256n - 1n);
    const [token] = (await (await open()).tokens()).tokens;
    expect(token).toMatchObject({ decimals, balance: (2n ** 256n - 1n).toString(), isSpam: false });
  });

  it('ignores contracts that burn all gas or fake transfers', async () => {
    const good = await chain.deployToken('Good', 'GD', 18);
    const liar = await chain.deployToken('Liar', 'LIE', 18);
    await mint(good, 1n);
    await chain.send(
      liar,
      encodeFunctionData({ abi, functionName: 'pretend', args: [chain.account, ada, 10n ** 30n] }),
    );
    const burner = await chain.deployToken('Burner', 'BRN', 18);
    await mint(burner, 1n);
    // JUMPDEST PUSH0 JUMP: runs until the gas is used up.
    await chain.client.setCode({ address: burner, bytecode: '0x5b5f56' });
    const data = await (await open()).tokens();
    expect(data.tokens.map(({ symbol }) => symbol)).toEqual(['GD']);
  });

  it('marks parts as failed while the node is down, and keeps the last values', async () => {
    const token = await chain.deployToken('T', 'T', 18);
    await mint(token, 5n);
    let isDown = false;
    answer = (request, response) => {
      if (isDown) return void response.writeHead(503).end('<html>');
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        void fetch(chain.url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
          .then((reply) => reply.text())
          .then((text) => response.end(text));
      });
    };
    const { tokens, pass } = await open({ rpcUrl: hostUrl });
    const before = await tokens();
    expect(before.tokens).toHaveLength(1);
    isDown = true;
    pass(61_000);
    const after = await tokens();
    expect(after).toMatchObject({ native: before.native, tokens: before.tokens });
    expect(Object.values(after.parts).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    expect(after.parts.native.at).toBe(before.parts.native.at);
    const fresh = await open({ rpcUrl: hostUrl });
    expect(await fresh.tokens()).toMatchObject({
      native: null,
      tokens: [],
      parts: { native: { state: 'failed', at: null } },
    });
  });

  it('rejects a chain that is not configured, and another user’s custom network', async () => {
    const { user, signIn } = await open();
    const refused = await user.get('/tokens?chainId=0x2');
    expect(refused).toMatchObject({
      status: 400,
      json: { error: { message: 'Unsupported network', details: { field: 'chainId' } } },
    });
    const network = { rpc_url: `http://127.0.0.1:1,${chain.url}`, symbol: 'MINE' };
    const other = await openWalletApi(start, {});
    ends.push(other.end);
    const [eve, bob] = [await other.signIn('eve'), await other.signIn('bob')];
    expect((await eve.post('/tokens', { chainId, network })).json).toMatchObject({ data: { native: '0' } });
    expect((await bob.get(`/tokens?chainId=${chainId}`)).status).toBe(400);
    expect((await signIn('bob')).headers).toBeDefined();
  });

  it('scans long chains in pieces, newest first', async () => {
    const [old, fresh] = [await chain.deployToken('Old', 'OLD', 18), await chain.deployToken('New', 'NEW', 18)];
    await mint(old, 1n);
    await chain.client.mine({ blocks: 300 });
    await mint(fresh, 1n);
    const { tokens, pass } = await open({ settings: { chains: [{ chainId, logRange: 60, logLooks: 2 }] } });
    const seen: string[][] = [];
    for (let at = 0; at < 4; at++) {
      seen.push((await tokens()).tokens.map(({ symbol }) => symbol));
      pass(61_000);
    }
    expect(seen[0]).toEqual(['NEW']);
    expect(seen.at(-1)?.sort()).toEqual(['NEW', 'OLD']);
  });
});

describe('collectibles', () => {
  it('are read from logs, with their owner checked and the picture served by our server', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const nft = await chain.deployNft('Tiles', 'TILE');
    const image = `data:image/svg+xml;base64,${btoa(svg)}`;
    await mintNft(
      nft,
      1n,
      inline({ name: 'One', description: 'First', image, attributes: [{ trait_type: 'Hue', value: 3 }] }),
    );
    await mintNft(nft, 2n, inline({ name: 'Two' }), chain.account);
    const { nfts, app } = await open();
    const data = await nfts();
    expect(data.nfts).toMatchObject([
      {
        address: nft,
        tokenId: '1',
        standard: 'erc721',
        collection: 'Tiles',
        name: 'One',
        description: 'First',
        attributes: [{ trait: 'Hue', value: '3' }],
        balance: '1',
        isSpam: false,
        metadata: 'ok',
      },
    ]);
    const picture = await app.inject(data.nfts[0]!.image!);
    expect(picture).toMatchObject({ statusCode: 200, body: svg });
    expect(picture.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' });
    // Opened as a page, it runs no scripts.
    expect(picture.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
    const [forged] = [data.nfts[0]!.image!.replace('/1/erc721/', '/2/erc721/')];
    expect((await app.inject(forged)).statusCode).toBe(404);
  });

  it('counts several copies of one item', async () => {
    answer = (request, response) => {
      const id = /([0-9a-f]{64})\.json$/.exec(request.url ?? '')?.[1] ?? '';
      response.end(JSON.stringify({ name: `Item ${Number(`0x${id}`)}` }));
    };
    const items = await chain.deploy('AnyItems', { types: ['string'], args: [`${hostUrl}/{id}.json`] });
    const data = encodeFunctionData({ abi: itemsAbi, functionName: 'mintBatch', args: [ada, [4n, 5n], [10n, 20n]] });
    await chain.client.setCode({ address: ada, bytecode: '0x' });
    await chain.send(items, data);
    const { nfts } = await open();
    expect((await nfts()).nfts.map(({ tokenId, balance, name }) => [tokenId, balance, name]).sort()).toEqual([
      ['4', '10', 'Item 4'],
      ['5', '20', 'Item 5'],
    ]);
  });

  const big = (_: unknown, response: Parameters<RequestListener>[1]) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '.repeat(1_000_000)), 1);
    response.on('close', () => clearInterval(timer));
  };
  it.each<[string, RequestListener]>([
    ['50 MB', big],
    ['silence', () => undefined],
    ['HTML', (_request, response) => response.end('<html><body>hello')],
    ['truncated JSON', (_request, response) => response.end('{"name":"x')],
    ['a list', (_request, response) => response.end('[1,2,3]')],
    ['500', (_request, response) => response.writeHead(500).end()],
    [
      'a redirect to a private address',
      (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
  ])('whose host answers with %s do not delay or spoil the others', async (_, listener) => {
    answer = listener;
    const nft = await chain.deployNft('Tiles', 'TILE');
    await mintNft(nft, 1n, `${hostUrl}/1.json`);
    await mintNft(nft, 2n, inline({ name: 'Two' }));
    const { nfts } = await open();
    const started = Date.now();
    const data = await nfts();
    expect(Date.now() - started).toBeLessThan(9_000);
    const byId = new Map(data.nfts.map((one) => [one.tokenId, one]));
    expect(byId.get('2')).toMatchObject({ name: 'Two', metadata: 'ok' });
    expect(byId.get('1')).toMatchObject({ name: '', image: null, metadata: 'failed' });
    expect(data.parts.metadata.state).toBe('partial');
  });

  it('have cleaned texts, and pictures load only through a signed URL and only if they are images', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    answer = (request, response) => {
      if (request.url === '/ok.png') response.end(png);
      else response.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>');
    };
    const nft = await chain.deployNft('Ti\u202Eles', 'TILE');
    await mintNft(nft, 1n, inline({ name: '\u202Eevil\u200B', image: `${hostUrl}/ok.png` }));
    await mintNft(nft, 2n, inline({ name: 5, image: `${hostUrl}/page.png`, attributes: 'none' }));
    await mintNft(nft, 3n, inline({ image: 'javascript:alert(1)' }));
    await mintNft(nft, 4n, inline({ image: 'http://169.254.169.254/latest' }));
    const { nfts, app } = await open();
    const data = await nfts();
    const byId = new Map(data.nfts.map((one) => [one.tokenId, one]));
    expect(byId.get('1')).toMatchObject({ name: 'evil', collection: 'Tiles', isSpam: true });
    expect(byId.get('3')).toMatchObject({ image: null });
    expect(hits).toEqual([]);
    const picture = await app.inject(byId.get('1')!.image!);
    expect(picture.rawPayload).toEqual(png);
    expect(picture.headers['content-type']).toBe('image/png');
    // Claims to be an image, but is not.
    expect((await app.inject(byId.get('2')!.image!)).statusCode).toBe(404);
    expect((await app.inject(byId.get('4')!.image!)).statusCode).toBe(404);
  });

  it('use the operator’s IPFS gateway, and fail without one', async () => {
    answer = (_request, response) => response.end('{"name":"From afar"}');
    const nft = await chain.deployNft('Tiles', 'TILE');
    await mintNft(nft, 1n, 'ipfs://bafy/1.json');
    const without = await (await open()).nfts();
    expect(without.nfts[0]).toMatchObject({ metadata: 'failed' });
    expect(hits).toEqual([]);
    const data = await (await open({ settings: { ipfsGateway: `${hostUrl}/ipfs` } })).nfts();
    expect(data.nfts[0]).toMatchObject({ name: 'From afar' });
    expect(hits).toEqual(['/ipfs/bafy/1.json']);
  });

  it('never leave the path of the gateway', async () => {
    answer = (_request, response) => response.end('{"name":"Not yours"}');
    const nft = await chain.deployNft('Tiles', 'TILE');
    const uris = [
      'ipfs://%2e%2e/admin',
      'ipfs://bafy/%2e%2e/%2E%2E/admin',
      'ipfs://bafy/..%2f..%2fadmin',
      'ar://../admin',
    ];
    for (const [at, uri] of uris.entries()) await mintNft(nft, BigInt(at), uri);
    const { nfts } = await (await open({ settings: { ipfsGateway: `${hostUrl}/ipfs` } })).nfts();
    expect(nfts.map(({ metadata }) => metadata)).toEqual(uris.map(() => 'failed'));
    expect(hits).toEqual([]);
  });
});

describe('history', () => {
  it('combines own sends with the logs, newest first, and marks spam', async () => {
    const token = await chain.deployToken('T', 'TTT', 2);
    await mint(token, 500n);
    const sent = await sendFrom(ada, token, 200n);
    const poison = encodeFunctionData({ abi, functionName: 'pretend', args: [ada, chain.account, 0n] });
    const poisoned = await chain.send(token, poison);
    const { user, history } = await open();
    const pending = `0x${'77'.repeat(32)}`;
    const reported = { chain_id: chainId, to: chain.account, value: '9', type: 'send' };
    await user.post('/transaction', { ...reported, transaction_hash: pending, nonce: 1 });
    // The transfer that the wallet reported and that is in the logs is listed once, as the chain has it.
    await user.post('/transaction', {
      ...reported,
      transaction_hash: sent,
      nonce: 0,
      value: '0',
      contract_address: token,
      amount: '1',
      symbol: 'OLD',
      decimals: 0,
    });
    const { items, parts, next } = await history();
    expect(next).toBeNull();
    const inLogs = { kind: 'token', contract: token, symbol: 'TTT', decimals: 2, status: 'confirmed' };
    const byHash = (hash: string) => items.filter((item) => item.hash === hash);
    expect(byHash(pending)).toMatchObject([
      { kind: 'native', direction: 'out', amount: '9', symbol: 'ETH', status: 'submitted', isSpam: false },
    ]);
    expect(byHash(sent)).toMatchObject([
      { ...inLogs, direction: 'out', from: ada, to: chain.account, amount: '200', isSpam: false },
    ]);
    expect(byHash(poisoned)).toMatchObject([{ ...inLogs, direction: 'out', amount: '0', isSpam: true }]);
    const rest = items.filter(({ hash }) => ![pending, sent, poisoned].includes(hash as Hex));
    expect(rest).toMatchObject([{ ...inLogs, direction: 'in', to: ada, amount: '500', isSpam: false }]);
    const times = items.map(({ at }) => at ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(times).size).toBeGreaterThan(1);
    expect(parts).toMatchObject({ own: { state: 'ok' }, chain: { state: 'ok', fromBlock: 0 } });
  });

  it('is split into pages of twenty without loss', async () => {
    const token = await chain.deployToken('T', 'TTT', 2);
    let time = Math.floor(Date.now() / 1_000) + 1_000;
    for (let at = 1; at <= 45; at++) {
      await chain.client.setNextBlockTimestamp({ timestamp: BigInt((time += 10)) });
      await mint(token, BigInt(at));
    }
    const { history } = await open();
    const amounts: string[] = [];
    let before: number | null = null;
    const sizes: number[] = [];
    do {
      const page: History = await history(before === null ? '' : `&before=${before}`);
      sizes.push(page.items.length);
      amounts.push(...page.items.map(({ amount }) => amount));
      before = page.next;
    } while (before !== null);
    expect(sizes).toEqual([20, 20, 5]);
    expect(amounts).toEqual(Array.from({ length: 45 }, (_, at) => String(45 - at)));
  });
});
