import { decodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import { decodeV3, decodeV3Router02 } from './decodeV3';
import { v2Abi } from './swapAbi';

/** What the call of a router says that it does. */
export interface DecodedSwap {
  kind: 'uniswapV2' | 'uniswapV3' | 'uniswapV3Router02';
  /** Null where the amount is what is sent along with the call. */
  amountIn: bigint | null;
  minimum: bigint;
  path: readonly Hex[];
  /** Of version 3: the fee of each pool, in millionths. */
  fees?: readonly number[];
  /** First and last token of the route. */
  from: Hex;
  to: Hex;
  /** Whether it gives the coin in; null where that is not in its words: the coin that is sent along is taken for its token. */
  coinIn: boolean | null;
  /** Whether it pays the coin out. */
  coinOut: boolean;
  recipient: Hex;
  /** Epoch seconds. */
  deadline: bigint;
}

/** Reads the call of a router in Uniswap's shape; null for any other. */
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
