import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { isHex, type Hex } from '../../../kit/hex';
import type { SwapTerms } from '../../swaps';
import { encodeV3 } from './decodeV3';
import type { ChainRouters, SwapRouter } from './shippedRouters';
import { encodeAllow } from './allowances';
import { encodePermission, maxPermitted, permit2 } from './permit2/permit';
import { v2Abi, v2TaxedAbi, v3Abi } from './swapAbi';
import { encodeV4Call, maxV4Amount } from './v4/v4Call';
import { v4Coin } from './v4/v4Pools';
import { encodeV4Quote, readV4Quote } from './v4/v4Quote';
import { encodePath } from './v3Path';

/** A sale of tokens for tokens by one router over one route; the native coin is paid as its wrapped token, except in version 4. */
export interface Sale {
  kind: SwapRouter['kind'];
  router: Hex;
  quoter?: Hex | undefined;
  tokens: readonly Hex[];
  /** Only versions 3 and 4: the fee of each pool, in millionths. */
  fees: readonly number[];
}

/** The pool fees of versions 3 and 4, in millionths. */
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
      [...new Set(goals(kind === 'uniswapV4' ? v4Coin : wrapped))]
        .filter((goal): goal is Hex => goal !== null && !isSameAddress(goal, token))
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
  if (kind === 'uniswapV4')
    return amount > maxV4Amount ? null : { to: quoter, data: encodeV4Quote({ tokens, fees }, amount) };
  const args = [encodePath({ tokens, fees }), amount] as const;
  return { to: quoter, data: encodeFunctionData({ abi: v3Abi, functionName: 'quoteExactInput', args }) };
}

/** Returns the quoted amount in the smallest unit, or 0 for an invalid response. */
export function readSaleQuote({ kind }: Sale, data: unknown): bigint {
  if (!isHex(data)) return 0n;
  try {
    if (kind === 'uniswapV4') return readV4Quote(data).out;
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
  if (kind === 'uniswapV4')
    return encodeV4Call({ route: { tokens, fees }, amountIn: amount, minimum: least, deadline });
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

/** Encodes the calls that let the router of a sale take an amount of its first token. */
export function encodeSaleAllowances({ kind, router, tokens }: Sale, amount: bigint): { to: Hex; data: Hex }[] {
  const [token] = tokens;
  if (token === undefined) return [];
  if (kind !== 'uniswapV4') return [encodeAllow({ token, spender: router, amount })];
  const most = amount < maxPermitted ? amount : maxPermitted;
  return [
    encodeAllow({ token, spender: permit2, amount }),
    encodePermission({ token, spender: router, amount: most, expiration: Number(deadline) }),
  ];
}
