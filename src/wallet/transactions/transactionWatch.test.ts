import { parseTransaction } from 'viem/utils';
import { describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../kit/async/deferred';
import { settle } from '../../../tests/helpers/fakeClock';
import { address, createConnectedHarness, createHarness } from '../../../tests/helpers/wallet/walletHarness';

const to = '0x00000000000000000000000000000000000000aa';
const from = address.toLowerCase();
type Harness = ReturnType<typeof createHarness>;

const statuses = ({ wallet }: Harness) => wallet.stores.transactions.state.list.map(({ status }) => status);
const sentRaw = ({ asked }: Harness) =>
  asked.filter(({ method }) => method === 'eth_sendRawTransaction').map(({ params }) => params[0] as `0x02${string}`);
const failing = (error: unknown) => () => Promise.reject(error as Error);
const nodeError = (message: string) => failing({ code: -32000, message });

async function send(harness: Harness, value = '0x1') {
  const sending = harness.ask('eth_sendTransaction', [{ from, to, value }]);
  await harness.press(true);
  await harness.clock.advance(0);
  return sending as Promise<{ result?: string; error?: unknown }>;
}

it('is never sent again once it has been given up, also if a poll has begun before', async () => {
  const harness = await createConnectedHarness({ node: { eth_getTransactionByHash: null } });
  await send(harness);
  // The code that follows transactions is loaded with the first one.
  const mined = { status: '0x1', blockNumber: '0x1' };
  harness.node.eth_getTransactionReceipt = mined;
  await vi.waitFor(async () => {
    await harness.clock.advance(5_000);
    expect(statuses(harness)).toEqual(['confirmed']);
  });
  const [earlier] = harness.wallet.stores.transactions.state.list;
  const held = createDeferred<null>();
  /** The look at the chain that has begun before the transaction is given up, after fifteen seconds, and ends after it. */
  let slow: Promise<null> | null = null;
  harness.node.eth_getTransactionReceipt = ([hash]: [string]) => {
    if (hash === earlier?.hash) return mined;
    const isLate = slow === null && harness.clock.now() - sentAt > 11_000;
    return isLate ? (slow = held.promise) : null;
  };
  harness.node.eth_sendRawTransaction = failing(new TypeError('Failed to fetch'));
  const sentAt = harness.clock.now();
  const sending = send(harness, '0x2');
  await vi.waitFor(() => harness.clock.advance(250).then(() => expect(statuses(harness)[0]).toBe('dropped')), {
    interval: 5,
  });
  expect(await sending).toMatchObject({ error: { code: 4901 } });
  expect(slow).not.toBeNull();
  const before = sentRaw(harness).length;
  harness.node.eth_sendRawTransaction = '0x';
  held.resolve(null);
  await settle();
  await harness.clock.advance(60_000);
  expect(sentRaw(harness)).toHaveLength(before);
});

describe('a page that crashes between signing and sending', () => {
  it('neither loses nor duplicates the transaction', async () => {
    const storage: Record<string, string> = {};
    const never = () => new Promise(() => undefined);
    const first = await createConnectedHarness({ storage, node: { eth_sendRawTransaction: never } });
    void first.ask('eth_sendTransaction', [{ from, to, value: '0x1' }]);
    // It can be confirmed only after its effects are known, for which code is loaded.
    await vi.waitFor(() => {
      for (const { id } of first.queue()) first.wallet.actions.decide(id, { approved: true });
      expect(statuses(first)).toEqual(['signed']);
    });
    const kept = { ...first.storage.saved };
    first.wallet.destroy();

    const { records } = first;
    const second = createHarness({ storage: kept, records });
    second.node.eth_getTransactionByHash = null;
    await second.wallet.restored;
    await second.clock.advance(3_000);
    // The code that follows transactions is loaded first.
    await vi.waitFor(() => expect(statuses(second)).toEqual(['submitted']));
    const [raw] = sentRaw(first);
    expect(new Set(sentRaw(second))).toEqual(new Set([raw]));
    second.node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x1' };
    await second.clock.advance(30_000);
    expect(statuses(second)).toEqual(['confirmed']);
  });

  it('sends nothing that was never signed', async () => {
    const first = await createConnectedHarness();
    void first.ask('eth_sendTransaction', [{ from, to }]);
    await settle();
    const second = createHarness({ storage: { ...first.storage.saved }, records: first.records });
    await second.wallet.restored;
    await second.clock.advance(60_000);
    expect([statuses(second), sentRaw(second), second.queue()]).toEqual([[], [], []]);
  });
});

describe('a failing network', () => {
  it('rejects the request if no RPC node responds in time, and sends the bytes no more (docs/threats.md 51)', async () => {
    const harness = await createConnectedHarness();
    harness.node.eth_sendRawTransaction = failing(new TypeError('Failed to fetch'));
    harness.node.eth_getTransactionByHash = null;
    const sending = send(harness);
    await harness.clock.advance(40_000);
    const { list } = harness.wallet.stores.transactions.state;
    expect(await sending).toMatchObject({ error: { code: 4901, data: { hash: list[0]?.hash } } });
    expect(statuses(harness)).toEqual(['dropped']);
    const sent = sentRaw(harness).length;
    harness.node.eth_sendRawTransaction = '0x';
    await harness.clock.advance(60_000);
    expect([statuses(harness), sentRaw(harness).length]).toEqual([['dropped'], sent]);
    await send(harness, '0x2');
    expect(parseTransaction(sentRaw(harness).at(-1)!).nonce ?? 0).toBe(0);
  });

  it('corrects the status of a lost transaction that has arrived nevertheless', async () => {
    const harness = await createConnectedHarness();
    harness.node.eth_sendRawTransaction = failing(new TypeError('Failed to fetch'));
    harness.node.eth_getTransactionByHash = null;
    const sending = send(harness);
    await harness.clock.advance(40_000);
    expect(await sending).toHaveProperty('error');
    harness.node.eth_getTransactionByHash = {};
    await harness.clock.advance(30_000);
    expect(statuses(harness)).toEqual(['submitted']);
    harness.node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x10' };
    await harness.clock.advance(30_000);
    expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'confirmed', error: null }]);
  });

  it('finds that the transaction that was replaced is the one in the chain after a reorg', async () => {
    const harness = await createConnectedHarness();
    await send(harness);
    const { transactions } = harness.wallet.stores;
    const [{ hash } = { hash: '' }] = transactions.state.list;
    harness.node.eth_getTransactionCount = '0x1';
    await harness.clock.advance(60_000);
    expect(statuses(harness)).toEqual(['replaced']);
    harness.node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x11', transactionHash: hash };
    await harness.clock.advance(60_000);
    expect(transactions.state.list).toMatchObject([{ status: 'confirmed', blockNumber: 17 }]);
  });

  it('reopens a mined transaction if its block disappears (reorg), and sends it again', async () => {
    const harness = await createConnectedHarness();
    await send(harness);
    harness.node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x10' };
    await harness.clock.advance(3_000);
    expect(statuses(harness)).toEqual(['confirmed']);
    harness.node.eth_getTransactionReceipt = null;
    harness.node.eth_getTransactionByHash = null;
    await harness.clock.advance(90_000);
    expect(statuses(harness)).toEqual(['submitted']);
    expect(sentRaw(harness).length).toBeGreaterThan(1);
    expect(new Set(sentRaw(harness)).size).toBe(1);
    harness.node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x12' };
    await harness.clock.advance(90_000);
    expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'confirmed', blockNumber: 18 }]);
  });

  it('is not polled any more once the transaction is final', async () => {
    const harness = await createConnectedHarness();
    await send(harness);
    harness.node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x10' };
    await harness.clock.advance(13 * 60_000);
    expect(harness.wallet.stores.transactions.state.list).toMatchObject([{ status: 'confirmed', raw: null }]);
    harness.asked.length = 0;
    await harness.clock.advance(10 * 60_000);
    expect(harness.asked.filter(({ method }) => method === 'eth_getTransactionReceipt')).toEqual([]);
  });

  it('outdates the lists of tokens and NFTs once a transaction is mined, and not before', async () => {
    const harness = await createConnectedHarness();
    const { tokens, collectibles } = harness.wallet.stores;
    const read = { list: [], at: harness.clock.now() };
    const ok = { state: 'ok', at: null } as const;
    tokens.actions.loaded('0x1:0xaa', { ...read, parts: { balances: ok, discovery: ok } });
    collectibles.actions.loaded('0x1:0xaa', { ...read, parts: { ownership: ok, metadata: ok } });
    const outdated = () => [
      tokens.state.byAccount['0x1:0xaa']?.isOutdated,
      collectibles.state.byAccount['0x1:0xaa']?.isOutdated,
    ];
    await send(harness);
    harness.node.eth_getTransactionReceipt = null;
    await harness.clock.advance(20_000);
    expect([statuses(harness), outdated()]).toEqual([['submitted'], [false, false]]);
    harness.node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x10' };
    await harness.clock.advance(60_000);
    expect([statuses(harness), outdated()]).toEqual([['confirmed'], [true, true]]);
  });

  it('drops a transaction that RPC nodes refuse repeatedly', async () => {
    const harness = await createConnectedHarness();
    await send(harness);
    harness.node.eth_getTransactionByHash = null;
    harness.node.eth_sendRawTransaction = nodeError('insufficient funds for gas * price + value');
    await harness.clock.advance(60_000);
    expect(harness.wallet.stores.transactions.state.list).toMatchObject([
      { status: 'dropped', error: expect.stringContaining('insufficient funds') as string },
    ]);
  });

  it.each([
    ['garbage', '0xzz'],
    ['a number', 5],
    ['a list', []],
    [
      'a receipt of another transaction',
      { status: '0x1', blockNumber: '0x1', transactionHash: `0x${'11'.repeat(32)}` },
    ],
    ['a receipt without block', { status: '0x1', blockNumber: null }],
  ])('ignores %s in place of a receipt (docs/threats.md 50)', async (_, receipt) => {
    const harness = await createConnectedHarness();
    await send(harness);
    harness.node.eth_getTransactionReceipt = receipt;
    await harness.clock.advance(60_000);
    expect(statuses(harness)).toEqual(['submitted']);
  });

  it('is polled rarely for a receipt that never comes', async () => {
    const harness = await createConnectedHarness();
    await send(harness);
    harness.asked.length = 0;
    await harness.clock.advance(6 * 3_600_000);
    expect(statuses(harness)).toEqual(['submitted']);
    expect(harness.asked.filter(({ method }) => method === 'eth_getTransactionReceipt').length).toBeLessThan(500);
    harness.wallet.destroy();
    harness.asked.length = 0;
    await harness.clock.advance(3_600_000);
    expect(harness.asked).toEqual([]);
  });
});

