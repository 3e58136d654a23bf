import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRpcClient } from '../../../../src/chains/network/rpcClient';
import { tokenMetadataProgram } from '../../../../src/chains/solana/programs';
import { metadataAddress, readTokens } from '../../../../src/chains/solana/tokens/readToken';
import { systemClock } from '../../../../src/kit/clock';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../../../../tests/helpers/chains/surfpool';
import { localSeed, solanaTokens } from '../../../../demo-host/stack/config/solanaKeys';
import { openLocalTokens } from '../../../../demo-host/stack/solana/tokens';
import { createMetadataReader } from '../../../wallet-api/assets/metadata';
import type { ChainSource } from '../../chainSource';
import { createAssetReaders } from '.';
import * as spl from '@solana/spl-token';
import { Connection, Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { createSender } from '../../../../demo-host/stack/solana/sender';

/** What the server returns for an account, read from a real chain. */
const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const [dollar, toll] = solanaTokens;
/** A row of a transaction that the wallet reported. */
const ownSend = {
  id: 1,
  from: '',
  chain_id: chainId,
  to: null,
  nonce: 0,
  value: '0',
  status: 'confirmed',
  type: 'native',
  contract_address: null,
  token_id: null,
  amount: null,
  symbol: '',
  decimals: null,
  updated_at: '',
} as const;
let chain: Surfpool;
let site: Server;
let answer: { type: string; body: string };
let source: ChainSource;
let tokens: ReturnType<typeof openLocalTokens>;

const createReaders = () =>
  createAssetReaders({
    strangers: fetch,
    fetch,
    secret: new Uint8Array(32),
    clock: systemClock,
    sources: { find: () => source },
    metadata: createMetadataReader({ fetch, ipfsGateway: undefined }),
  });

describe.skipIf(!canRunSurfpool)('assets of an account on Solana', () => {
  const owner = Keypair.generate().publicKey.toBase58();

  beforeAll(async () => {
    chain = await startSurfpool();
    source = {
      chainId,
      ticker: 'SOL',
      decimals: 9,
      scope: 'all',
      logRange: 1,
      logLooks: 1,
      watchTransfers: false,
      tokens: [{ ...dollar }],
      client: createRpcClient({ urls: [chain.url], fetch }),
    };
    tokens = openLocalTokens(chain.url);
    await tokens.seed();
    await tokens.fund(owner);
    site = createServer((_request, response) => response.setHeader('content-type', answer.type).end(answer.body));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await chain.stop();
    site.close();
  });

  it('lists SOL and tokens of both token programs with metadata, and marks those that the operator listed', async () => {
    const {
      native,
      tokens: list,
      parts,
    } = await createReaders().tokens({ source, address: owner, watched: [], skipCache: false });
    expect(native).toBe('10000000000');
    expect(list).toMatchObject([
      { address: dollar.address, symbol: 'TUSD', balance: '1000000000', source: 'list', isVerified: true },
      { address: toll.address, symbol: 'TOLL', name: 'Test Toll', balance: '1000000000', isVerified: false },
    ]);
    expect(parts.balances.state).toBe('ok');
  });

  it('marks a token with the name of a listed one as spam unless the user watches it', async () => {
    const bare = { ...source, tokens: [{ ...dollar, address: owner, symbol: 'TOLL' }] };
    const ask = { source: bare, address: owner, skipCache: false };
    const spam = async (watched: { token_address: string }[]) =>
      (
        await createReaders().tokens({
          ...ask,
          watched: watched.map((each) => ({ ...each, token_name: '', token_symbol: '', decimals: 0 })),
        })
      ).tokens.find(({ address }) => address === toll.address);
    expect(await spam([])).toMatchObject({ isSpam: true, source: 'logs' });
    expect(await spam([{ token_address: toll.address }])).toMatchObject({
      isSpam: false,
      decimals: 6,
      name: 'Test Toll',
    });
  });

  it('lists a collectible with its picture, served by our server as an SVG with a signed URL', async () => {
    const readers = createReaders();
    const { nfts } = await readers.nfts({ source, address: owner, watched: [], skipCache: false });
    expect(nfts).toMatchObject([
      {
        name: expect.stringMatching(/^Tile \d+$/),
        standard: 'token-2022',
        metadata: 'ok',
        balance: '1',
        isSpam: false,
      },
    ]);
    const [, , , , contract = '', tokenId = '', standard = '', sign = ''] = nfts[0]?.image?.split('/') ?? [];
    const picture = await readers.picture({ chainId, contract, tokenId, standard, sign });
    expect(picture.type).toBe('image/svg+xml');
    await expect(readers.picture({ chainId, contract, tokenId, standard, sign: 'x' })).rejects.toThrow();
  });

  it('lists only compressed collectibles of the account, from the configured indexer', async () => {
    const other = Keypair.generate().publicKey.toBase58();
    const [id, foreign, burnt] = [1, 2, 3].map(() => Keypair.generate().publicKey.toBase58());
    const asset = (name: string, change: object) => ({
      id,
      burnt: false,
      compression: { compressed: true, tree: other },
      ownership: { owner },
      content: { json_uri: `http://localhost:${(site.address() as AddressInfo).port}/one.json`, metadata: { name } },
      ...change,
    });
    const asked: string[] = [];
    const items: unknown[] = [
      asset('Leaf\u202e', {}),
      asset('Foreign', { id: foreign, ownership: { owner: other } }),
      asset('Burnt', { id: burnt, burnt: true }),
      asset('Plain', { compression: { compressed: false, tree: '' } }),
      ...[null, 7, { id: 'x' }],
    ];
    const indexer = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        const { id: number, method } = JSON.parse(body) as { id: number; method: string };
        asked.push(method);
        const result = method === 'getAsset' ? items[0] : { items };
        response.end(JSON.stringify({ jsonrpc: '2.0', id: number, result }));
      });
    });
    await new Promise<void>((resolve) => indexer.listen(0, '127.0.0.1', resolve));
    try {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
      answer = {
        type: 'application/json',
        body: JSON.stringify({ name: 'Leaf', image: `data:image/svg+xml,${encodeURIComponent(svg)}` }),
      };
      const indexerUrl = `http://127.0.0.1:${(indexer.address() as AddressInfo).port}`;
      const read = (from: ChainSource) =>
        createReaders().nfts({ source: from, address: owner, watched: [], skipCache: true });
      const { nfts, parts } = await read({ ...source, indexerUrl });
      const leaves = nfts.filter(({ standard }) => standard === 'compressed');
      expect(leaves).toMatchObject([{ address: id, name: 'Leaf', balance: '1', metadata: 'ok' }]);
      expect(parts.ownership.state).toBe('ok');
      expect(asked).toContain('getAssetsByOwner');
      // If the indexer does not answer, the result is partial and keeps everything else.
      const without = await read({ ...source, indexerUrl: 'http://127.0.0.1:1' });
      expect(without.nfts.length).toBe(nfts.length - 1);
      expect(without.parts.ownership.state).toBe('partial');
    } finally {
      indexer.close();
    }
  });

  it('reads at most one megabyte of metadata and only JSON', async () => {
    const holder = Keypair.generate().publicKey.toBase58();
    await chain.fund(holder, 1_000_000_000);
    await giveOne(holder, `http://localhost:${(site.address() as AddressInfo).port}/big.json`);
    const read = async () =>
      (await createReaders().nfts({ source, address: holder, watched: [], skipCache: true })).nfts;
    answer = { type: 'application/json', body: JSON.stringify({ name: 'Big', description: 'x'.repeat(5_000_000) }) };
    expect(await read()).toMatchObject([{ name: 'Piece', metadata: 'failed', image: null }]);
    answer = { type: 'text/html', body: '<script>alert(1)</script>' };
    expect(await read()).toMatchObject([{ name: 'Piece', metadata: 'failed', image: null }]);
  });

  it('lists an account’s tokens even if somebody has sent it one whose mint is too large to be read', async () => {
    const { openSolanaTokens } = await import('../../../../tests/helpers/chains/solanaTokens');
    const minter = await openSolanaTokens(chain);
    const holder = Keypair.generate().publicKey.toBase58();
    const honest = await minter.mint({ decimals: 6, owner: holder, amount: 1_000_000n });
    const hostile = await minter.mintWithDelegate({ owner: holder, amount: 1_000_000n });
    const { value } = (await chain.rpc('getAccountInfo', [hostile, { encoding: 'base64' }])) as {
      value: { owner: string; lamports: number; data: [string] };
    };
    // Extension 19, metadata. The local chain takes no mint as large as Solana does, so the client's limit is lower here.
    const head = Buffer.alloc(4);
    head.writeUInt16LE(19, 0);
    head.writeUInt16LE(65_535, 2);
    const data = Buffer.concat([Buffer.from(value.data[0], 'base64'), head, Buffer.alloc(2_000_000, 97)]);
    const { owner, lamports } = value;
    const account = { owner, lamports, executable: false, data: data.toString('hex') };
    await chain.rpc('surfnet_setAccount', [hostile, account]);
    const client = createRpcClient({ urls: [chain.url], fetch, maxBytes: 1_000_000 });
    await expect(client.request('getAccountInfo', [hostile, { encoding: 'base64' }])).rejects.toThrow();
    const ask = { source: { ...source, client }, address: holder, watched: [], skipCache: true };
    const { tokens: list, parts } = await createReaders().tokens(ask);
    expect(parts.balances.state).toBe('ok');
    expect(
      list
        .filter(({ source: from }) => from !== 'list')
        .map(({ address }) => address)
        .sort(),
    ).toEqual([honest, hostile].sort());
    const read = await readTokens(client, [hostile]);
    expect(read.get(hostile)?.mint.permanentDelegate).toBe(minter.payer.publicKey.toBase58());
  });

  it('lists incoming transfers of SOL, tokens and collectibles', async () => {
    const history = await createReaders().history({
      source,
      address: owner,
      own: [],
      before: undefined,
      skipCache: false,
    });
    expect(history.items.map(({ kind, direction, amount, symbol }) => [kind, direction, amount, symbol])).toEqual(
      expect.arrayContaining([
        ['native', 'in', '10000000000', 'SOL'],
        ['token', 'in', '1000000000', 'TUSD'],
        ['token', 'in', '1000000000', 'TOLL'],
        ['nft', 'in', '1', 'TILE'],
      ]),
    );
    expect(history.next).toBeNull();
  });

  it('lists outgoing transfers of SOL, without the network fee, and of tokens', async () => {
    const payer = Keypair.generate();
    const [address, receiver] = [payer.publicKey.toBase58(), Keypair.generate().publicKey];
    await tokens.fund(address);
    const connection = new Connection(chain.url, { wsEndpoint: chain.wsUrl, commitment: 'confirmed' });
    const send = createSender({ connection, payer });
    const mint = new PublicKey(dollar.address);
    const [from, to] = [payer.publicKey, receiver].map((owner) => spl.getAssociatedTokenAddressSync(mint, owner));
    await send([SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: receiver, lamports: 1_500_000_000 })]);
    await send([spl.createAssociatedTokenAccountInstruction(payer.publicKey, to!, receiver, mint)]);
    await send([spl.createTransferInstruction(from!, to!, payer.publicKey, 2_500_000)]);
    const { items } = await createReaders().history({ source, address, own: [], before: undefined, skipCache: true });
    const sent = items
      .filter(({ direction, to: other }) => direction === 'out' && other === receiver.toBase58())
      .sort((a, b) => a.kind.localeCompare(b.kind));
    const all = { from: address, status: 'confirmed', isSpam: false };
    expect(sent).toMatchObject([
      { ...all, kind: 'native', amount: '1500000000', symbol: 'SOL', decimals: 9 },
      { ...all, kind: 'token', amount: '2500000', symbol: 'TUSD', decimals: 6, contract: dollar.address },
    ]);
  });

  it('marks dust as spam, so that its sender does not become a known address', async () => {
    const { openSolanaTokens } = await import('../../../../tests/helpers/chains/solanaTokens');
    const { payer, connection } = await openSolanaTokens(chain);
    const holder = Keypair.generate().publicKey;
    const send = createSender({ connection, payer });
    const pay = (lamports: number) =>
      send([SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: holder, lamports })]);
    const [real, dust] = [await pay(5_000_000), await pay(9_999)];
    const ask = { source, address: holder.toBase58(), own: [], before: undefined, skipCache: true };
    const { items } = await createReaders().history(ask);
    expect(new Map(items.map(({ hash, isSpam }) => [hash, isSpam]))).toEqual(
      new Map([
        [dust, true],
        [real, false],
      ]),
    );
  });

  it.each(['token', 'token with a fee'] as const)(
    'lists a sent %s without the rent of the recipient’s account, which is nobody’s income',
    async (kind) => {
      const { openSolanaTokens } = await import('../../../../tests/helpers/chains/solanaTokens');
      const { payer, connection, mint, mintWithFee } = await openSolanaTokens(chain);
      const gift = { owner: payer.publicKey.toBase58(), amount: 5_000_000n };
      const programId = kind === 'token' ? spl.TOKEN_PROGRAM_ID : spl.TOKEN_2022_PROGRAM_ID;
      const made = await (kind === 'token'
        ? mint({ ...gift, decimals: 6 })
        : mintWithFee({ ...gift, basisPoints: 100 }));
      const [token, friend] = [new PublicKey(made), Keypair.generate().publicKey];
      const at = (owner: PublicKey) => spl.getAssociatedTokenAddressSync(token, owner, false, programId);
      const [from, to] = [at(payer.publicKey), at(friend)];
      const open = spl.createAssociatedTokenAccountInstruction(payer.publicKey, to, friend, token, programId);
      const pay = spl.createTransferCheckedInstruction(from, token, to, payer.publicKey, 1_000_000n, 6, [], programId);
      const send = createSender({ connection, payer });
      const both = await send([open, pay]);
      const other = Keypair.generate().publicKey;
      const alone = await send([
        spl.createAssociatedTokenAccountInstruction(payer.publicKey, at(other), other, token, programId),
      ]);
      const ask = { source, address: payer.publicKey.toBase58(), own: [], before: undefined, skipCache: true };
      const { items } = await createReaders().history(ask);
      const itemsOf = (hash: string) => items.filter((item) => item.hash === hash);
      expect(itemsOf(both)).toMatchObject([
        { kind: 'token', direction: 'out', amount: '1000000', to: friend.toBase58() },
      ]);
      // Alone, it is what the transaction cost.
      const rent = kind === 'token' ? '2039280' : expect.stringMatching(/^2\d{6}$/);
      expect(itemsOf(alone)).toMatchObject([{ kind: 'native', direction: 'out', amount: rent, to: null }]);
    },
  );

  it('dates undated history items by block time, otherwise by the wallet’s own record', async () => {
    const [block, sent] = [Date.UTC(2026, 0, 2), Date.UTC(2026, 0, 3)];
    const order: string[] = [];
    const place = (signature: string) =>
      order.includes(signature) ? order.indexOf(signature) : order.push(signature) - 1;
    const asked: unknown[] = [];
    const client = {
      async request(method: string, params?: unknown): Promise<unknown> {
        if (method === 'getBlockTime') {
          asked.push(params);
          return (params as [slot: number])[0] === 7 ? block / 1_000 : null;
        }
        const real = await source.client.request(method, params).catch(() => null);
        if (method !== 'getSignaturesForAddress') return real;
        // Keyed by signature: accounts are requested at once and answer in any order.
        return (real as { signature: string }[]).map((row) => ({
          ...row,
          slot: 7 + (place(row.signature) % 2),
          blockTime: place(row.signature) % 3 ? 0 : null,
        }));
      },
    };
    const ask = { source: { ...source, client }, address: owner, before: undefined, skipCache: false };
    const undated = await createReaders().history({ ...ask, own: [] });
    expect(new Set(undated.items.map(({ at }) => at))).toEqual(new Set([block, null]));
    const hashes = new Set(undated.items.flatMap(({ at, hash }) => (at === null ? hash : [])));
    const own = [...hashes].map((transaction_hash) => ({
      ...ownSend,
      transaction_hash,
      created_at: new Date(sent).toISOString(),
    }));
    asked.length = 0;
    const dated = await createReaders().history({ ...ask, own });
    expect(new Set(dated.items.map(({ at }) => at))).toEqual(new Set([block, sent]));
    // One request per block, however many transactions it has.
    expect(asked).toHaveLength(2);
  });

  it.each<[name: string, answer: { type: string; body: string }]>([
    ['5 MB', { type: 'application/json', body: JSON.stringify({ name: 'x', image: 'y'.repeat(5_000_000) }) }],
    ['a page with a script', { type: 'text/html', body: '<script>alert(1)</script>' }],
    ['no object', { type: 'application/json', body: '"name"' }],
  ])('uses the name from the mint if its metadata is %s', async (_name, told) => {
    answer = told;
    const holder = Keypair.generate().publicKey.toBase58();
    const mint = await giveOne(holder, `http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const { nfts } = await createReaders().nfts({ source, address: holder, watched: [], skipCache: false });
    expect(nfts).toMatchObject([
      { address: mint, name: 'Piece', image: null, metadata: 'failed', standard: 'metaplex' },
    ]);
  });

  it('removes control characters from texts and serves pictures from our server only', async () => {
    const image = '<svg onload="alert(1)"><script>alert(1)</script></svg>';
    const told = { name: 'A\u202eB\u0000<b>', description: 'c\u200bd', image, attributes: 'none' };
    answer = { type: 'application/json', body: JSON.stringify(told) };
    const holder = Keypair.generate().publicKey.toBase58();
    await giveOne(holder, `http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const [nft] = (await createReaders().nfts({ source, address: holder, watched: [], skipCache: false })).nfts;
    expect(`${nft?.name}${nft?.description}`).not.toMatch(/[\u202e\u200b\0]/);
    // A path on our server, whose policy runs no scripts.
    expect(nft?.image).toMatch(/^\/wallet-api\/media\//);
  });

  it('marks the parts as failed if the node does not answer, and does not reject', async () => {
    const broken = { ...source, client: { request: vi.fn(async () => Promise.reject(new Error('429'))) } };
    const ask = { source: broken, address: owner, watched: [], skipCache: false };
    expect((await createReaders().tokens(ask)).parts).toMatchObject({
      native: { state: 'failed' },
      balances: { state: 'failed' },
    });
    expect((await createReaders().nfts(ask)).parts.ownership.state).toBe('failed');
    const history = await createReaders().history({ ...ask, own: [], before: undefined });
    expect(history).toMatchObject({ items: [], parts: { chain: { state: 'failed' } } });
  });

  /** Mints one token of a new mint with Metaplex metadata. */
  async function giveOne(holder: string, uri: string): Promise<string> {
    const { openSolanaTokens } = await import('../../../../tests/helpers/chains/solanaTokens');
    const minter = await openSolanaTokens(chain);
    const mint = await minter.mint({ decimals: 0, owner: holder, amount: 1n });
    const text = (value: string) =>
      Buffer.concat([Buffer.from(Uint32Array.of(value.length).buffer), Buffer.from(value)]);
    const data = Buffer.concat([Buffer.of(4), Buffer.alloc(64), text('Piece'), text('PC'), text(uri)]);
    const account = { lamports: 5_000_000, owner: tokenMetadataProgram, data: data.toString('hex'), executable: false };
    await chain.rpc('surfnet_setAccount', [metadataAddress(mint), account]);
    return mint;
  }
});

it('the local Solana tokens have the same keys on every machine', () => {
  expect(Keypair.fromSeed(localSeed('dollar')).publicKey.toBase58()).toBe(dollar.address);
});
