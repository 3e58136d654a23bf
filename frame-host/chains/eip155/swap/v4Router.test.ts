import { decodeFunctionData, encodeFunctionResult, type Hex } from 'viem';
import { expect, it } from 'vitest';
import { v4QuoterAbi } from '../../../../src/chains/eip155/swap/v4/v4Abi';
import { maxV4Amount } from '../../../../src/chains/eip155/swap/v4/v4Call';
import { shippedRouters, type SwapRouter } from '../../../../src/chains/eip155/swap/shippedRouters';
import { NodeError } from '../../../../src/errors/node';
import type { ChainClient } from '../../chainClient';
import { multicallAbi, multicallAddress } from '../abi';
import { v4Router } from './v4Router';

const coin: Hex = '0x0000000000000000000000000000000000000000';
const low: Hex = `0x${'11'.repeat(20)}`;
const high: Hex = `0x${'ee'.repeat(20)}`;
const quoter: Hex = `0x${'aa'.repeat(20)}`;
const router: SwapRouter = { id: 'uniswap-v4', name: 'Uniswap v4', kind: 'uniswapV4', address: high, quoter };

type Asked = { tokens: Hex[]; pools: string[]; amount: bigint };

/** A node with Multicall3 and a V4Quoter that answers by `price`; pools without a price do not exist. */
function nodeWith(price: (asked: Asked) => bigint | null) {
  const asked: Asked[] = [];
  const calls: string[] = [];
  const quote = (data: Hex): Hex | null => {
    const { functionName, args } = decodeFunctionData({ abi: v4QuoterAbi, data });
    const one = functionName === 'quoteExactInputSingle' ? readSingle(args[0]) : readSeveral(args[0]);
    asked.push(one);
    const out = price(one);
    if (out === null) return null;
    return encodeFunctionResult({ abi: v4QuoterAbi, functionName: 'quoteExactInput', result: [out, 90_000n] });
  };
  const client: ChainClient = {
    async request(method, params) {
      calls.push(method);
      if (method === 'eth_getCode') return '0x01';
      const [{ to, data }] = params as [{ to: Hex; data: Hex }];
      if (to !== multicallAddress) {
        const answer = quote(data);
        if (answer === null) throw new NodeError({ code: 3, message: 'execution reverted' });
        return answer;
      }
      const [list] = decodeFunctionData({ abi: multicallAbi, data }).args;
      const result = list.map(({ callData }) => {
        const answer = quote(callData);
        return { success: answer !== null, returnData: answer ?? ('0x' as const) };
      });
      return encodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', result });
    },
  };
  return { client, asked, calls };
}
type Params<Name extends string> = Extract<ReturnType<typeof decodeQuote>, { functionName: Name }>['args'][0];
const decodeQuote = (data: Hex) => decodeFunctionData({ abi: v4QuoterAbi, data });
const lower = (address: string) => address.toLowerCase() as Hex;
function readSingle({ poolKey, zeroForOne, exactAmount, hookData }: Params<'quoteExactInputSingle'>): Asked {
  const { currency0, currency1, fee, tickSpacing, hooks } = poolKey;
  expect(BigInt(currency0)).toBeLessThan(BigInt(currency1));
  expect([hooks, hookData]).toEqual([coin, '0x']);
  const tokens = [lower(currency0), lower(currency1)];
  return { tokens: zeroForOne ? tokens : tokens.reverse(), pools: [`${fee}/${tickSpacing}`], amount: exactAmount };
}
function readSeveral({ exactCurrency, path, exactAmount }: Params<'quoteExactInput'>): Asked {
  for (const { hooks, hookData } of path) expect([hooks, hookData]).toEqual([coin, '0x']);
  return {
    tokens: [exactCurrency, ...path.map(({ intermediateCurrency }) => intermediateCurrency)].map(lower),
    pools: path.map(({ fee, tickSpacing }) => `${fee}/${tickSpacing}`),
    amount: exactAmount,
  };
}

it('asks the usual pools without hooks, and the routes over other tokens, in one call', async () => {
  const { client, asked, calls } = nodeWith(({ pools, amount }) => (pools[0] === '500/10' ? amount * 2n : null));
  const tokens = [
    [high, low],
    [high, coin, low],
  ] as const;
  const found = await v4Router.find(client, { router, tokens, amount: 5_000n });
  expect(found).toMatchObject({ tokens: [high, low], fees: [500], out: 10_000n, small: { in: 5n, out: 10n } });
  const whole = asked.filter(({ amount }) => amount === 5_000n);
  expect(whole.filter((one) => one.tokens.length === 2).map(({ pools }) => pools[0])).toEqual([
    '100/1',
    '500/10',
    '3000/60',
    '10000/200',
  ]);
  expect(whole.filter((one) => one.tokens.length === 3).every((one) => one.tokens[1] === coin)).toBe(true);
  // One for all routes at the whole amount, one for the best at a small part.
  expect(calls.filter((method) => method === 'eth_call')).toHaveLength(2);
});

it('takes the route that pays most, also over two pools', async () => {
  const { client } = nodeWith(({ tokens, pools }) =>
    tokens.length === 3 && pools.join() === '3000/60,500/10' ? 9n : 8n,
  );
  const tokens = [
    [low, high],
    [low, coin, high],
  ] as const;
  const found = await v4Router.find(client, { router, tokens, amount: 10n });
  expect(found).toMatchObject({ tokens: [low, coin, high], fees: [3_000, 500], out: 9n, small: null });
});

it('has no quote without a pool, without a quoter, and for more than a pool can take', async () => {
  const find = (amount: bigint, one: SwapRouter, price: bigint | null) =>
    v4Router.find(nodeWith(() => price).client, { router: one, tokens: [[low, high]], amount });
  expect(await find(10n, router, null)).toBeNull();
  expect(await find(10n, router, 0n)).toBeNull();
  expect(await find(10n, { ...router, quoter: undefined }, 5n)).toBeNull();
  expect(await find(maxV4Amount + 1n, router, 5n)).toBeNull();
  expect(await find(maxV4Amount, router, 5n)).toMatchObject({ out: 5n });
});

it('each router of version 4 that ships has a quoter of its own', () => {
  const shipped = shippedRouters.flatMap(({ routers }) => routers.filter(({ kind }) => kind === 'uniswapV4'));
  expect(shipped).toHaveLength(7);
  const addresses = shipped.flatMap(({ address, quoter: own }) => [address, own]);
  expect(new Set(addresses).size).toBe(14);
  for (const one of addresses) expect(one).toMatch(/^0x[0-9a-f]{40}$/);
});
