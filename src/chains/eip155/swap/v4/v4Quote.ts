import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import { v4QuoterAbi } from './v4Abi';
import { poolOf, stepsOf, v4Coin, type V4Route } from './v4Pools';

/** Encodes the call of a V4Quoter that returns what a route brings for an amount. */
export function encodeV4Quote(route: V4Route, exactAmount: bigint): Hex {
  if (route.fees.length === 1) {
    const args = [{ ...poolOf(route, 0), exactAmount }] as const;
    return encodeFunctionData({ abi: v4QuoterAbi, functionName: 'quoteExactInputSingle', args });
  }
  const args = [{ exactCurrency: route.tokens[0] ?? v4Coin, path: stepsOf(route), exactAmount }] as const;
  return encodeFunctionData({ abi: v4QuoterAbi, functionName: 'quoteExactInput', args });
}

/** Returns the amount, in the smallest unit, and the gas of the swap. @throws viem's errors for anything else. */
export function readV4Quote(data: Hex): { out: bigint; gas: bigint } {
  const [out, gas] = decodeFunctionResult({ abi: v4QuoterAbi, functionName: 'quoteExactInput', data });
  return { out, gas };
}
