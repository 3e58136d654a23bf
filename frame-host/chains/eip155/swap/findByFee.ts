import type { Hex } from '../../../../src/kit/hex';
import { readCalls } from '../readCalls';
import type { ChainClient } from '../../chainClient';
import type { FoundRoute } from './routers';

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

/**
 * Returns the best route over pools that are identified by their fees, or null if there is none. The quoter is queried for each route in
 * the usual fees.
 */
export async function findByFee(
  client: ChainClient,
  {
    quoter,
    tokens,
    amount,
    encode,
    read,
  }: {
    quoter: Hex;
    tokens: readonly (readonly Hex[])[];
    amount: bigint;
    /** Encodes the quoter's call. */
    encode(route: Route, amount: bigint): Hex;
    /** Reads its response. May throw. */
    read(data: Hex): { out: bigint; gas: bigint };
  },
): Promise<FoundRoute | null> {
  const orNone = (data: Hex | undefined) => {
    if (data === undefined) return null;
    try {
      const answer = read(data);
      return answer.out > 0n ? answer : null;
    } catch {
      return null;
    }
  };
  const ask = async (routes: readonly Route[], part: bigint) =>
    (
      await readCalls(
        client,
        routes.map((route) => ({ to: quoter, data: encode(route, part) })),
      )
    ).map(orNone);
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
}
