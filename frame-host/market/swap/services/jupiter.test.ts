import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createFakeClock } from '../../../../tests/helpers/fakeClock';
import type { SwapAsk } from '../../../../src/wire/http/market/swap';
import { SwapSettingsSchema } from '../settings';
import { SwapRefusal } from '../source';
import { createJupiter } from './jupiter';

/** Uses answers as documented on dev.jup.ag for `GET /order` and `POST /execute` of the Ultra Swap API. */
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqKZvdp';
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const wrapped = 'So11111111111111111111111111111111111111112';
const account = 'Ht7vMSYq8UXtv2zWzLnZ8yGcMfBDg8Dkp9bGFQfqgm1a';
const ask: SwapAsk = { chainId, from: usdc, to: null, amount: '1000000', account, slippage: 50, seconds: 600 };
const answer = () => ({
  mode: 'manual',
  swapType: 'aggregator',
  router: 'iris',
  requestId: '5421e18f-9d12-4709-8f5a-6c79c1032203',
  inputMint: usdc,
  outputMint: wrapped,
  inAmount: '1000000',
  outAmount: '6650000',
  otherAmountThreshold: '6616750',
  swapMode: 'ExactIn',
  slippageBps: 50,
  priceImpactPct: '-0.0012',
  routePlan: [
    {
      swapInfo: { ammKey: usdc, label: 'Meteora DLMM', inputMint: usdc, outputMint: wrapped },
      percent: 60,
      bps: 6_000,
    },
    { swapInfo: { ammKey: usdc, label: 'Whirlpool', inputMint: usdc, outputMint: wrapped }, percent: 40 },
  ],
  feeMint: wrapped,
  feeBps: 2,
  taker: account,
  gasless: false,
  signatureFeeLamports: 5_000,
  prioritizationFeeLamports: 2_252_824,
  rentFeeLamports: 2_039_280,
  transaction: 'AQAB',
  totalTime: 735,
});

function open(respond: () => Response) {
  const asked: { url: URL; headers: Headers; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push({ url, headers: new Headers(init?.headers), body });
    return respond();
  };
  const settings = v.parse(SwapSettingsSchema, { jupiter: { apiKey: 'secret' } }).jupiter!;
  return { source: createJupiter({ settings, fetch, clock: createFakeClock() }), asked };
}
const reasonOf = async (asking: Promise<unknown>) => {
  const error = await asking.catch((caught: unknown) => caught);
  return error instanceof SwapRefusal ? error.reason : String(error).slice(0, 30);
};
const by = (change: object) => open(() => Response.json({ ...answer(), ...change })).source;

it('requests a quote with the key only in a header and reads the answer', async () => {
  const { source, asked } = open(() => Response.json(answer()));
  expect(await source.quote(ask)).toMatchObject({
    amountOut: '6650000',
    // The order’s minimum, less Jupiter’s own fee and a hundredth of a percent for rounding.
    minimum: '6614764',
    spender: null,
    impact: 12,
    route: [
      { exchange: 'Meteora DLMM', share: 6_000, tokens: [usdc, null] },
      { exchange: 'Whirlpool', share: 4_000 },
    ],
    fees: [
      { kind: 'source', amount: '1330', token: null, isIncluded: true },
      { kind: 'network', amount: '2257824', token: null, isIncluded: false },
      { kind: 'rent', amount: '2039280', token: null, isIncluded: false },
    ],
  });
  const [{ url, headers }] = asked as [(typeof asked)[0]];
  expect(url.href).not.toContain('secret');
  expect(headers.get('x-api-key')).toBe('secret');
  expect(`${url.origin}${url.pathname}`).toBe('https://api.jup.ag/ultra/v1/order');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    inputMint: usdc,
    outputMint: wrapped,
    amount: '1000000',
    taker: account,
    slippageBps: '50',
    excludeRouters: 'jupiterz,hashflow,dflow,okx',
  });
});

it('builds the transaction for no less than the agreed minimum', async () => {
  const call = { kind: 'solanaTransaction', chainId, transaction: 'AQAB', requestId: answer().requestId };
  expect(await by({}).build({ ...ask, minimum: '6614764' })).toMatchObject({ call });
  expect(await reasonOf(by({}).build({ ...ask, minimum: '6614765' }))).toBe('worse');
});

it.each<[name: string, change: object]>([
  ['the account holds too little', { transaction: '', errorCode: 1, errorMessage: 'Insufficient funds' }],
  ['another account would pay the network fee', { gasless: true }],
])('builds nothing if %s', async (_name, change) => {
  expect(await reasonOf(by(change).build({ ...ask, minimum: '1' }))).toBe('none');
});

it.each<[name: string, change: object, reason: string]>([
  ['for another token', { outputMint: usdc }, 'Error: The quote of Jupiter do'],
  ['for another amount', { inAmount: '5' }, 'Error: The quote of Jupiter do'],
  ['that would slip further than it may', { otherAmountThreshold: '6000000' }, 'none'],
  ['of nothing', { outAmount: '0', otherAmountThreshold: '0' }, 'tooSmall'],
  ['that cannot be decoded', { requestId: 'a/b' }, 'ValiError: Invalid format: Exp'],
])('rejects an answer %s', async (_name, change, reason) => {
  expect(await reasonOf(by(change).quote(ask))).toBe(reason);
});

it.each<[name: string, respond: () => Response, reason: string]>([
  [
    'that it was asked too often',
    () => new Response('{}', { status: 429, headers: { 'retry-after': '7' } }),
    'limited',
  ],
  ['that the key is wrong', () => new Response('{}', { status: 401 }), 'refused'],
  ['that it does not trade this', () => Response.json({ error: 'Failed to get quotes' }, { status: 400 }), 'none'],
  ['nothing', () => new Response('no', { status: 502 }), 'Error: The swap service respon'],
])('gives no quote if Jupiter answers %s', async (_name, respond, reason) => {
  expect(await reasonOf(open(respond).source.quote(ask))).toBe(reason);
});

it('rejects a swap between SOL and wrapped SOL, which Jupiter treats as the same', async () => {
  expect(await reasonOf(by({}).quote({ ...ask, to: wrapped }))).toBe('none');
});

it('sends the signed transaction and reports whether it was accepted', async () => {
  const { source, asked } = open(() => Response.json({ status: 'Success', signature: 'x', slot: '1', code: 0 }));
  const signed = { chainId, requestId: 'r-1', transaction: 'AQAB' };
  expect(await source.execute?.(signed)).toEqual({ isTaken: true });
  expect(asked[0]).toMatchObject({ body: { signedTransaction: 'AQAB', requestId: 'r-1' } });
  expect(asked[0]?.url.pathname).toBe('/ultra/v1/execute');
  expect(asked[0]?.headers.get('x-api-key')).toBe('secret');
  const failing = open(() => Response.json({ status: 'Failed', code: -1_000, error: 'Failed to land' })).source;
  expect(await failing.execute?.(signed)).toEqual({ isTaken: false });
});

it('supports the configured chains with its own program as target', () => {
  const { source } = open(() => Response.json(answer()));
  const targets = ['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'];
  expect(source.supportedRoutes(chainId)).toEqual({ targets, spenders: [], toChains: [] });
  expect(source.supportedRoutes('0x1')).toBeNull();
});
