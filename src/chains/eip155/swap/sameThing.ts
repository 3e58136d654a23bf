import type { Hex } from '../../../kit/hex';

/** Tokens that are the same asset on each chain, so that equal amounts have equal value. */
const sameTokens: readonly Readonly<Record<string, Hex>>[] = [
  // USD Coin as deployed by its issuer (developers.circle.com/stablecoins/usdc-contract-addresses).
  {
    '0x1': '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    '0xa': '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
    '0x89': '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
    '0xa4b1': '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
    '0x2105': '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  },
  // Tether USD, with six decimals on each of these chains.
  {
    '0x1': '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0xa': '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
    '0x89': '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
    '0xa4b1': '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  },
  // The test dollar of the local stack (`demo-host/stack/config/contracts.ts`).
  {
    '0x7a69': '0x700b6a60ce7eaaea56f065753d8dcb9653dbad35',
    '0x7a6a': '0x700b6a60ce7eaaea56f065753d8dcb9653dbad35',
  },
];

/** An asset on a chain: null is the native coin, with the chain's `ticker`. */
interface Thing {
  chainId: string;
  ticker: string;
  token: string | null;
}

/**
 * Returns whether equal amounts on two chains have equal value, so that the input of a bridge can be compared with its output. Uses a table
 * of this wallet, because names and symbols can be chosen freely by a token's author.
 */
export function isSameThing(one: Thing, other: Thing): boolean {
  if (one.token === null || other.token === null) return one.token === other.token && one.ticker === other.ticker;
  return sameTokens.some((table) =>
    [one, other].every(({ chainId, token }) => token !== null && table[chainId] === token.toLowerCase()),
  );
}
