import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../../tests/helpers/fakeClock';
import type { SwapAsk } from '../../../../src/wire/http/market/swap';
import { SwapSettingsSchema } from '../settings';
import { createCow } from './cow';
import { refusalOf } from '../../../../tests/helpers/http/refusalOf';

/** Answers in the shape of CoW Protocol's published order book API (docs.cow.fi). */
const account = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23';
const usdc = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';
const settlement = '0x9008d19f58aabd9ed0d60971565aa8510560ab41';
const relayer = '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110';
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const uid = `0x${'ab'.repeat(56)}`;
const ask: SwapAsk = {
  chainId: '0x2105',
  from: usdc,
  to: null,
  amount: '1000000',
  account,
  slippage: 50,
  seconds: 600,
};
const appData = '{"appCode":"Inlay","metadata":{},"version":"1.3.0"}';
const answer = () => ({
  quote: {
    sellToken: usdc,
    buyToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    receiver: account as string | null,
    sellAmount: '990000',
    buyAmount: '400000000000000',
    validTo: 1_800_000_000,
    appData,
    appDataHash: `0x${'11'.repeat(32)}`,
    feeAmount: '10000',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
    signingScheme: 'eip712',
  },
  from: account,
  expiration: '2027-01-15T08:00:00.000Z',
  id: 7,
  verified: true,
});

function open(give: (url: string) => Response) {
  const asked: { url: string; body: unknown }[] = [];
  const fetch = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push({ url, body: init?.body === undefined ? null : JSON.parse(init.body as string) });
    return give(url);
  });
  const clock = createFakeClock();
  const { cow } = v.parse(SwapSettingsSchema, { cow: {} });
  return { source: createCow({ settings: cow!, fetch, clock }), asked, clock };
}
it('requests a quote without a key and reads the answer', async () => {
  const { source, asked } = open(() => Response.json(answer()));
  expect(await source.quote(ask)).toMatchObject({
    source: 'cow',
    amountIn: '1000000',
    amountOut: '400000000000000',
    minimum: '398000000000000',
    spender: relayer,
    gas: '0',
    fees: [{ kind: 'source', amount: '10000', token: usdc, isIncluded: true }],
  });
  expect(asked).toEqual([
    {
      url: 'https://api.cow.fi/base/api/v1/quote',
      body: {
        sellToken: usdc,
        buyToken: coin,
        receiver: account,
        from: account,
        kind: 'sell',
        sellAmountBeforeFee: '1000000',
        appData,
        signingScheme: 'eip712',
        partiallyFillable: false,
        sellTokenBalance: 'erc20',
        buyTokenBalance: 'erc20',
      },
    },
  ]);
});

