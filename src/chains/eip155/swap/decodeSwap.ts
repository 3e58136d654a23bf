import { decodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import { decodeV3, decodeV3Router02 } from './decodeV3';
import { v2Abi } from './swapAbi';

/** The content of a router call. */
export interface DecodedSwap {
  kind: 'uniswapV2' | 'uniswapV3' | 'uniswapV3Router02';
  /** Null if the amount is the value sent with the call. */
  amountIn: bigint | null;
  minimum: bigint;
  path: readonly Hex[];
  /** Only version 3: the fee of each pool, in millionths. */
  fees?: readonly number[];
  /** First and last token of the route. */
  from: Hex;
  to: Hex;
  /** Whether the input is the native coin; null if the call data does not say: a coin sent with the call is used as its wrapped token. */
  coinIn: boolean | null;
  /** Whether the output is the native coin. */
  coinOut: boolean;
  recipient: Hex;
  /** Epoch seconds. */
  deadline: bigint;
}

/** Decodes a call of a router with Uniswap's interface; returns null for any other. */
export function decodeSwap(data: Hex): DecodedSwap | null {
  return [decodeV2, decodeV3, decodeV3Router02].reduce<DecodedSwap | null>(
    (found, decode) => found ?? orNull(() => decode(data)),
    null,
  );
}

function orNull(read: () => DecodedSwap | null): DecodedSwap | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function decodeV2(data: Hex): DecodedSwap | null {
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
  return { kind: 'uniswapV2', amountIn, minimum, path, from, to, coinIn: isCoinIn, coinOut, recipient, deadline };
}
