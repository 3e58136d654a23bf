import { decodeFunctionData, encodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import type { DecodedSwap } from './decodeSwap';
import { v3Abi, v3Router02Abi, v3Self } from './swapAbi';
import { decodePath, encodePath } from './v3Path';

type Kind = keyof typeof v3Self;

/**
 * Decodes a call of the first router: a single call, or one followed by the unwrapping of its output. Anything else returns null and counts
 * as unknown.
 * @throws viem's errors for the bytes of another contract.
 */
export function decodeV3(data: Hex): DecodedSwap | null {
  const call = decodeFunctionData({ abi: v3Abi, data });
  if (call.functionName === 'exactInput') return toSwap({ kind: 'uniswapV3', input: call.args[0], unwrapping: null });
  if (call.functionName !== 'multicall') return null;
  const [swap, unwrap, ...rest] = call.args[0].map((inner) => decodeFunctionData({ abi: v3Abi, data: inner }));
  if (swap?.functionName !== 'exactInput' || unwrap?.functionName !== 'unwrapWETH9' || rest.length > 0) return null;
  return toSwap({ kind: 'uniswapV3', input: swap.args[0], unwrapping: unwrap.args });
}

/** Like {@link decodeV3}, for the later router. */
export function decodeV3Router02(data: Hex): DecodedSwap | null {
  const call = decodeFunctionData({ abi: v3Router02Abi, data });
  if (call.functionName !== 'multicall') return null;
  const [deadline, inner] = call.args;
  const [swap, unwrap, ...rest] = inner.map((one) => decodeFunctionData({ abi: v3Router02Abi, data: one }));
  if (swap?.functionName !== 'exactInput' || rest.length > 0) return null;
  if (unwrap !== undefined && unwrap.functionName !== 'unwrapWETH9') return null;
  const input = { ...swap.args[0], deadline };
  return toSwap({ kind: 'uniswapV3Router02', input, unwrapping: unwrap?.args ?? null });
}

function toSwap({
  kind,
  input: { path, recipient, deadline, amountIn, amountOutMinimum },
  unwrapping,
}: {
  kind: Kind;
  input: { path: Hex; recipient: Hex; deadline: bigint; amountIn: bigint; amountOutMinimum: bigint };
  unwrapping: readonly [minimum: bigint, recipient: Hex] | null;
}): DecodedSwap | null {
  const route = decodePath(path);
  const [from, to] = [route?.tokens[0], route?.tokens.at(-1)];
  if (!route || from === undefined || to === undefined) return null;
  // Output that should be unwrapped but is paid to another address is not unwrapped.
  if (unwrapping && recipient.toLowerCase() !== v3Self[kind]) return null;
  return {
    kind,
    amountIn,
    from,
    to,
    path: route.tokens,
    fees: route.fees,
    deadline,
    minimum: unwrapping ? unwrapping[0] : amountOutMinimum,
    recipient: unwrapping ? unwrapping[1] : recipient,
    coinIn: null,
    coinOut: unwrapping !== null,
  };
}

/** Encodes a call of a version 3 router. */
export function encodeV3({
  kind,
  route,
  amountIn,
  minimum,
  recipient,
  deadline,
  coinOut,
}: {
  kind: Kind;
  route: { tokens: readonly Hex[]; fees: readonly number[] };
  amountIn: bigint;
  minimum: bigint;
  recipient: Hex;
  deadline: bigint;
  coinOut: boolean;
}): Hex {
  const own = { path: encodePath(route), recipient: coinOut ? v3Self[kind] : recipient, amountIn };
  const least = { amountOutMinimum: coinOut ? 0n : minimum };
  const unwrap = encodeFunctionData({ abi: v3Abi, functionName: 'unwrapWETH9', args: [minimum, recipient] });
  const rest = coinOut ? [unwrap] : [];
  if (kind === 'uniswapV3Router02') {
    const swap = encodeFunctionData({ abi: v3Router02Abi, functionName: 'exactInput', args: [{ ...own, ...least }] });
    return encodeFunctionData({ abi: v3Router02Abi, functionName: 'multicall', args: [deadline, [swap, ...rest]] });
  }
  const input = { ...own, ...least, deadline };
  const swap = encodeFunctionData({ abi: v3Abi, functionName: 'exactInput', args: [input] });
  return coinOut ? encodeFunctionData({ abi: v3Abi, functionName: 'multicall', args: [[swap, ...rest]] }) : swap;
}