it('builds an order without a fee over the whole amount', async () => {
  const { source, clock } = open(() => Response.json(answer()));
  const { call } = await source.build({ ...ask, minimum: '398000000000000' });
  expect(call).toEqual({
    kind: 'order',
    chainId: '0x2105',
    settlement,
    quoteId: 7,
    order: {
      sellToken: usdc,
      buyToken: coin,
      receiver: account,
      sellAmount: '1000000',
      buyAmount: '398000000000000',
      feeAmount: '0',
      validTo: Math.floor(clock.now() / 1_000) + 600,
      appData,
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
  });
});

it('keeps the minimum that was shown while the price allows it, and reports worse otherwise', async () => {
  const { source } = open(() => Response.json(answer()));
  const { quote, call } = await source.build({ ...ask, minimum: '399999999999999' });
  expect(quote).toMatchObject({ amountOut: '400000000000000', minimum: '399999999999999' });
  expect(call).toMatchObject({ order: { buyAmount: '399999999999999' } });
  expect(await refusalOf(source.build({ ...ask, minimum: '400000000000001' }))).toEqual(['worse', 0]);
});

it('swaps only tokens, on its own networks, and never to another chain', async () => {
  const { source, asked } = open(() => Response.json(answer()));
  expect(await refusalOf(source.quote({ ...ask, from: null, to: usdc }))).toEqual(['none', 0]);
  expect(asked).toEqual([]);
  expect(source.supportedRoutes('0x2105')).toEqual({
    targets: [settlement],
    spenders: [relayer],
    toChains: [],
    signsOrders: true,
  });
  expect(source.supportedRoutes('0x539')).toBe(null);
});

type Answer = ReturnType<typeof answer>;
it.each<[string, (one: Answer) => void]>([
  ['another sold token', (one) => (one.quote.sellToken = coin)],
  ['another bought token', (one) => (one.quote.buyToken = usdc)],
  ['another amount', (one) => (one.quote.sellAmount = '5')],
  ['another owner', (one) => (one.from = usdc)],
  ['another receiver', (one) => (one.quote.receiver = usdc)],
])('gives no quote for an answer with %s', async (_name, change) => {
  const given = answer();
  change(given);
  expect(await refusalOf(open(() => Response.json(given)).source.quote(ask))).toMatch(/does not match the request/);
});

const refusal = (errorType: string, status = 400) => Response.json({ errorType, description: 'no' }, { status });
it.each<[string, () => Response, unknown]>([
  ['no way', () => refusal('NoLiquidity', 404), ['none', 0]],
  ['a token that it does not trade', () => refusal('UnsupportedToken'), ['none', 0]],
  ['too small', () => refusal('SellAmountDoesNotCoverFee'), ['tooSmall', 0]],
  ['forbidden', () => refusal('Forbidden', 403), ['refused', 0]],
  ['too many', () => new Response('', { status: 429, headers: { 'retry-after': '9' } }), ['limited', 9_000]],
  ['a fault of its own', () => refusal('Internal', 500), 'Error: The swap service responded with status 500.'],
  ['no JSON', () => new Response('<html>'), 'Error: The response of the swap service is not JSON.'],
])('reports %s', async (_name, give, reason) => {
  expect(await refusalOf(open(give).source.quote(ask))).toEqual(reason);
});

const order = { ...answer().quote, receiver: account, sellAmount: '1000000', feeAmount: '0' };
const signed = {
  chainId: '0x2105',
  order,
  account,
  appDataHash: `0x${'11'.repeat(32)}`,
  signature: `0x${'22'.repeat(65)}`,
  quoteId: 7,
};
it.each<[string, () => Response, unknown]>([
  ['accepted', () => Response.json(uid, { status: 201 }), { isTaken: true }],
  ['known already', () => refusal('DuplicatedOrder'), { isTaken: true }],
  ['not accepted', () => refusal('InsufficientAllowance'), { isTaken: false }],
  ['lost', () => refusal('Internal', 500), 'Error: The swap service responded with status 500.'],
])('posts a signed order that is %s', async (_name, give, outcome) => {
  const { source, asked } = open(give);
  const told = await source.execute!(signed).catch((error: unknown) => String(error));
  expect(told).toEqual(outcome);
  expect(asked).toMatchObject([
    {
      url: 'https://api.cow.fi/base/api/v1/orders',
      body: { sellAmount: '1000000', feeAmount: '0', signingScheme: 'eip712', from: account, quoteId: 7, appData },
    },
  ]);
});

it.each([
  ['open', 'waiting'],
  ['presignaturePending', 'waiting'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
])('reports an order that is %s as %s', async (status, state) => {
  const { source, asked } = open(() => Response.json({ status, uid }));
  const swap = { chainId: '0x2105', toChainId: '0x2105', id: uid };
  expect(await source.status!(swap)).toEqual({ state, toId: null });
  expect(asked.map(({ url }) => url)).toEqual([`https://api.cow.fi/base/api/v1/orders/${uid}`]);
});

it('names the transaction that has settled an order', async () => {
  const txHash = `0x${'33'.repeat(32)}`;
  const { source } = open((url) =>
    Response.json(url.includes('/trades') ? [{ orderUid: uid, txHash }] : { status: 'fulfilled', uid }),
  );
  const swap = { chainId: '0x2105', toChainId: '0x2105', id: uid };
  expect(await source.status!(swap)).toEqual({ state: 'done', toId: txHash });
});
