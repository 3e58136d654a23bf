import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../../tests/helpers/fakeClock';
import type { SwapAsk } from '../../../../src/wire/http/market/swap';
import { SwapSettingsSchema } from '../settings';
import { createLifi } from './lifi';
import * as v from 'valibot';
import { refusalOf } from '../../../../tests/helpers/http/refusalOf';

/** Uses answers as documented on docs.li.fi for `GET /quote` and `GET /status`. */
const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const far = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831';
const account = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
const ask: SwapAsk = {
  chainId: '0x1',
  toChainId: '0xa4b1',
  from: usdc.toLowerCase(),
  to: far.toLowerCase(),
  amount: '100000000',
  account,
  slippage: 50,
  seconds: 1_200,
};
const step = () => ({
  type: 'lifi',
  id: 'b2f0',
  tool: 'across',
  toolDetails: { key: 'across', name: 'AcrossV4', logoURI: 'https://x' },
  action: { fromChainId: 1, toChainId: 42161, fromAmount: '100000000', slippage: 0.005, toAddress: account },
  estimate: {
    tool: 'across',
    fromAmount: '100000000',
    toAmount: '99850000',
    toAmountMin: '99350750',
    approvalAddress: diamond,
    executionDuration: 4.7,
    feeCosts: [
      { name: 'LP Fee', amount: '50000', amountUSD: '0.05', included: true, token: { address: usdc, chainId: 1 } },
    ],
    gasCosts: [{ type: 'SEND', price: '3000000000', estimate: '150000', limit: '225000', amount: '675000000000000' }],
  },
  includedSteps: [],
  transactionRequest: { from: account, to: diamond, chainId: 1, value: '0x0', data: '0xae328590', gasLimit: '0x36ee8' },
});

function open(answer: (url: URL) => Response) {
  const asked: { url: URL; headers: Headers }[] = [];
  const fetch = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push({ url, headers: new Headers(init?.headers) });
    return answer(url);
  });
  const settings = v.parse(SwapSettingsSchema, { lifi: { apiKey: 'key', integrator: 'inlay' } }).lifi!;
  return { source: createLifi({ settings, fetch, clock: createFakeClock() }), asked };
}
it('requests a quote with the key only in a header and reads the answer', async () => {
  const { source, asked } = open(() => Response.json(step()));
  expect(await source.quote(ask)).toMatchObject({
    source: 'lifi',
    amountIn: '100000000',
    amountOut: '99850000',
    minimum: '99350750',
    spender: diamond,
    gas: '225000',
    seconds: 4.7,
    route: [{ exchange: 'AcrossV4' }],
    fees: [{ kind: 'bridge', amount: '50000', token: usdc, chainId: '0x1', isIncluded: true }],
  });
  const [{ url, headers }] = asked as [(typeof asked)[0]];
  expect(url.href).not.toContain('key');
  expect(headers.get('x-lifi-api-key')).toBe('key');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    fromChain: '1',
    toChain: '42161',
    fromToken: ask.from,
    toToken: ask.to,
    fromAmount: '100000000',
    fromAddress: account,
    toAddress: account,
    slippage: '0.005',
    allowDestinationCall: 'false',
    integrator: 'inlay',
  });
});

it('reads a fee in the other chain’s coin as a fee on that chain', async () => {
  const answer = step();
  const [cost] = answer.estimate.feeCosts as [(typeof answer.estimate.feeCosts)[0]];
  Object.assign(cost, { token: { address: `0x${'00'.repeat(20)}`, chainId: 42161 }, amount: '7' });
  const { fees } = await open(() => Response.json(answer)).source.quote(ask);
  expect(fees).toEqual([{ kind: 'bridge', amount: '7', token: null, chainId: '0xa4b1', isIncluded: true }]);
});

it('builds the transaction, and reports worse if it gives less than was shown', async () => {
  const { source } = open(() => Response.json(step()));
  expect(await source.build({ ...ask, minimum: '99350750' })).toMatchObject({
    call: { kind: 'transaction', chainId: '0x1', to: diamond, value: '0', data: '0xae328590' },
  });
  expect(await refusalOf(source.build({ ...ask, minimum: '99350751' }))).toEqual(['worse', 0]);
});

describe('rejects', () => {
  const changed = (change: (one: ReturnType<typeof step>) => void) => {
    const answer = step();
    change(answer);
    return open(() => Response.json(answer)).source.quote(ask);
  };
  it.each<[string, (one: ReturnType<typeof step>) => void]>([
    ['an answer for another chain', (one) => (one.action.toChainId = 10)],
    ['a transaction for another chain', (one) => (one.transactionRequest.chainId = 137)],
    ['an answer for another amount', (one) => (one.estimate.fromAmount = '5')],
    ['amounts that are none', (one) => (one.estimate.toAmount = '1e9')],
  ])('%s, with an error like that of a silent source', async (_name, change) => {
    expect(await refusalOf(changed(change))).toMatch(/Error/);
  });
  it('a fee on top of the amount, and an amount of zero', async () => {
    expect(await refusalOf(changed((one) => (one.transactionRequest.value = '0x5af3107a4000')))).toEqual(['none', 0]);
    expect(await refusalOf(changed((one) => (one.estimate.toAmountMin = '0')))).toEqual(['tooSmall', 0]);
  });
});

it.each<[string, () => Response, unknown]>([
  ['no way', () => Response.json({ message: 'No available quotes', code: 1002 }, { status: 404 }), ['none', 0]],
  ['an invalid key', () => Response.json({ message: 'Unauthorized', code: 1005 }, { status: 401 }), ['refused', 0]],
  [
    'too many, for 90 s',
    () => new Response('', { status: 429, headers: { 'retry-after': '90' } }),
    ['limited', 90_000],
  ],
  [
    'too many, by its other header',
    () => new Response('', { status: 429, headers: { 'ratelimit-reset': '7' } }),
    ['limited', 7_000],
  ],
  [
    'a fault of its own',
    () => new Response('oops', { status: 502 }),
    'Error: The swap service responded with status 502.',
  ],
  ['invalid JSON', () => new Response('<html>'), 'Error: The response of the swap service is not JSON.'],
])('reports %s', async (_name, answer, reason) => {
  expect(await refusalOf(open(answer).source.quote(ask))).toEqual(reason);
});

it.each([
  [{ status: 'NOT_FOUND' }, { state: 'waiting', toId: null }],
  [
    { status: 'PENDING', substatus: 'WAIT_DESTINATION_TRANSACTION' },
    { state: 'waiting', toId: null },
  ],
  [
    { status: 'DONE', substatus: 'COMPLETED', receiving: { txHash: '0xabc' } },
    { state: 'done', toId: '0xabc' },
  ],
  [
    { status: 'DONE', substatus: 'REFUNDED', receiving: {} },
    { state: 'refunded', toId: null },
  ],
  [
    { status: 'FAILED', substatus: 'UNKNOWN_ERROR' },
    { state: 'failed', toId: null },
  ],
])('reads the status %o', async (answer, told) => {
  const { source } = open(() => Response.json(answer));
  expect(await source.status?.({ chainId: '0x1', toChainId: '0xa4b1', id: `0x${'ab'.repeat(32)}` })).toEqual(told);
});
