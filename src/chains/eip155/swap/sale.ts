import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { isHex, type Hex } from '../../../kit/hex';
import type { SwapTerms } from '../../swaps';
import { encodeV3 } from './decodeV3';
import type { ChainRouters, SwapRouter } from './shippedRouters';
import { v2Abi, v2TaxedAbi, v3Abi } from './swapAbi';
import { encodePath } from './v3Path';

/** Tokens sold by one router over one route, for tokens: the coin comes as its token. */
export interface Sale {
  kind: SwapRouter['kind'];
  router: Hex;
  quoter?: Hex | undefined;
  tokens: readonly Hex[];
  /** Of version 3: the fee of each pool, in millionths. */
  fees: readonly number[];
}

/** Fees of the pools of version 3 that there are, in millionths. */
const tiers = [100, 500, 3_000, 10_000] as const;
/** Far away: nothing of it is signed. */
const deadline = 2n ** 40n;

/** Ways in which a token could be sold, in rounds of the likeliest first: for the coin and what was paid, then for what most pools are made with. */
export function salesOf({
  token,
  paid,
  shipped,
  routers,
}: {
  token: Hex;
  /** What was paid with; null is the coin. */
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

/** The call that asks what a sale would bring; null where nobody can be asked. */
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

/** Smallest unit; 0 for an answer that is none. */
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

/** The call that sells; one of version 2 takes a token too that keeps a part of what is moved. */
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
