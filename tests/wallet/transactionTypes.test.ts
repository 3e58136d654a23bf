import { setTimeout as pause } from 'node:timers/promises';
import { parseTransaction } from 'viem/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAnvil, type Anvil } from '../helpers/chains/anvil';
import { address, createHarness, localChain, project } from '../helpers/wallet/walletHarness';

/**
 * Every type of transaction and form of fee, with every way in which a node refuses it or its response is lost. Whatever has happened, the
 * account must be able to send: each row ends with a plain payment that is mined on a real chain.
 */
const to = '0x00000000000000000000000000000000000000aa';
const delegate = '0x00000000000000000000000000000000000000d1';
const from = address.toLowerCase();
const gasPrice = '0x77359400';
const accessList = [{ address: to, storageKeys: [`0x${'0'.repeat(63)}1`] }];

type Harness = ReturnType<typeof createHarness>;
type Answer = { result?: string; error?: { code: number; message: string; data?: { hash?: string } } };
/** What happens to `eth_sendRawTransaction`: it never arrives, its response never arrives, or the node refuses. */
type Fault = 'request' | 'response' | { code: number; message: string };

let anvil: Anvil;
let harness: Harness;
let faults: Fault[] = [];
/** The fault of every request after those of `faults`. */
let lasting: Fault | undefined;
let sent: `0x${string}`[] = [];
let inFlight = 0;

const faultyFetch = (async (url: string, init: RequestInit) => {
  const { id, method, params } = JSON.parse(init.body as string) as {
    id: number;
    method: string;
    params: [`0x${string}`];
  };
  const fault = method === 'eth_sendRawTransaction' ? (faults.shift() ?? lasting) : undefined;
  if (method === 'eth_sendRawTransaction') sent.push(params[0]);
  if (fault === 'request') throw new TypeError('Failed to fetch');
  if (typeof fault === 'object') return Response.json({ jsonrpc: '2.0', id, error: fault });
  inFlight += 1;
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    if (fault === 'response') throw new TypeError('Failed to fetch');
    return new Response(text, response);
  } finally {
    inFlight -= 1;
  }
}) as typeof fetch;

/** Advances the wallet's clock until the condition is met; the clock stands still while the chain computes. */
async function flow(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('It never came to be');
    if (inFlight === 0) await harness.clock.advance(250);
    await pause(1);
  }
}

async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  let isOver = false;
  void promise.finally(() => (isOver = true)).catch(() => undefined);
  await flow(() => isOver);
  return promise;
}

const shown = () => {
  const [first] = harness.queue();
  return first?.kind === 'sendTransaction' ? first.transaction : undefined;
};
async function confirm(): Promise<void> {
  await flow(() => Boolean(shown()?.fee) && shown()?.effects.status !== 'pending');
  harness.wallet.actions.decide(harness.queue()[0]!.id, { approved: true });
}
async function send(transaction: object): Promise<Answer> {
  const sending = harness.ask('eth_sendTransaction', [{ from, to, value: '0x1', ...transaction }]);
  void sending.catch(() => undefined);
  await confirm();
  return (await settled(sending)) as unknown as Answer;
}
const recordOf = (hash: string | undefined) => list().find((item) => item.hash === hash);
const list = () => harness.wallet.stores.transactions.state.list;
const receiptOf = (hash: string | undefined) => anvil.rpc('eth_getTransactionReceipt', [hash]);

async function mined(hash: string | undefined): Promise<void> {
  await flow(() => recordOf(hash)?.status === 'confirmed');
  expect(await receiptOf(hash)).toMatchObject({ status: '0x1', transactionHash: hash });
}

async function payPlainly(): Promise<void> {
  [faults, lasting] = [[], undefined];
  // Its amount differs from that of a lost transaction: the same one would have the same hash.
  const { result } = await send({ value: '0x2' });
  await mined(result);
  await flow(() => list().every(({ status }) => status !== 'signed' && status !== 'submitted'));
}

