import { decodeAbiParameters, decodeFunctionData, encodeAbiParameters, encodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { SignedPermit } from '../permit2/permit';
import {
  permitInput,
  routerCommands,
  universalRouterAbi,
  v4Actions,
  v4CurrencyParams,
  v4SeveralParams,
  v4SingleParams,
  v4SwapInput,
} from './v4Abi';
import { poolOf, stepsOf, type V4Route } from './v4Pools';

/** A swap of an exact amount through pools of version 4, paid by the sender of the call and paid out to the same. */
export interface V4Swap {
  route: V4Route;
  amountIn: bigint;
  minimum: bigint;
  /** Epoch seconds. */
  deadline: bigint;
}

/** The first bytes of `execute`, with and without a deadline. */
const selectors = ['0x3593564c', '0x24856bc3'];
/** The most that an amount of a pool can be. */
export const maxV4Amount = 2n ** 128n - 1n;

/** Returns whether data calls a Universal Router, in a way that the wallet may not know. */
export const isUniversalRouterCall = (data: Hex): boolean => selectors.includes(data.slice(0, 10).toLowerCase());

/**
 * Encodes the call of a Universal Router: if `permit` is set, it first passes on the owner's permission to take the tokens. The swap must
 * succeed as a whole, takes `amountIn` from the sender, and pays the sender all that it brings.
 */
export function encodeV4Call({ route, amountIn, minimum, deadline }: V4Swap, permit: SignedPermit | null = null): Hex {
  const [first, last] = [route.tokens[0], route.tokens.at(-1)];
  if (first === undefined || last === undefined) throw new TypeError('The route is empty.');
  const isSingle = route.fees.length === 1;
  const swap = isSingle
    ? encodeAbiParameters(v4SingleParams, [{ ...poolOf(route, 0), amountIn, amountOutMinimum: minimum }])
    : encodeAbiParameters(v4SeveralParams, [
        { currencyIn: first, path: stepsOf(route), amountIn, amountOutMinimum: minimum },
      ]);
  const { swapExactInSingle, swapExactIn, settleAll, takeAll } = v4Actions;
  const input = encodeAbiParameters(v4SwapInput, [
    `0x${isSingle ? swapExactInSingle : swapExactIn}${settleAll}${takeAll}`,
    [
      swap,
      encodeAbiParameters(v4CurrencyParams, [first, amountIn]),
      encodeAbiParameters(v4CurrencyParams, [last, minimum]),
    ],
  ]);
  const { permit2Permit, v4Swap } = routerCommands;
  const permitted = permit && encodeAbiParameters(permitInput, [permit.permit, permit.signature]);
  const args = [
    `0x${permitted ? permit2Permit : ''}${v4Swap}` as Hex,
    permitted ? [permitted, input] : [input],
    deadline,
  ] as const;
  return encodeFunctionData({ abi: universalRouterAbi, functionName: 'execute', args });
}

/**
 * Decodes a call of a Universal Router that does exactly one swap through pools of version 4 without hooks, and nothing else. What
 * {@link encodeV4Call} would not encode byte by byte, or with a permit, is null.
 * @throws viem's errors for the bytes of another contract.
 */
export function decodeV4Call(data: Hex): V4Swap | null {
  const [, inputs, deadline] = decodeFunctionData({ abi: universalRouterAbi, data }).args;
  const [input] = inputs;
  if (input === undefined) return null;
  const [actions, [params]] = decodeAbiParameters(v4SwapInput, input);
  if (params === undefined) return null;
  const isSingle = actions.startsWith(`0x${v4Actions.swapExactInSingle}`);
  const swap = { ...(isSingle ? decodeSingle(params) : decodeSeveral(params)), deadline };
  const isWhole = swap.amountIn > 0n && swap.route.fees.length > 0;
  // Everything that is not read above has one value, which the encoder writes.
  return isWhole && encodeV4Call(swap) === data.toLowerCase() ? swap : null;
}

function decodeSingle(data: Hex): Omit<V4Swap, 'deadline'> {
  const [{ poolKey, zeroForOne, amountIn, amountOutMinimum: minimum }] = decodeAbiParameters(v4SingleParams, data);
  const tokens = [poolKey.currency0, poolKey.currency1];
  return { route: routeOf(zeroForOne ? tokens : tokens.toReversed(), [poolKey.fee]), amountIn, minimum };
}

function decodeSeveral(data: Hex): Omit<V4Swap, 'deadline'> {
  const [{ currencyIn, path, amountIn, amountOutMinimum: minimum }] = decodeAbiParameters(v4SeveralParams, data);
  const tokens = [currencyIn, ...path.map(({ intermediateCurrency }) => intermediateCurrency)];
  return {
    route: routeOf(
      tokens,
      path.map(({ fee }) => fee),
    ),
    amountIn,
    minimum,
  };
}

const routeOf = (tokens: readonly Hex[], fees: readonly number[]): V4Route => ({
  tokens: tokens.map((token) => token.toLowerCase() as Hex),
  fees,
});
