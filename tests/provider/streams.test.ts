import { describe, expect, it } from 'vitest';
import { streamLimit } from '../../src/chains/eip155/streams/streams';
import { createConnectedHarness, localChain, type HarnessOptions } from '../helpers/wallet/walletHarness';

/** A fake chain to which the test adds blocks, and from which it removes them. */
function createFakeChain() {
  const hashOf = (number: number, fork: string) => `0x${fork}${number.toString(16).padStart(62, '0')}`;
  const blocks = [{ number: 0, fork: 'aa' }];
  const logsOf = (hash: string) => [{ blockHash: hash, data: hash }];
  const headOf = (at: number) => {
    const block = blocks[at];
    if (!block) return null;
    const parent = blocks[at - 1];
    const parentHash = parent ? hashOf(parent.number, parent.fork) : `0x${'00'.repeat(32)}`;
    return { number: `0x${at.toString(16)}`, hash: hashOf(at, block.fork), parentHash, transactions: ['0x1'] };
  };
  const node: HarnessOptions['node'] = {
    eth_blockNumber: () => `0x${(blocks.length - 1).toString(16)}`,
    eth_getBlockByNumber: ([tag]: string[]) => headOf(tag === 'latest' ? blocks.length - 1 : Number(tag)),
    eth_getLogs: ([{ blockHash, fromBlock, toBlock }]: [{ blockHash?: string; fromBlock: string; toBlock: string }]) =>
      blockHash ? logsOf(blockHash) : [{ from: fromBlock, to: toBlock }],
    eth_newPendingTransactionFilter: '0x77',
    eth_getFilterChanges: () => ['0xpending'],
  };
  return {
    node,
    mine: (fork = 'aa') => blocks.push({ number: blocks.length, fork }),
    takeBack: () => blocks.pop(),
    hash: (number: number, fork = 'aa') => hashOf(number, fork),
  };
}

async function setUp(options: HarnessOptions = {}) {
  const chain = createFakeChain();
  const harness = await createConnectedHarness({ ...options, node: { ...chain.node, ...options.node } });
  const idOf = async (method: string, params: unknown[] = []) =>
    ((await harness.ask(method, params)) as unknown as { result: string }).result;
  const told = () =>
    harness.notified
      .filter(({ method }) => method === 'eth_subscription')
      .map(({ params }) => params as { subscription: string; result: Record<string, unknown> });
  return { chain, harness, idOf, told };
}