beforeAll(async () => {
  anvil = await startAnvil();
  await anvil.rpc('anvil_setBalance', [address, '0xde0b6b3a7640000']);
  harness = createHarness({
    project: Promise.resolve({ ...project, delegates: [{ address: delegate, name: 'Batcher' }] }),
    init: { chains: [{ ...localChain, rpcTarget: anvil.url }] },
    deps: { fetch: faultyFetch },
  });
  await harness.signInByMail();
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  await connecting;
});

afterAll(async () => {
  harness.wallet.destroy();
  await anvil.stop();
});

const forms: [form: string, transaction: object, type: string][] = [
  ['no type and no fee', {}, 'eip1559'],
  ['only a gas price', { gasPrice }, 'legacy'],
  ['only an access list', { accessList }, 'eip1559'],
  ['an access list and a gas price', { accessList, gasPrice }, 'eip2930'],
  ['type 0 without a fee', { type: '0x0' }, 'legacy'],
  ['type 0 with a gas price', { type: '0x0', gasPrice }, 'legacy'],
  ['type 1 without a fee and a list', { type: '0x1' }, 'eip2930'],
  ['type 1 with an empty list and a gas price', { type: '0x1', gasPrice, accessList: [] }, 'eip2930'],
  ['type 1 with an access list', { type: '0x1', accessList }, 'eip2930'],
  ['type 1 with an access list and a gas price', { type: '0x1', gasPrice, accessList }, 'eip2930'],
  ['type 2 without a fee', { type: '0x2' }, 'eip1559'],
  ['type 2 with an access list', { type: '0x2', accessList }, 'eip1559'],
  ['type 2 with a maximum', { type: '0x2', maxFeePerGas: gasPrice }, 'eip1559'],
  ['type 2 with a priority fee', { type: '0x2', maxPriorityFeePerGas: '0x1' }, 'eip1559'],
  ['type 2 with both', { maxFeePerGas: gasPrice, maxPriorityFeePerGas: '0x1', accessList }, 'eip1559'],
  ['type 4', { type: '0x4', to: from, authorizationList: [{ address: delegate }] }, 'eip7702'],
  [
    'type 4 with fees and an access list',
    { to: from, authorizationList: [{ address: delegate }], maxFeePerGas: gasPrice, accessList },
    'eip7702',
  ],
];

const refusals = [
  { code: -32000, message: 'transaction underpriced' },
  { code: -32003, message: 'max fee per gas less than block base fee' },
  { code: -32000, message: 'intrinsic gas too low: have 21000, want 23400' },
  { code: -32000, message: 'insufficient funds for gas * price + value' },
  { code: -32000, message: 'exceeds block gas limit' },
  { code: -32000, message: 'transaction type not supported' },
  { code: -32010, message: 'FeeTooLow, EffectivePriorityFeePerGas too low' },
  { code: -32000, message: 'txpool is full' },
  { code: -32603, message: 'Internal error' },
];

describe.each(forms)('%s', (_, transaction, type) => {
  it('is mined, and its hash is one that the node knows', async () => {
    sent = [];
    const { result } = await send(transaction);
    expect(parseTransaction(sent[0]!).type).toBe(type);
    await mined(result);
    await payPlainly();
  });

  it('is rejected with the error of the node, and frees its nonce', async () => {
    const refusal = refusals[0]!;
    faults = [refusal];
    expect((await send(transaction)).error).toMatchObject(refusal);
    expect(list()[0]).toMatchObject({ status: 'failed', error: refusal.message, raw: null });
    await payPlainly();
  });

  it.each(['request', 'response'] as const)('is sent again, as the same bytes, if a %s is lost', async (fault) => {
    sent = [];
    faults = [fault];
    const { result } = await send(transaction);
    expect(new Set(sent).size).toBe(1);
    await mined(result);
    await payPlainly();
  });

  it('is rejected if no request arrives, and frees its nonce', async () => {
    lasting = 'request';
    const { error } = await send(transaction);
    expect(error).toMatchObject({ code: 4901 });
    expect(recordOf(error?.data?.hash)).toMatchObject({ status: 'dropped' });
    await payPlainly();
    expect(await receiptOf(error?.data?.hash)).toBe(null);
  });

  it('is found on the chain if no response arrives', async () => {
    lasting = 'response';
    const { result } = await send(transaction);
    await mined(result);
    await payPlainly();
  });
});

