import type { Hex } from '../../../kit/hex';

/** USD Coin as its issuer has deployed it: the same dollars on each chain. */
const usdc: Readonly<Record<string, Hex>> = {
  '0x1': '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0xa': '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
  '0x89': '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
  '0xa4b1': '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  '0x2105': '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
};

/** Something on a chain: null is its coin, which the chain calls by `ticker`. */
interface Thing {
  chainId: string;
  ticker: string;
  token: string | null;
}

/**
 * Whether an amount on one chain is worth the same amount on the other, so that what enters a bridge can be held to what has to come
 * out. By a table of this wallet: names and symbols are their makers' to choose.
 */
export function isSameThing(one: Thing, other: Thing): boolean {
  if (one.token === null || other.token === null) return one.token === other.token && one.ticker === other.ticker;
  const isUsdc = ({ chainId, token }: Thing) => token !== null && usdc[chainId] === token.toLowerCase();
  return isUsdc(one) && isUsdc(other);
}
