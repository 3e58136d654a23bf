import { describe, expect, it, vi } from 'vitest';
import {
  address,
  createConnectedHarness,
  createHarness,
  localChain,
  project,
  type HarnessOptions,
} from '../helpers/wallet/walletHarness';

const account = address.toLowerCase();
const to = '0x00000000000000000000000000000000000000bb';
const call = (value: string) => ({ to, value });
const batch = (change: object = {}) => [
  {
    version: '2.0.0',
    from: account,
    chainId: '0x7a69',
    atomicRequired: false,
    calls: [call('0x1'), call('0x2')],
    ...change,
  },
];
type Harness = Awaited<ReturnType<typeof createConnectedHarness>>;
const resultOf = async (answer: Promise<unknown>) => ((await answer) as { result: Record<string, unknown> }).result;

/** A node that mines only what the test allows. */
function createMiner() {
  const raws: string[] = [];
  const mined = new Map<string, string>();
  const hashes: string[] = [];
  const node: HarnessOptions['node'] = {
    eth_sendRawTransaction: ([raw]: string[]) => {
      // The wallet repeats transactions that are not mined yet.
      if (raw && !raws.includes(raw)) raws.push(raw);
      return `0x${'00'.repeat(32)}`;
    },
    eth_getTransactionReceipt: ([hash]: string[]) => {
      if (hash && !hashes.includes(hash)) hashes.push(hash);
      const status = mined.get(hash ?? '');
      if (!status) return null;
      const place = { blockHash: `0x${'11'.repeat(32)}`, blockNumber: '0x1', gasUsed: '0x5208' };
      return { transactionHash: hash, status, logs: [], ...place };
    },
    eth_getBlockByNumber: { hash: `0x${'11'.repeat(32)}`, number: '0x1' },
    eth_getTransactionByHash: null,
  };
  return { node, raws, mined };
}

async function confirm(harness: Harness) {
  await harness.waiting();
  // The code that estimates the fee is loaded in real time, which the fake clock does not measure.
  await vi.waitFor(
    async () => {
      await harness.clock.advance(1);
      expect(harness.queue()[0]).toMatchObject({ estimating: false });
    },
    { interval: 10 },
  );
  await harness.press(true);
}

async function mine(harness: Harness, miner: ReturnType<typeof createMiner>, status: string) {
  const [newest] = harness.wallet.stores.transactions.state.list;
  miner.mined.set(newest!.hash, status);
  await vi.waitFor(
    async () => {
      await harness.clock.advance(60_000);
      const found = harness.wallet.stores.transactions.state.list.find(({ hash }) => hash === newest!.hash);
      expect(found?.status).not.toBe('submitted');
    },
    { interval: 10 },
  );
}

