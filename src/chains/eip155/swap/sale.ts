import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { isHex, type Hex } from '../../../kit/hex';
import type { SwapTerms } from '../../swaps';
import { encodeV3 } from './decodeV3';
import type { ChainRouters, SwapRouter } from './shippedRouters';
import { v2Abi, v2TaxedAbi, v3Abi } from './swapAbi';
import { encodePath } from './v3Path';

/** A sale of tokens for tokens by one router over one route; the native coin is paid as its wrapped token. */
export interface Sale {
  kind: SwapRouter['kind'];
  router: Hex;
  quoter?: Hex | undefined;
  tokens: readonly Hex[];
  /** Only version 3: the fee of each pool, in millionths. */
  fees: readonly number[];
}

/** The pool fees of version 3, in millionths. */
const tiers = [100, 500, 3_000, 10_000] as const;
/** In the far future: none of these calls is signed. */
const deadline = 2n ** 40n;

/**
 * Returns possible sales of a token, in rounds, the most likely first: for the native coin and the token that was paid, then for the tokens
 * of most pools.
 */
export function salesOf({
  token,
  paid,
  shipped,
  routers,
}: {
  token: Hex;
  /** The token that was paid; null for the native coin. */
  paid: Hex | null;
  shipped: ChainRouters | undefined;
  routers: SwapTerms['routers'];
}): Sale[][] {
  const shippedOnes = (shipped?.routers ?? []).map((one) => ({ ...one, wrapped: shipped?.wrapped ?? one.address }));
  const listed = routers.map((one) => ({
    ...one,
    address: one.address as Hex,
    wrapped: one.wrapped as Hex,
    quoter: one.quoter as Hex | undefined,
  }));
  const known = [...new Map([...listed, ...shippedOnes].map((one) => [one.address.toLowerCase(), one])).values()];
  const round = (goals: (wrapped: Hex) => readonly (Hex | null)[]) =>
    known.flatMap(({ kind, address: router, quoter, wrapped }) =>
      [...new Set(goals(wrapped))]
        .filter((goal): goal is Hex => goal !== null && goal.toLowerCase() !== token.toLowerCase())
        .flatMap((goal): Sale[] => {
          const tokens = [token, goal];
          const sale = { kind, router, quoter, tokens };
          return kind === 'uniswapV2' ? [{ ...sale, fees: [] }] : tiers.map((fee) => ({ ...sale, fees: [fee] }));
        }),
    );
  return [round((wrapped) => [wrapped, paid]), round(() => shipped?.connectorTokens ?? [])];
}

/** Encodes the call that quotes a sale, or returns null if there is no quoter. */
export function encodeSaleQuote(
  { kind, router, quoter, tokens, fees }: Sale,
  amount: bigint,
): { to: Hex; data: Hex } | null {
  if (kind === 'uniswapV2')
    return {
      to: router,
      data: encodeFunctionData({ abi: v2Abi, functionName: 'getAmountsOut', args: [amount, [...tokens]] }),
    };
  if (quoter === undefined) return null;
  const args = [encodePath({ tokens, fees }), amount] as const;
  return { to: quoter, data: encodeFunctionData({ abi: v3Abi, functionName: 'quoteExactInput', args }) };
}

/** Returns the quoted amount in the smallest unit, or 0 for an invalid response. */
export function readSaleQuote({ kind }: Sale, data: unknown): bigint {
  if (!isHex(data)) return 0n;
  try {
    return kind === 'uniswapV2'
      ? (decodeFunctionResult({ abi: v2Abi, functionName: 'getAmountsOut', data }).at(-1) ?? 0n)
      : decodeFunctionResult({ abi: v3Abi, functionName: 'quoteExactInput', data })[0];
  } catch {
    return 0n;
  }
}

/** Encodes the sale; version 2 uses the function that also supports tokens that take a fee on transfers. */
export function encodeSale(
  { kind, tokens, fees }: Sale,
  { amount, least, recipient }: { amount: bigint; least: bigint; recipient: Hex },
): Hex {
  if (kind === 'uniswapV2')
    return encodeFunctionData({ abi: v2TaxedAbi, args: [amount, least, [...tokens], recipient, deadline] });
  return encodeV3({
    kind,
    route: { tokens, fees },
    amountIn: amount,
    minimum: least,
    recipient,
    deadline,
    coinOut: false,
  });
}
