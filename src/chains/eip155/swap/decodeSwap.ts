import { decodeFunctionData, encodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import { v2Abi } from './swapAbi';

/** What the call of a router says that it does. */
export interface DecodedSwap {
  /** Null where the amount is what is sent along with the call. */
  amountIn: bigint | null;
  minimum: bigint;
  path: readonly Hex[];
  /** First and last token of the route. */
  from: Hex;
  to: Hex;
  /** Whether it gives the coin in, or pays it out. */
  coinIn: boolean;
  coinOut: boolean;
  recipient: Hex;
  /** Epoch seconds. */
  deadline: bigint;
}

/** Reads the call of a router in Uniswap's shape; null for any other. */
export function decodeSwap(data: Hex): DecodedSwap | null {
  try {
    const call = decodeFunctionData({ abi: v2Abi, data });
    if (call.functionName === 'getAmountsOut') return null;
    const isCoinIn = call.functionName === 'swapExactETHForTokens';
    const [amountIn, [minimum, path, recipient, deadline]] =
      call.functionName === 'swapExactETHForTokens'
        ? ([null, call.args] as const)
        : ([call.args[0], [call.args[1], call.args[2], call.args[3], call.args[4]]] as const);
    const [from, to] = [path[0], path.at(-1)];
    if (from === undefined || to === undefined) return null;
    const coinOut = call.functionName === 'swapExactTokensForETH';
    return { amountIn, minimum, path, from, to, coinIn: isCoinIn, coinOut, recipient, deadline };
  } catch {
    return null;
  }
}

/** The call that swaps what a call brings back again, for whatever it gives; null for a call of another shape. */
export function encodeWayBack(data: Hex, { minimum }: { minimum: bigint }): Hex | null {
  const swap = decodeSwap(data);
  if (swap === null) return null;
  const { path, recipient, deadline } = swap;
  return encodeFunctionData({
    abi: v2Abi,
    functionName: swap.coinIn ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
    args: [minimum, 0n, [...path].reverse(), recipient, deadline],
  });
}
