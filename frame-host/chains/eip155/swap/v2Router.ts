import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { v2Abi } from '../../../../src/chains/eip155/swap/swapAbi';
import type { Hex } from '../../../../src/kit/hex';
import { readCalls } from '../readCalls';
import type { FoundRoute, RouterKind } from './routers';

/** Divisor for the small part of the amount that is quoted to learn the price without price impact. */
const smallPart = 1_000n;

/** Uniswap v2's router and compatible routers. */
export const v2Router: RouterKind = {
  async find(client, { router, tokens, amount }) {
    const small = amount / smallPart;
    const amounts = small > 0n ? [amount, small] : [amount];
    const asked = tokens.flatMap((path) =>
      amounts.map((part) => ({
        to: router.address,
        data: encodeFunctionData({ abi: v2Abi, functionName: 'getAmountsOut', args: [part, path] }),
      })),
    );
    const answers = (await readCalls(client, asked)).map(lastAmount);
    return tokens.reduce<FoundRoute | null>((best, path, at) => {
      const out = answers[at * amounts.length];
      if (out === undefined || (best && out <= best.out)) return best;
      const smallOut = small > 0n ? answers[at * amounts.length + 1] : undefined;
      return { tokens: path, out, small: smallOut === undefined ? null : { in: small, out: smallOut } };
    }, null);
  },
  encode({ route, ask, minimum, deadline }) {
    const path = [...route.tokens];
    const to = ask.account as Hex;
    if (ask.from === null)
      return encodeFunctionData({
        abi: v2Abi,
        functionName: 'swapExactETHForTokens',
        args: [minimum, path, to, deadline],
      });
    return encodeFunctionData({
      abi: v2Abi,
      functionName: ask.to === null ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
      args: [BigInt(ask.amount), minimum, path, to, deadline],
    });
  },
};

function lastAmount(data: Hex | undefined): bigint | undefined {
  if (data === undefined) return undefined;
  try {
    return decodeFunctionResult({ abi: v2Abi, functionName: 'getAmountsOut', data }).at(-1);
  } catch {
    return undefined;
  }
}