describe('eth_subscribe', () => {
  it('reports each new block once, without its transactions', async () => {
    const { chain, harness, idOf, told } = await setUp();
    const id = await idOf('eth_subscribe', ['newHeads']);
    await harness.clock.advance(4_000);
    expect(told()).toEqual([]);
    chain.mine();
    chain.mine();
    await harness.clock.advance(4_000);
    await harness.clock.advance(4_000);
    expect(told().map(({ subscription, result }) => [subscription, result['hash']])).toEqual([
      [id, chain.hash(1)],
      [id, chain.hash(2)],
    ]);
    expect(told()[0]!.result).not.toHaveProperty('transactions');
    expect(await harness.ask('eth_unsubscribe', [id], { origin: 'https://other.test' })).toMatchObject({
      result: false,
    });
    expect(await harness.ask('eth_unsubscribe', [id])).toMatchObject({ result: true });
    expect(await harness.ask('eth_unsubscribe', [id])).toMatchObject({ result: false });
    chain.mine();
    const asked = harness.asked.length;
    await harness.clock.advance(20_000);
    expect(told()).toHaveLength(2);
    expect(harness.asked.slice(asked).some(({ method }) => method === 'eth_getBlockByNumber')).toBe(false);
    harness.wallet.destroy();
  });

  it('reports logs, and again as removed when their block is reorganised away', async () => {
    const { chain, harness, idOf, told } = await setUp();
    await idOf('eth_subscribe', ['logs', { address: `0x${'11'.repeat(20)}` }]);
    chain.mine();
    await harness.clock.advance(4_000);
    chain.takeBack();
    chain.mine('bb');
    chain.mine('bb');
    await harness.clock.advance(4_000);
    expect(told().map(({ result }) => [result['data'], result['removed'] ?? false])).toEqual([
      [chain.hash(1), false],
      [chain.hash(1), true],
      [chain.hash(1, 'bb'), false],
      [chain.hash(2, 'bb'), false],
    ]);
    expect(harness.asked.find(({ method }) => method === 'eth_getLogs')!.params[0]).toMatchObject({
      address: `0x${'11'.repeat(20)}`,
    });
    harness.wallet.destroy();
  });

  it('resumes after the node was down, and follows the wallet to another chain', async () => {
    const chains = [localChain, { ...localChain, chainId: '0x5', rpcTarget: 'https://five.test' }];
    let isDown = false;
    const chain = createFakeChain();
    const { harness, idOf, told } = await setUp({
      init: { chains },
      node: {
        eth_getBlockByNumber: (params: unknown[], url: string) => {
          if (isDown) throw new TypeError('down');
          const head = (chain.node!['eth_getBlockByNumber'] as (p: unknown[]) => object | null)(params);
          return url.includes('five') ? head : head;
        },
      },
    });
    await idOf('eth_subscribe', ['newHeads']);
    isDown = true;
    await harness.clock.advance(60_000);
    isDown = false;
    chain.mine();
    await harness.clock.advance(120_000);
    expect(told().map(({ result }) => result['hash'])).toEqual([chain.hash(1)]);
    await harness.wallet.actions.selectChain('0x5');
    await harness.clock.advance(4_000);
    chain.mine();
    await harness.clock.advance(8_000);
    expect(harness.asked.at(-1)!.url).toBe('https://five.test');
    expect(told().map(({ result }) => result['hash'])).toEqual([chain.hash(1), chain.hash(2)]);
    harness.wallet.destroy();
  });

  it('reports pending transactions, and is refused if the node does not support it', async () => {
    const { harness, idOf, told } = await setUp();
    await idOf('eth_subscribe', ['newPendingTransactions']);
    await harness.clock.advance(4_000);
    expect(told().length).toBeGreaterThan(0);
    const deaf = await setUp({
      node: {
        eth_newPendingTransactionFilter: () =>
          Promise.reject(Object.assign(new Error('no'), { code: -32601, message: 'no' })),
      },
    });
    expect(await deaf.harness.ask('eth_subscribe', ['newPendingTransactions'])).toMatchObject({
      error: { code: -32601 },
    });
    harness.wallet.destroy();
    deaf.harness.wallet.destroy();
  });

  it('limits the subscriptions per origin, and frees a place when one ends', async () => {
    const { harness, idOf } = await setUp();
    const ids = await Promise.all(Array.from({ length: streamLimit }, () => idOf('eth_subscribe', ['newHeads'])));
    expect(new Set(ids).size).toBe(streamLimit);
    expect(await harness.ask('eth_newBlockFilter')).toMatchObject({ error: { code: -32005 } });
    await harness.ask('eth_unsubscribe', [ids[0]]);
    expect(await harness.ask('eth_newBlockFilter')).toHaveProperty('result');
    harness.wallet.destroy();
  });
});

describe('filters', () => {
  it('of blocks return each hash once', async () => {
    const { chain, harness, idOf } = await setUp();
    const id = await idOf('eth_newBlockFilter');
    expect(await harness.ask('eth_getFilterChanges', [id])).toMatchObject({ result: [] });
    chain.mine();
    chain.mine();
    expect(await harness.ask('eth_getFilterChanges', [id])).toMatchObject({ result: [chain.hash(1), chain.hash(2)] });
    expect(await harness.ask('eth_getFilterChanges', [id])).toMatchObject({ result: [] });
    expect(await harness.ask('eth_getFilterLogs', [id])).toMatchObject({ error: { code: -32001 } });
  });

  it('of logs query only the blocks since the last poll', async () => {
    const { chain, harness, idOf } = await setUp();
    const id = await idOf('eth_newFilter', [{ fromBlock: 'latest', topics: [null, `0x${'22'.repeat(32)}`] }]);
    chain.mine();
    chain.mine();
    expect(await harness.ask('eth_getFilterChanges', [id])).toMatchObject({ result: [{ from: '0x1', to: '0x2' }] });
    chain.mine();
    expect(await harness.ask('eth_getFilterChanges', [id])).toMatchObject({ result: [{ from: '0x3', to: '0x3' }] });
    expect(await harness.ask('eth_getFilterLogs', [id])).toMatchObject({ result: [{ from: 'latest', to: 'latest' }] });
  });

  it('belong to their origin, and are deleted when nobody polls them', async () => {
    const { harness, idOf } = await setUp();
    const id = await idOf('eth_newBlockFilter');
    const stranger = { origin: 'https://other.test' };
    expect(await harness.ask('eth_getFilterChanges', [id], stranger)).toMatchObject({ error: { code: -32001 } });
    expect(await harness.ask('eth_uninstallFilter', [id], stranger)).toMatchObject({ result: false });
    await harness.clock.advance(6 * 60_000);
    expect(await harness.ask('eth_getFilterChanges', [id])).toMatchObject({ error: { code: -32001 } });
    const other = await idOf('eth_newPendingTransactionFilter');
    expect(await harness.ask('eth_getFilterChanges', [other])).toMatchObject({ result: ['0xpending'] });
    expect(await harness.ask('eth_uninstallFilter', [other])).toMatchObject({ result: true });
  });
});