describe('wallet_sendCalls (EIP-5792)', () => {
  it('shows all calls at once, then sends them one by one', async () => {
    const miner = createMiner();
    const harness = await createConnectedHarness({ node: miner.node });
    const sending = harness.ask('wallet_sendCalls', batch({ id: 'mine' }));
    await confirm(harness);
    expect(await resultOf(sending)).toEqual({ id: 'mine' });
    expect(miner.raws).toHaveLength(1);
    expect(await resultOf(harness.ask('wallet_getCallsStatus', ['mine']))).toMatchObject({
      status: 100,
      atomic: false,
    });
    await mine(harness, miner, '0x1');
    await vi.waitFor(() => expect(miner.raws).toHaveLength(2));
    expect(await resultOf(harness.ask('wallet_getCallsStatus', ['mine']))).toMatchObject({ status: 100 });
    await mine(harness, miner, '0x1');
    const status = await resultOf(harness.ask('wallet_getCallsStatus', ['mine']));
    expect(status).toMatchObject({ version: '2.0.0', id: 'mine', chainId: '0x7a69', status: 200 });
    expect(status['receipts']).toHaveLength(2);
    expect(await harness.ask('wallet_showCallsStatus', ['mine'])).toMatchObject({ result: null });
    const { embed, transactions } = harness.wallet.stores;
    expect(embed.state.view).toBe('panel');
    // Its last call, which is the newest transaction.
    expect(embed.state.path).toBe(`/wallet/activity?tx=${transactions.state.list[0]?.hash}`);
    harness.wallet.destroy();
  });

  it('shows a batch only to the page that sent it, without switching the network', async () => {
    const miner = createMiner();
    const chains = [localChain, { ...localChain, chainId: '0x5', displayName: 'Other' }];
    const harness = await createConnectedHarness({
      node: miner.node,
      project: Promise.resolve({ ...project, chains }),
    });
    const sending = harness.ask('wallet_sendCalls', batch({ id: 'mine', calls: [call('0x1')] }));
    await confirm(harness);
    await sending;
    const { embed, network } = harness.wallet.stores;
    const [newest] = harness.wallet.stores.transactions.state.list;
    expect(await harness.ask('wallet_showCallsStatus', ['other'])).toMatchObject({ error: { code: 5730 } });
    expect(embed.state.path).toBeNull();
    await harness.ask('wallet_showCallsStatus', ['mine']);
    expect(embed.state.path).toBe(`/wallet/activity?tx=${newest?.hash}`);
    network.actions.select('0x5');
    await harness.ask('wallet_showCallsStatus', ['mine']);
    expect(embed.state.path).toBe('/wallet/activity');
    expect(network.state.chainId).toBe('0x5');
    harness.wallet.destroy();
  });

  it('stops at a call that fails, and reports what was done', async () => {
    const miner = createMiner();
    const harness = await createConnectedHarness({ node: miner.node });
    const sending = harness.ask('wallet_sendCalls', batch({ calls: [call('0x1'), call('0x2'), call('0x3')] }));
    await confirm(harness);
    const { id } = await resultOf(sending);
    await mine(harness, miner, '0x1');
    await vi.waitFor(() => expect(miner.raws).toHaveLength(2));
    await mine(harness, miner, '0x0');
    expect(miner.raws).toHaveLength(2);
    expect(await resultOf(harness.ask('wallet_getCallsStatus', [id]))).toMatchObject({ status: 600 });
    harness.wallet.destroy();
  });

  it.each([
    ['continue', 3, 102, 207],
    ['halt', 2, 600, 600],
  ] as const)('on failure, follows the page’s flow control: %s (EIP-7867)', async (mode, sent, onTheWay, done) => {
    const miner = createMiner();
    const harness = await createConnectedHarness({ node: miner.node });
    const calls = ['0x1', '0x2', '0x3'].map((value) => ({
      ...call(value),
      capabilities: { flowControl: { 'on-failure': mode } },
    }));
    const flow = { flowControl: { atomicity: 'none' } };
    const sending = harness.ask('wallet_sendCalls', batch({ calls, capabilities: flow }));
    await confirm(harness);
    const { id } = await resultOf(sending);
    const status = () => resultOf(harness.ask('wallet_getCallsStatus', [id]));
    expect(await status()).toMatchObject({ status: 100, capabilities: { flowControl: true } });
    await mine(harness, miner, '0x1');
    await vi.waitFor(() => expect(miner.raws).toHaveLength(2));
    expect(await status()).toMatchObject({ status: 102 });
    await mine(harness, miner, '0x0');
    await vi.waitFor(() => expect(miner.raws).toHaveLength(sent));
    await vi.waitFor(async () => expect(await status()).toMatchObject({ status: onTheWay }));
    if (mode === 'continue') await mine(harness, miner, '0x1');
    await vi.waitFor(async () => expect(await status()).toMatchObject({ status: done }));
    harness.wallet.destroy();
  });

  it.each<[string, object, number]>([
    ['calls alone have it', { calls: [{ ...call('0x1'), capabilities: { flowControl: {} } }] }, -32602],
    ['it is something else', { capabilities: { flowControl: { atomicity: 'some' } } }, -32602],
    ['it has unknown fields', { capabilities: { flowControl: { retries: 3 } } }, -32602],
    ['nothing is atomic and a call is rolled back', { capabilities: { flowControl: { atomicity: 'none' } } }, -32602],
    ['all must be atomic and the account cannot', { capabilities: { flowControl: {} } }, 5760],
    [
      'all is atomic and a call may fail',
      {
        calls: [{ ...call('0x1'), capabilities: { flowControl: { 'on-failure': 'continue' } } }],
        capabilities: { flowControl: { atomicity: 'strict' } },
      },
      5700,
    ],
  ])('refuses flow control if %s', async (_what, change, code) => {
    const harness = await createConnectedHarness();
    expect(await harness.ask('wallet_sendCalls', batch(change))).toMatchObject({ error: { code } });
    expect(harness.queue()).toEqual([]);
    harness.wallet.destroy();
  });

  it('sends nothing when the user rejects', async () => {
    const miner = createMiner();
    const harness = await createConnectedHarness({ node: miner.node });
    const sending = harness.ask('wallet_sendCalls', batch({ id: 'mine' }));
    await harness.press(false);
    expect(await sending).toMatchObject({ error: { code: 4001 } });
    expect(miner.raws).toEqual([]);
    expect(await harness.ask('wallet_getCallsStatus', ['mine'])).toMatchObject({ error: { code: 5730 } });
    harness.wallet.destroy();
  });

  it('estimates calls that depend on each other together, if the node can simulate them in order', async () => {
    const node = {
      eth_simulateV1: [
        {
          calls: [
            { status: '0x1', gasUsed: '0x64' },
            { status: '0x1', gasUsed: '0xc8' },
          ],
        },
      ],
    };
    const harness = await createConnectedHarness({ node });
    void harness.ask('wallet_sendCalls', batch());
    await harness.waiting();
    await harness.clock.advance(50);
    expect(harness.queue()[0]).toMatchObject({
      estimating: false,
      calls: [
        { fee: { gasLimit: '150' }, problem: null },
        { fee: { gasLimit: '300' }, problem: null },
      ],
    });
    harness.wallet.destroy();
  });

  it.each([
    ['an atomic batch', { atomicRequired: true }, 5760],
    ['a chain that is not offered', { chainId: '0x1' }, 5710],
    ['a capability that is not optional', { capabilities: { paymasterService: { url: 'https://a.test' } } }, 5700],
    ['one in a call', { calls: [{ ...call('0x1'), capabilities: { magic: { optional: false } } }] }, 5700],
    ['too many calls', { calls: Array.from({ length: 21 }, () => call('0x1')) }, 5740],
    ['no calls', { calls: [] }, -32602],
    ['another version', { version: '1.0' }, -32602],
    ['another account', { from: to }, 4100],
  ])('refuses %s', async (_, change, code) => {
    const { ask, queue, wallet } = await createConnectedHarness();
    expect(await ask('wallet_sendCalls', batch(change))).toMatchObject({ error: { code } });
    expect(queue()).toEqual([]);
    wallet.destroy();
  });

  it('ignores optional capabilities, and refuses a repeated id', async () => {
    const miner = createMiner();
    const harness = await createConnectedHarness({ node: miner.node });
    const one = { id: 'mine', calls: [call('0x1')], capabilities: { paymasterService: { optional: true } } };
    const sending = harness.ask('wallet_sendCalls', batch(one));
    await confirm(harness);
    await sending;
    expect(await harness.ask('wallet_sendCalls', batch(one))).toMatchObject({ error: { code: 5720 } });
    harness.wallet.destroy();
  });
});