describe('a refusal', () => {
  it.each(refusals)('is passed on and frees the nonce: $message', async (refusal) => {
    faults = [refusal];
    expect((await send({})).error).toMatchObject(refusal);
    await payPlainly();
  });

  it('after a lost response does not hide that the first one was accepted', async () => {
    faults = ['response', refusals[3]!];
    const { result } = await send({});
    await mined(result);
    await payPlainly();
  });

  it.each([
    // The node would return a hash for these, and forget them.
    ['gas below that of an access list', { type: '0x1', gasPrice, accessList, gas: '0x5208' }],
    ['gas below that of the data', { data: '0x1234', gas: '0x5208' }],
    ['gas below that of an access list, with EIP-1559 fees', { accessList, gas: '0x5208' }],
  ])('of the real node comes before the signature: %s', async (__, transaction) => {
    const sending = harness.ask('eth_sendTransaction', [{ from, to, value: '0x1', ...transaction }]);
    sent = [];
    await flow(() => Boolean(shown()?.fee));
    expect(shown()?.problem).toBe('estimate');
    await confirm();
    expect(await settled(sending)).toMatchObject({
      error: { code: -32000, message: expect.stringMatching(/intrinsic gas/) as string },
    });
    await payPlainly();
  });

  it.each([
    ['a price below the base fee', { gasPrice: '0x1' }],
    ['a maximum below the base fee', { maxFeePerGas: '0x1' }],
    ['gas above the limit of a block', { gas: '0x7fffffffff', gasPrice: '0x1' }],
  ])('of the real node frees the nonce: %s', async (__, transaction) => {
    expect(await send(transaction)).toHaveProperty('error');
    await payPlainly();
  });
});

describe('a pending transaction', () => {
  it('is sent again if the node drops it', async () => {
    await anvil.rpc('evm_setAutomine', [false]);
    const { result } = await send({ accessList });
    await anvil.rpc('anvil_dropTransaction', [result]);
    sent = [];
    await flow(() => sent.length > 0 && inFlight === 0);
    await anvil.rpc('evm_setAutomine', [true]);
    await anvil.rpc('evm_mine', []);
    await mined(result);
    await payPlainly();
  });

  it('is sent again after a reorg', async () => {
    const before = await anvil.rpc('evm_snapshot', []);
    const { result } = await send({ type: '0x1', accessList });
    await flow(() => recordOf(result)?.status === 'confirmed');
    const block = recordOf(result)?.blockNumber;
    await anvil.rpc('evm_revert', [before]);
    await anvil.rpc('anvil_mine', ['0x1']);
    await flow(() => recordOf(result)?.status === 'confirmed' && recordOf(result)?.blockNumber !== block);
    await mined(result);
    await payPlainly();
  });

  it('behind a gap is told of, and is mined once the user has filled the gap', async () => {
    const next = Number(await anvil.rpc('eth_getTransactionCount', [address, 'latest']));
    const { result = '' } = await send({ nonce: `0x${(next + 2).toString(16)}` });
    for (const gap of [next, next + 1]) {
      await flow(() => recordOf(result)?.gap === gap);
      const filling = harness.wallet.actions.replaceTransaction(result, 'fillGap');
      await flow(() => shown() !== undefined);
      expect(shown()).toMatchObject({ to: address, value: '0', nonce: gap });
      await confirm();
      await settled(filling);
    }
    await mined(result);
    await payPlainly();
  });

  it('behind a gap is mined after the next payments, which fill it', async () => {
    const next = Number(await anvil.rpc('eth_getTransactionCount', [address, 'latest']));
    const { result } = await send({ nonce: `0x${(next + 1).toString(16)}` });
    await payPlainly();
    await mined(result);
    await payPlainly();
  });
});
