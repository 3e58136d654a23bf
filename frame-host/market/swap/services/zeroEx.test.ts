import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createFakeClock } from '../../../../tests/helpers/fakeClock';
import type { SwapAsk } from '../../../../src/wire/http/market/swap';
import { SwapSettingsSchema } from '../settings';
import { SwapRefusal } from '../source';
import { createZeroEx } from './zeroEx';

/** Uses answers as documented on 0x.org/docs for `GET /swap/allowance-holder/quote` (version 2). */
const holder = '0x0000000000001fF3684f28c67538d4D072C22734';
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const account = '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23';
const ask: SwapAsk = { chainId: '0x1', from: usdc, to: weth, amount: '100000000', account, slippage: 50, seconds: 600 };
const answer = () => ({
  allowanceTarget: holder,
  blockNumber: '20114676',
  buyAmount: '35000000000000000',
  buyToken: weth,
  fees: { integratorFee: null, zeroExFee: { amount: '52500000000000', token: weth, type: 'volume' }, gasFee: null },
  issues: { allowance: { actual: '0', spender: holder }, balance: null, simulationIncomplete: false },
  liquidityAvailable: true,
  minBuyAmount: '34825000000000000',
  sellAmount: '100000000',
  sellToken: usdc,
  route: {
    fills: [
      { from: usdc, to: weth, source: 'Uniswap_V3', proportionBps: '7000' },
      { from: usdc, to: weth, source: 'SolidlyV3', proportionBps: '3000' },
    ],
    tokens: [{ address: usdc, symbol: 'USDC' }],
  },
  totalNetworkFee: '1393685870940000',
  zid: '0x111111111111111111111111',
  transaction: { to: holder, data: '0x2213bc0b', gas: '288095', gasPrice: '4837600000', value: '0' },
});

function open(respond: () => Response) {
  const asked: { url: URL; headers: Headers }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ url: new URL(input instanceof Request ? input.url : input), headers: new Headers(init?.headers) });
    return respond();
  };
  const settings = v.parse(SwapSettingsSchema, { zeroEx: { apiKey: 'secret' } }).zeroEx!;
  return { source: createZeroEx({ settings, fetch, clock: createFakeClock() }), asked };
}
const reasonOf = async (asking: Promise<unknown>) => {
  const error = await asking.catch((caught: unknown) => caught);
  return error instanceof SwapRefusal ? error.reason : String(error).slice(0, 30);
};

it('requests a quote with the key only in a header, reads the answer, and builds for no less than the minimum', async () => {
  const { source, asked } = open(() => Response.json(answer()));
  expect(await source.quote(ask)).toMatchObject({
    amountOut: '35000000000000000',
    minimum: '34825000000000000',
    spender: holder.toLowerCase(),
    gas: '288095',
    route: [
      { exchange: 'Uniswap_V3', share: 7_000 },
      { exchange: 'SolidlyV3', share: 3_000 },
    ],
    fees: [{ kind: 'source', amount: '52500000000000', token: weth, isIncluded: true }],
  });
  const [{ url, headers }] = asked as [(typeof asked)[0]];
  expect(url.href).not.toContain('secret');
  expect([headers.get('0x-api-key'), headers.get('0x-version')]).toEqual(['secret', 'v2']);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    chainId: '1',
    sellToken: usdc,
    buyToken: weth,
    sellAmount: '100000000',
    taker: account,
    slippageBps: '50',
  });
  expect(await source.build({ ...ask, minimum: '34825000000000000' })).toMatchObject({
    call: { to: holder, data: '0x2213bc0b', value: '0' },
  });
  expect(await reasonOf(source.build({ ...ask, minimum: '34825000000000001' }))).toBe('worse');
});

it.each<[string, (one: ReturnType<typeof answer>) => void, string]>([
  ['a transaction to a contract that is not known', (one) => (one.transaction.to = account), 'none'],
  ['an answer for another amount', (one) => (one.sellAmount = '5'), 'Error: The quote of 0x does no'],
  ['an answer for another token', (one) => (one.buyToken = usdc), 'Error: The quote of 0x does no'],
  ['nobody who trades it', (one) => (one.liquidityAvailable = false), 'none'],
  ['dust', (one) => (one.minBuyAmount = '0'), 'tooSmall'],
])('rejects %s', async (_name, change, reason) => {
  const changed = answer();
  change(changed);
  expect(await reasonOf(open(() => Response.json(changed)).source.quote(ask))).toBe(reason);
});

it.each<[string, () => Response, string]>([
  [
    'a token that it does not trade',
    () => Response.json({ name: 'TOKEN_NOT_SUPPORTED', message: 'x' }, { status: 400 }),
    'none',
  ],
  ['an invalid key', () => Response.json({ name: 'UNAUTHORIZED' }, { status: 401 }), 'refused'],
  ['too many', () => new Response('{}', { status: 429, headers: { 'retry-after': '30' } }), 'limited'],
  [
    'a fault of its own',
    () => Response.json({ name: 'INTERNAL_SERVER_ERROR' }, { status: 500 }),
    'Error: The swap service respon',
  ],
])('reports %s', async (_name, respond, reason) => {
  expect(await reasonOf(open(respond).source.quote(ask))).toBe(reason);
});