describe('nonces', () => {
  it('are replaced if another wallet has used the same one first', async () => {
    const harness = await createConnectedHarness();
    let calls = 0;
    harness.node.eth_sendRawTransaction = () => {
      calls += 1;
      if (calls > 1) return '0x';
      harness.node.eth_getTransactionCount = '0x1';
      return Promise.reject({ code: -32000, message: 'nonce too low: next nonce 1, tx nonce 0' } as unknown as Error);
    };
    expect(await send(harness)).toHaveProperty('result');
    expect(sentRaw(harness).map((raw) => parseTransaction(raw).nonce ?? 0)).toEqual([0, 1]);
    expect(statuses(harness).toSorted()).toEqual(['dropped', 'submitted']);
  });

  it('are given up after three lost races', async () => {
    const harness = await createConnectedHarness({ node: { eth_sendRawTransaction: nodeError('nonce too low') } });
    expect(await send(harness)).toMatchObject({ error: { code: -32000, message: 'nonce too low' } });
    expect(harness.wallet.stores.transactions.state.drafts).toEqual({});
  });

  it('fill the gap of a refused transaction', async () => {
    const harness = await createConnectedHarness();
    await send(harness);
    await send(harness, '0x2');
    harness.node.eth_getTransactionByHash = null;
    const [first] = sentRaw(harness);
    harness.node.eth_sendRawTransaction = ([raw]: string[]) =>
      raw === first ? Promise.reject({ code: -32000, message: 'refused' } as unknown as Error) : '0x';
    await harness.clock.advance(60_000);
    expect(statuses(harness).toSorted()).toEqual(['dropped', 'submitted']);
    await send(harness, '0x3');
    expect(parseTransaction(sentRaw(harness).at(-1)!).nonce ?? 0).toBe(0);
  });
});

