import fastify, { type FastifyInstance } from 'fastify';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerSolanaRoutes } from '../../../frame-host/chains/solana/routes';
import { answerAsIndexer } from '../../../demo-host/stack/solana/compressed/indexer';
import { openLocalTree, type LocalTree } from '../../../demo-host/stack/solana/compressed/localTree';
import { createHttp } from '../../../src/api/http';
import { tokenProgram } from '../../../src/chains/solana/programs';
import { systemClock } from '../../../src/kit/clock';
import { solanaFacts } from '../../../src/wire/approval/solana';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { devnet, own, waitOptions, useSolanaWallet } from '../../helpers/wallet/solanaWallet';

type Answer = Record<string, unknown>;
const key = () => Keypair.generate().publicKey.toBase58();

describe.skipIf(!canRunSurfpool)('a compressed collectible', () => {
  const world = useSolanaWallet();
  let tree: LocalTree;
  let app: FastifyInstance;
  let id: string;
  /** Changes an indexer's response, like a dishonest one. */
  let lie: (method: string, result: Answer) => unknown;
  let asked: string[];

  beforeAll(async () => {
    tree = await openLocalTree(world.chain.url);
    // Other leaves come first in the tree.
    for (let i = 0; i < 5; i++) await tree.mint(key(), { name: `Other ${i}`, symbol: 'LEAF', uri: '' });
    app = fastify();
    const indexer = (async (_url: string, init: { body: string }) => {
      const body = JSON.parse(init.body) as { method: string };
      asked.push(body.method);
      const answer = (await answerAsIndexer(tree, body)) as { result?: Answer };
      return Response.json(answer.result ? { ...answer, result: lie(body.method, answer.result) } : answer);
    }) as unknown as typeof fetch;
    const source = { chainId: devnet, indexerUrl: 'http://indexer.test', tokens: [], logRange: 1, logLooks: 1 };
    registerSolanaRoutes(app, {
      chains: [],
      sources: [{ ...source, watchTransfers: false }],
      verifiedSources: undefined,
      fetch: indexer,
      clock: systemClock,
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [lie, asked] = [(_method, result) => result, []];
    id = await tree.mint(own, { name: 'Leaf', symbol: 'LEAF', uri: 'https://leaf.example/1.json' });
  });

  const server = createHttp({
    baseUrl: '',
    async fetch(url: RequestInfo | URL, { method = 'GET' } = {}) {
      const { statusCode: status, headers, body } = await app.inject({ url: url as string, method: method as 'GET' });
      return new Response(body, { status, headers: { 'content-type': String(headers['content-type']) } });
    },
  });

  async function startSending({
    to = world.friend,
    of = id,
    deps = { server },
  }: { to?: string; of?: string; deps?: { server: typeof server | null } } = {}) {
    const { wallet } = await world.open({ deps });
    wallet.stores.send.actions.choose({
      kind: 'nft',
      chainId: devnet,
      address: of,
      tokenId: '0',
      standard: 'compressed',
      name: 'Leaf',
      image: null,
    });
    wallet.stores.send.actions.write({ to, amount: '1' });
    return wallet.actions.sendAssets();
  }

  /** Tries to send, and returns the error message; nothing is shown or sent. */
  async function refused(input?: Parameters<typeof startSending>[0]): Promise<string> {
    await startSending(input);
    expect(world.harness.queue()).toEqual([]);
    expect(world.harness.wallet.stores.transactions.state.list).toEqual([]);
    const { outcome } = world.harness.wallet.stores.send.state;
    return outcome?.kind === 'failed' ? outcome.reason : '';
  }

  it('is sent to another person: the confirmation shows it, and the tree contains it under its new owner', async () => {
    const sending = startSending();
    await vi.waitFor(() => expect(world.harness.queue()).toMatchObject([{ estimating: false }]), waitOptions);
    const [approval] = world.harness.queue();
    if (approval?.kind !== 'sendTransaction') throw new Error('Nothing to send');
    expect(solanaFacts(approval.transaction)).toMatchObject({
      problem: null,
      to: world.friend,
      rent: '0',
      value: '0',
      token: { address: id, symbol: 'Leaf', amount: '1', counterparty: world.friend },
      effects: { status: 'done', changes: [{ token: id, symbol: 'Leaf', amount: '-1', decimals: 0 }] },
      risks: [{ kind: 'firstTime' }],
    });
    await world.harness.press(true);
    await sending;
    await world.settled('confirmed');
    expect(await tree.list(own)).not.toContainEqual(expect.objectContaining({ id }));
    expect(await tree.list(world.friend)).toMatchObject([{ id }]);
    expect(tree.refused).toEqual([]);
  });

  it('is sent even if the tree has changed since the indexer read it', async () => {
    const before = (await tree.proof(id))!;
    lie = (method, result) => (method === 'getAssetProof' ? before : result);
    await tree.mint(key(), { name: 'Later', symbol: 'LEAF', uri: '' });
    const sending = startSending();
    await vi.waitFor(() => expect(world.harness.queue()).toMatchObject([{ estimating: false }]), waitOptions);
    await world.harness.press(false);
    await sending;
  });

  it.each<[name: string, lie: (method: string, result: Answer, other: string) => unknown, words: RegExp]>([
    [
      'leads elsewhere',
      (method, result) => (method === 'getAssetProof' ? { ...result, proof: Array(10).fill(key()) } : result),
      /does not match the network/,
    ],
    [
      'is too short',
      (method, result) => (method === 'getAssetProof' ? { ...result, proof: [key()], node_index: 2 } : result),
      /does not match the network/,
    ],
    [
      'is of another tree',
      (method, result) => (method === 'getAssetProof' ? { ...result, tree_id: key() } : result),
      /was not found/,
    ],
    ['is of no tree', (method, result) => place(method, result, { tree: tokenProgram }), /does not match the network/],
    [
      'is for another’s',
      (method, result) => (method === 'getAsset' ? { ...result, ownership: { owner: key() } } : result),
      /belongs to another account/,
    ],
    ['has other hashes', (method, result) => place(method, result, { data_hash: key() }), /does not match the network/],
    ['is of another number', (method, result) => place(method, result, { leaf_id: 1 }), /does not match the network/],
    [
      'is of another collectible',
      (method, result, other) => (method === 'getAsset' ? { ...result, id: other } : result),
      /was not found/,
    ],
    ['is burnt', (method, result) => (method === 'getAsset' ? { ...result, burnt: true } : result), /was not found/],
    [
      'is frozen',
      (method, result) => place(method, result, { collection_hash: key(), asset_data_hash: key(), flags: 1 }),
      /is frozen/,
    ],
    [
      'is bound',
      (method, result) => place(method, result, { collection_hash: key(), asset_data_hash: key(), flags: 4 }),
      /does not allow sending/,
    ],
    [
      'is of another version',
      (method, result) => place(method, result, { collection_hash: key(), asset_data_hash: key(), flags: 0 }),
      /does not match the network/,
    ],
    ['is nonsense', () => 'nonsense', /was not found/],
    [
      'fails',
      () => {
        throw new Error('down');
      },
      /could not be loaded/,
    ],
  ])('is not sent if the indexer’s response %s', async (_name, change, words) => {
    lie = (method, result) => change(method, result, key());
    expect(await refused()).toMatch(words);
  });

  it('is not sent without an indexer, to a program, or if the indexer does not know it', async () => {
    expect(await refused({ deps: { server: null } })).toMatch(/could not be loaded/);
    world.harness.wallet.destroy();
    expect(await refused({ of: key() })).toMatch(/was not found|could not be loaded/);
    world.harness.wallet.destroy();
    expect(await refused({ to: tokenProgram })).toMatch(/address of a program/);
  });

  it('is requested by address and chain only, and only from an indexer that the operator configured', async () => {
    const ask = async (query: string) => (await app.inject(`/v1/solana/compressed?${query}`)).statusCode;
    expect(await ask(`chainId=${devnet}&id=x`)).toBe(400);
    expect(await ask(`id=${id}`)).toBe(400);
    expect(await ask(`chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&id=${id}`)).toBe(404);
    expect(asked).toEqual([]);
    const twice = await Promise.all([1, 2].map(() => ask(`chainId=${devnet}&id=${id}`)));
    expect(twice).toEqual([200, 200]);
    expect(asked.sort()).toEqual(['getAsset', 'getAssetProof']);
  });
});

/** Changes the location that the indexer returns. */
function place(method: string, result: Answer, change: Answer): Answer {
  if (method === 'getAssetProof') return 'tree' in change ? { ...result, tree_id: change.tree } : result;
  return { ...result, compression: { ...(result.compression as Answer), ...change } };
}
