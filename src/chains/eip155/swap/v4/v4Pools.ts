import type { Hex } from '../../../../kit/hex';

/** The native coin in pools of Uniswap v4. */
export const v4Coin: Hex = '0x0000000000000000000000000000000000000000';

/** The fees of pools, in millionths, with the tick spacing that each usually has. Only pools with one of these pairs, and without a hook, are used. */
export const v4Spacings: ReadonlyMap<number, number> = new Map([
  [100, 1],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
]);

/** A route through pools of Uniswap v4: one fee between each two tokens. The zero address is the native coin. */
export interface V4Route {
  tokens: readonly Hex[];
  /** In millionths. */
  fees: readonly number[];
}

const hooks = v4Coin;
const hookData = '0x';

/** Returns the pool of a route at an index, as its contract identifies it: the lower address first. */
export function poolOf({ tokens, fees }: V4Route, at: number) {
  const [from, to, fee] = [tokens[at], tokens[at + 1], fees[at]];
  if (from === undefined || to === undefined || fee === undefined) throw new TypeError('The route has no such pool.');
  const zeroForOne = BigInt(from) < BigInt(to);
  const [currency0, currency1] = zeroForOne ? [from, to] : [to, from];
  return { poolKey: { currency0, currency1, fee, tickSpacing: spacingOf(fee), hooks }, zeroForOne, hookData } as const;
}

/** Returns the steps of a route: each names the token that it leads to. */
export const stepsOf = ({ tokens, fees }: V4Route) =>
  fees.map(
    (fee, at) =>
      ({
        intermediateCurrency: tokens[at + 1] ?? v4Coin,
        fee,
        tickSpacing: spacingOf(fee),
        hooks,
        hookData,
      }) as const,
  );

function spacingOf(fee: number): number {
  const spacing = v4Spacings.get(fee);
  if (spacing === undefined) throw new TypeError(`No pool of version 4 is used with the fee ${fee}.`);
  return spacing;
}
