import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../../tests/helpers/fakeClock';
import type { SwapAsk } from '../../../../src/wire/http/market/swap';
import { SwapSettingsSchema } from '../settings';
import { createRelay } from './relay';
import { refusalOf } from '../../../../tests/helpers/http/refusalOf';

/** Uses answers as documented on docs.relay.link for `POST /quote/v2`. */
const router = '0xBBbfD134E9b44BfB5123898BA36b01dE7ab93d98';
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const zero = `0x${'00'.repeat(20)}`;
const account = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23';
const ask: SwapAsk = {
  chainId: '0x2105',
  from: usdc,
  to: null,
  amount: '1000000',
  account,
  slippage: 50,
  seconds: 600,
};
const approve = (spender: string) =>
  `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${'f4240'.padStart(64, '0')}`;
const transaction = (to: string, data: string) => ({ from: account, to, data, value: '0', chainId: 8453 });
const answer = () => ({
  steps: [
    {
      id: 'approve',
      action: 'Confirm transaction in your wallet',
      kind: 'transaction',
      items: [{ status: 'incomplete', data: transaction(usdc, approve(router)) }],
    },
    {
      id: 'swap',
      action: 'Confirm transaction in your wallet',
      kind: 'transaction',
      requestId: `0x${'92'.repeat(32)}`,
      items: [
        {
          status: 'incomplete',
          data: transaction(router, '0xf1dadc6c'),
          check: { endpoint: '/intents/status?requestId=0x92', method: 'GET' },
        },
      ],
    },
  ],
  fees: {
    gas: { currency: { chainId: 8453, address: zero, symbol: 'ETH', decimals: 18 }, amount: '1000' },
    relayer: { currency: { chainId: 8453, address: usdc, symbol: 'USDC', decimals: 6 }, amount: '1500' },
    app: { currency: { chainId: 8453, address: zero, symbol: 'ETH', decimals: 18 }, amount: '0' },
  },
  details: {
    operation: 'swap',
    sender: account,
    recipient: account,
    currencyIn: { currency: { chainId: 8453, address: usdc, symbol: 'USDC', decimals: 6 }, amount: '1000000' },
    currencyOut: {
      currency: { chainId: 8453, address: zero, symbol: 'ETH', decimals: 18 },
      amount: '400000000000000',
      minimumAmount: '398000000000000',
    },
    timeEstimate: 0,
  },
});

function open(give: () => Response) {
  const asked: { url: string; headers: Headers; body: unknown }[] = [];
  const fetch = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push({ url, headers: new Headers(init?.headers), body: JSON.parse(init?.body as string) });
    return give();
  });
  const { relay } = v.parse(SwapSettingsSchema, { relay: { apiKey: 'key', contracts: [router] } });
  return { source: createRelay({ settings: relay!, fetch, clock: createFakeClock() }), asked };
}
it('requests a quote with the key only in a header and reads the answer', async () => {
  const { source, asked } = open(() => Response.json(answer()));
  expect(await source.quote(ask)).toMatchObject({
    source: 'relay',
    amountIn: '1000000',
    amountOut: '400000000000000',
    minimum: '398000000000000',
    spender: router.toLowerCase(),
    fees: [
      { kind: 'source', amount: '1500', token: usdc, chainId: '0x2105', isIncluded: true },
      // Relay states no gas, but the network fee in coins.
      { kind: 'network', amount: '1000', token: null, chainId: '0x2105', isIncluded: false },
    ],
  });
  const [{ url, headers, body }] = asked as [(typeof asked)[0]];
  expect(url).toBe('https://api.relay.link/quote/v2');
  expect(headers.get('x-api-key')).toBe('key');
  expect(body).toEqual({
    user: account,
    recipient: account,
    originChainId: 8453,
    destinationChainId: 8453,
    originCurrency: usdc,
    destinationCurrency: zero,
    amount: '1000000',
    tradeType: 'EXACT_INPUT',
    slippageTolerance: '50',
  });
});

it('builds the transaction, and reports worse if it gives less than was shown', async () => {
  const { source } = open(() => Response.json(answer()));
  expect(await source.build({ ...ask, minimum: '398000000000000' })).toMatchObject({
    call: { kind: 'transaction', chainId: '0x2105', to: router, value: '0', data: '0xf1dadc6c' },
  });
  expect(await refusalOf(source.build({ ...ask, minimum: '398000000000001' }))).toEqual(['worse', 0]);
});

it('supports no other chain as destination, as the signed transaction does not name the recipient there', () => {
  expect(open(() => Response.json({})).source.supportedRoutes('0x2105')).toEqual({
    targets: [router.toLowerCase()],
    spenders: [router.toLowerCase()],
    toChains: [],
  });
});

type Answer = ReturnType<typeof answer>;
it.each<[string, (one: Answer) => void, unknown]>([
  [
    'an answer for another chain',
    (one) => (one.details.currencyOut.currency.chainId = 10),
    /does not match the request/,
  ],
  ['a transaction for another chain', (one) => (one.steps[1]!.items[0]!.data.chainId = 10), /for another chain/],
  ['an answer for another amount', (one) => (one.details.currencyIn.amount = '5'), /does not match the request/],
  ['an answer that pays somebody else', (one) => (one.details.recipient = usdc), /does not match the request/],
  ['another contract', (one) => (one.steps[1]!.items[0]!.data.to = usdc), ['none', 0]],
  ['another spender', (one) => (one.steps[0]!.items[0]!.data.data = approve(account)), ['none', 0]],
  ['an allowance of another token', (one) => (one.steps[0]!.items[0]!.data.to = account), ['none', 0]],
  [
    'something that is allowed in other words',
    (one) => (one.steps[0]!.items[0]!.data.data = '0xa22cb465'),
    ['none', 0],
  ],
  ['coins beside the tokens', (one) => (one.steps[1]!.items[0]!.data.value = '1'), ['none', 0]],
  ['a signature in place of a transaction', (one) => (one.steps[1]!.kind = 'signature'), ['none', 0]],
  ['two transactions', (one) => one.steps.push(structuredClone(one.steps[1]!)), ['none', 0]],
  ['dust', (one) => (one.details.currencyOut.minimumAmount = '0'), ['tooSmall', 0]],
])('gives no quote for %s', async (_name, change, reason) => {
  const given = answer();
  change(given);
  const told = await refusalOf(open(() => Response.json(given)).source.quote(ask));
  if (reason instanceof RegExp) expect(told).toMatch(reason);
  else expect(told).toEqual(reason);
});

const refusal =
  (errorCode: string, status = 400) =>
  () =>
    Response.json({ message: 'no', errorCode }, { status });
it.each<[string, () => Response, unknown]>([
  ['no way', refusal('NO_SWAP_ROUTES_FOUND'), ['none', 0]],
  ['too small', refusal('AMOUNT_TOO_LOW'), ['tooSmall', 0]],
  ['an invalid key', refusal('UNAUTHORIZED', 401), ['refused', 0]],
  [
    'too many, for 30 s',
    () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
    ['limited', 30_000],
  ],
  ['too many, and not until when', refusal('RATE_LIMITED', 429), ['limited', 0]],
  ['a fault of its own', refusal('UNKNOWN_ERROR', 500), 'Error: The swap service responded with status 500.'],
  ['invalid JSON', () => new Response('<html>'), 'Error: The response of the swap service is not JSON.'],
])('reports %s', async (_name, give, reason) => {
  expect(await refusalOf(open(give).source.quote(ask))).toEqual(reason);
});
