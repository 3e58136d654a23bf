import { parseTransaction } from 'viem/utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  address,
  createConnectedHarness,
  createFakeFetch,
  idleNode,
  type FakeNode,
} from '../helpers/wallet/walletHarness';

const from = address.toLowerCase();
const to = '0x00000000000000000000000000000000000000aa';
/** ms within which every request must settle, including a retry. */
const giveUpAfter = 60_000;

type Answer = (request: { id: number; method: string }, signal: AbortSignal) => Response | Promise<Response>;

const never = () => new Promise<never>(() => undefined);
const text = (body: string, init?: ResponseInit) => () => new Response(body, init);
const html = '<!doctype html><title>Sign in to the WiFi</title>';

/** How nodes, and proxies in front of them, fail (docs/threats.md 50). */
const faults: Record<string, Answer> = {
  garbage: text('\u0000\u0001 nothing that is JSON'),
  'half JSON': ({ id }) => new Response(`{"jsonrpc":"2.0","id":${id},"result":"0x`),
  'HTML with status 200': text(html, { headers: { 'content-type': 'text/html' } }),
  'HTML with status 502': text(html, { status: 502 }),
  'an empty body': text(''),
  'JSON null': text('null'),
  'a list': text('[]'),
  'an object without result': ({ id }) => Response.json({ jsonrpc: '2.0', id }),
  'the answer to another request': ({ id }) => Response.json({ id: id + 1, result: '0x1' }),
  'an error without words': ({ id }) => Response.json({ id, error: {} }),
  '429': text('slow down', { status: 429 }),
  '429 for an hour': text('slow down', { status: 429, headers: { 'retry-after': '3600' } }),
  'status 500 with JSON': () => Response.json({ message: 'oops' }, { status: 500 }),
  'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'no answer ever': never,
  'a drip that never ends': () =>
    new Response(new ReadableStream({ pull: never, start: (it) => it.enqueue(bytes('{')) })),
  'a body without end': () => new Response(new ReadableStream({ pull: (it) => it.enqueue(tooMuch) })),
};
/** More bytes than a response may have. */
const tooMuch = new Uint8Array(10_000_001);
const bytes = (words: string) => new TextEncoder().encode(words);

/** Opens a connected wallet whose node works until `breakIt` is called. */
async function start() {
  const node: FakeNode = { ...idleNode(), eth_getTransactionByHash: null };
  const working = createFakeFetch(node, []);
  let fault: Answer | null = null;
  const sent: `0x02${string}`[] = [];
  const fetch = (async (url: string, init: { body: string; signal: AbortSignal }) => {
    const request = JSON.parse(init.body) as { id: number; method: string; params: `0x02${string}`[] };
    if (request.method === 'eth_sendRawTransaction') sent.push(request.params[0]!);
    if (fault) return fault(request, init.signal);
    return working(url, init);
  }) as unknown as typeof globalThis.fetch;
  const harness = await createConnectedHarness({ deps: { fetch } });
  await harness.clock.advance(0);
  return { ...harness, node, sent, breakIt: (next: Answer | null) => (fault = next) };
}

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => {
  process.off('unhandledRejection', note);
  expect(unhandled.splice(0)).toEqual([]);
});

describe.each(Object.entries(faults))('a node with %s', (_, fault) => {
  it('makes a read fail in time with a clear error', async () => {
    const { ask, breakIt, clock, wallet } = await start();
    breakIt(fault);
    const reading = ask('eth_getBalance', [from, 'latest']);
    await clock.advance(giveUpAfter);
    const { error } = (await reading) as unknown as { error: { code: number; message: string } };
    expect([4901, -32603]).toContain(error.code);
    expect(error.message).toMatch(
      /^The (network could not be reached: .+|RPC node returned an error without a reason)\.$/,
    );
    wallet.destroy();
    expect(clock.waiting).toBe(0);
  });

  it('keeps the last balance, marked as stale, instead of showing zero', async () => {
    const { breakIt, clock, wallet } = await start();
    const known = () => Object.values(wallet.stores.balances.state.native);
    await wallet.actions.refreshBalance();
    expect(known()).toMatchObject([{ amount: '1000000000000000000' }]);
    breakIt(fault);
    const refreshing = wallet.actions.refreshBalance();
    await clock.advance(giveUpAfter);
    await refreshing;
    expect(known()).toMatchObject([{ amount: '1000000000000000000', stale: true }]);
    wallet.destroy();
  });

  it('prevents signing a transaction of unknown cost, and the user can reject it', async () => {
    const { ask, breakIt, clock, waiting, queue, sent, wallet } = await start();
    breakIt(fault);
    const sending = ask('eth_sendTransaction', [{ from, to, value: '0x1' }]);
    await clock.advance(giveUpAfter);
    await waiting();
    wallet.actions.decide(queue()[0]!.id, { approved: true });
    await clock.advance(giveUpAfter);
    expect([queue().length, sent]).toEqual([1, []]);
    wallet.actions.decide(queue()[0]!.id, { approved: false });
    expect(await sending).toHaveProperty('error.code', 4001);
    wallet.destroy();
  });

  it('leaves a sent transaction unchanged, and its receipt is found once the node works again', async () => {
    const { ask, breakIt, clock, node, press, wallet } = await start();
    const sending = ask('eth_sendTransaction', [{ from, to, value: '0x1' }]);
    await press(true);
    await clock.advance(0);
    expect(await sending).toHaveProperty('result');
    // The watcher is loaded lazily, and must be there before the clock advances.
    await clock.advance(2_000);
    await vi.dynamicImportSettled();
    breakIt(fault);
    await clock.advance(giveUpAfter);
    expect(wallet.stores.transactions.state.list).toMatchObject([{ status: 'submitted' }]);
    breakIt(null);
    node.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x9' };
    await clock.advance(2 * giveUpAfter);
    expect(wallet.stores.transactions.state.list).toMatchObject([{ status: 'confirmed', blockNumber: 9 }]);
    wallet.destroy();
  });
});

it('a node of another chain receives only a transaction that is valid on the chain that was shown', async () => {
  const { ask, node, press, clock, sent, wallet } = await start();
  node.eth_chainId = '0x1';
  const sending = ask('eth_sendTransaction', [{ from, to, value: '0x1' }]);
  await press(true);
  await clock.advance(0);
  expect(await sending).toHaveProperty('result');
  expect(sent.map((raw) => parseTransaction(raw).chainId)).toEqual([31337]);
  expect(await ask('eth_chainId')).toHaveProperty('result', '0x7a69');
  wallet.destroy();
});