describe('batches', () => {
  it('are visible only to their own origin, and survive a reload', async () => {
    const miner = createMiner();
    const harness = await createConnectedHarness({ node: miner.node });
    const sending = harness.ask('wallet_sendCalls', batch({ id: 'mine' }));
    await confirm(harness);
    await sending;
    const stranger = { origin: 'https://other.test' };
    expect(await harness.ask('wallet_getCallsStatus', ['mine'], stranger)).toMatchObject({ error: { code: 5730 } });
    await mine(harness, miner, '0x1');
    harness.wallet.destroy();
    const first = harness.wallet.stores.batches.state.list[0]!.hashes[0]!;
    const reloaded = createHarness({ storage: harness.storage.saved, node: miner.node });
    miner.mined.set(first, '0x1');
    const status = await resultOf(reloaded.ask('wallet_getCallsStatus', ['mine']));
    expect(status['receipts']).toHaveLength(1);
    reloaded.wallet.destroy();
  });
});

describe('wallet_getCapabilities', () => {
  it('reports only supported capabilities, and only to connected pages', async () => {
    const { ask } = await createConnectedHarness();
    const capabilities = {
      '0x7a69': { atomic: { status: 'unsupported' }, flowControl: { none: ['halt', 'continue'] } },
    };
    expect(await ask('wallet_getCapabilities', [account])).toMatchObject({ result: capabilities });
    expect(await resultOf(ask('wallet_getCapabilities', [account, ['0x1']]))).toEqual({});
    expect(await ask('wallet_getCapabilities', [to])).toMatchObject({ error: { code: 4100 } });
    expect(await ask('wallet_getCapabilities', [account], { origin: 'https://other.test' })).toMatchObject({
      error: { code: 4100 },
    });
  });

  it('simulates each call after the previous ones, so that it can be confirmed', async () => {
    const rows: number[] = [];
    const node = {
      eth_simulateV1: ([{ blockStateCalls }]: [{ blockStateCalls: { calls: unknown[] }[] }]) => {
        const { calls } = blockStateCalls[0]!;
        rows.push(calls.length);
        return [{ calls: calls.map(() => ({ status: '0x1', gasUsed: '0x64', logs: [] })) }];
      },
    };
    const harness = await createConnectedHarness({ node });
    void harness.ask('wallet_sendCalls', batch());
    await harness.waiting();
    await vi.waitFor(() => expect(JSON.stringify(harness.queue()[0])).not.toContain('"status":"pending"'));
    expect(harness.queue()[0]).toMatchObject({
      calls: [{ effects: { status: 'done' } }, { effects: { status: 'done' } }],
    });
    expect(rows).toContain(1);
    expect(rows).toContain(2);
    harness.wallet.destroy();
  });

  it('reports a failed simulation if the node does not support it, without waiting forever', async () => {
    const harness = await createConnectedHarness();
    void harness.ask('wallet_sendCalls', batch());
    await harness.waiting();
    await vi.waitFor(async () => {
      await harness.clock.advance(1_000);
      expect(JSON.stringify(harness.queue()[0])).not.toContain('"status":"pending"');
    });
    expect(harness.queue()[0]).toMatchObject({ calls: [{ effects: {} }, { effects: { status: 'failed' } }] });
    harness.wallet.destroy();
  });
});
