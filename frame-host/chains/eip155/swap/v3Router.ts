import { decodeFunctionResult, encodeFunctionData } from 'viem';
import { encodeV3 } from '../../../../src/chains/eip155/swap/decodeV3';
import { v3Abi } from '../../../../src/chains/eip155/swap/swapAbi';
import { encodePath } from '../../../../src/chains/eip155/swap/v3Path';
import type { Hex } from '../../../../src/kit/hex';
import { readCalls } from '../readCalls';
import type { FoundRoute, RouterKind } from './routers';

/** Fee tiers of the pools, in millionths. */
const tiers = [100, 500, 3_000, 10_000] as const;
/** Fee combinations of routes over a connector token: those with most of the trading volume. */
const overTiers = [
  [500, 500],
  [500, 3_000],
  [3_000, 500],
  [3_000, 3_000],
  [100, 500],
  [500, 100],
] as const;
/** Divisor for the small part of the amount that is quoted to learn the price without price impact. */
const smallPart = 1_000n;

interface Route {
  tokens: readonly Hex[];
  fees: readonly number[];
}

/** Uniswap v3's routers and compatible routers. The quoter is queried for each fee tier. */
export function v3Router(kind: 'uniswapV3' | 'uniswapV3Router02'): RouterKind {
  return {
    async find(client, { router: { quoter }, tokens, amount }) {
      if (quoter === undefined) return null;
      const ask = async (routes: readonly Route[], part: bigint) =>
        (
          await readCalls(
            client,
            routes.map((route) => ({ to: quoter, data: encodeQuote(route, part) })),
          )
        ).map(readQuote);
      const routes = tokens.flatMap((path): Route[] =>
        path.length === 2
          ? tiers.map((fee) => ({ tokens: path, fees: [fee] }))
          : overTiers.map((fees) => ({ tokens: path, fees })),
      );
      const answers = await ask(routes, amount);
      const best = routes.reduce<FoundRoute | null>((found, route, at) => {
        const answer = answers[at];
        if (!answer || (found && answer.out <= found.out)) return found;
        return { ...route, ...answer, small: null };
      }, null);
      const small = amount / smallPart;
      if (best === null || small === 0n) return best;
      const [part] = await ask([{ tokens: best.tokens, fees: best.fees ?? [] }], small);
      return { ...best, small: part ? { in: small, out: part.out } : null };
    },
    encode: ({ route: { tokens, fees = [] }, ask, minimum, deadline }) =>
      encodeV3({
        kind,
        route: { tokens, fees },
        minimum,
        deadline,
        amountIn: BigInt(ask.amount),
        recipient: ask.account as Hex,
        coinOut: ask.to === null,
      }),
  };
}

const encodeQuote = (route: Route, amount: bigint): Hex =>
  encodeFunctionData({ abi: v3Abi, functionName: 'quoteExactInput', args: [encodePath(route), amount] });

function readQuote(data: Hex | undefined): { out: bigint; gas: bigint } | undefined {
  if (data === undefined) return undefined;
  try {
    const [out, , , gas] = decodeFunctionResult({ abi: v3Abi, functionName: 'quoteExactInput', data });
    return out > 0n ? { out, gas } : undefined;
  } catch {
    return undefined;
  }
}
