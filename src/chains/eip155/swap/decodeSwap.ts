import { decodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import { decodeV3, decodeV3Router02 } from './decodeV3';
import type { SwapRouter } from './shippedRouters';
import { v2Abi } from './swapAbi';
import { decodeV4Call } from './v4/v4Call';
import { v4Coin } from './v4/v4Pools';

/** The content of a router call. */
export interface DecodedSwap {
  kind: SwapRouter['kind'];
  /** Null if the amount is the value sent with the call. */
  amountIn: bigint | null;
  minimum: bigint;
  path: readonly Hex[];
  /** Only versions 3 and 4: the fee of each pool, in millionths. */
  fees?: readonly number[];
  /** First and last token of the route. In version 4, the zero address is the native coin. */
  from: Hex;
  to: Hex;
  /** Whether the input is the native coin; null if the call data does not say: a coin sent with the call is used as its wrapped token. */
  coinIn: boolean | null;
  /** Whether the output is the native coin. */
  coinOut: boolean;
  /** Null for the account that makes the call. */
  recipient: Hex | null;
  /** Epoch seconds. */
  deadline: bigint;
}

/** Decodes a call of a router with Uniswap's interface; returns null for any other. */
export function decodeSwap(data: Hex): DecodedSwap | null {
  return [decodeV2, decodeV3, decodeV3Router02, decodeV4].reduce<DecodedSwap | null>(
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

function decodeV4(data: Hex): DecodedSwap | null {
  const swap = decodeV4Call(data);
  if (swap === null) return null;
  const { tokens: path, fees } = swap.route;
  const [from, to] = [path[0], path.at(-1)];
  if (from === undefined || to === undefined) return null;
  const { amountIn, minimum, deadline } = swap;
  return {
    kind: 'uniswapV4',
    amountIn,
    minimum,
    path,
    fees,
    from,
    to,
    coinIn: from === v4Coin,
    coinOut: to === v4Coin,
    recipient: null,
    deadline,
  };
}