describe('the poller', () => {
  it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
    let visible = true;
    const listeners = new Set<() => void>();
    const subscribe = (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener));
    const harness = await createConnectedHarness({ deps: { visibility: { isVisible: () => visible, subscribe } } });
    await send(harness);
    visible = false;
    listeners.forEach((listener) => listener());
    harness.asked.length = 0;
    await harness.clock.advance(600_000);
    expect(harness.asked).toEqual([]);
    visible = true;
    harness.node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x1' };
    listeners.forEach((listener) => listener());
    await harness.clock.advance(1_000);
    expect(statuses(harness)).toEqual(['confirmed']);
  });

  it('leaves polling to the tab that holds the lock, and takes over its results', async () => {
    const held = vi.fn(() => new Promise<never>(() => undefined));
    const harness = await createConnectedHarness({
      deps: { locks: { run: (name, task) => (name === 'transactions' ? held() : task()) } },
    });
    await send(harness);
    harness.asked.length = 0;
    await harness.clock.advance(60_000);
    expect(held).toHaveBeenCalledTimes(1);
    expect(harness.asked.filter(({ method }) => method === 'eth_getTransactionReceipt')).toEqual([]);
    const saved = JSON.parse(harness.storage.saved['ws-transactions']!) as { list: Record<string, unknown>[] };
    const [item] = saved.list;
    harness.storage.saved['ws-transactions'] = JSON.stringify({
      list: [{ ...item, status: 'confirmed', blockNumber: 4, version: 9 }],
    });
    harness.hearers.forEach((hear) => hear({ type: 'transactions' }));
    expect(statuses(harness)).toEqual(['confirmed']);
  });
});
