import type { SwapBuilt, SwapChainSource } from '../wire/http/market/swap';
import type { RequestContext } from '../rpc/port';

/** What the user has agreed to: no transaction may take more, or bring less. */
export interface SwapTerms {
  chainId: string;
  account: string;
  /** Null is the coin. */
  from: string | null;
  to: string | null;
  /** Smallest unit. */
  amountIn: string;
  minimum: string;
  /** Who has been asked, with the contracts that it may name. */
  source: SwapChainSource;
  /** Epoch seconds after which nothing may be swapped any more. */
  latest: number;
}

/** Why what a source has built is not put before the user; each is a key of the texts of `swap.refused`. */
export const swapProblems = [
  'wrongChain',
  'wrongTarget',
  'wrongSpender',
  'wrongRecipient',
  'wrongAmount',
  'wrongToken',
  'wrongTime',
  'worse',
  'takesMore',
  'hiddenApproval',
  'reverts',
  'cannotSell',
  'unknown',
] as const;
export type SwapProblem = (typeof swapProblems)[number];

export interface SwapToken {
  address: string;
  symbol: string;
  decimals: number;
}

/** How a family swaps: what it checks of a built swap, and what it signs for it. */
export interface FamilySwaps {
  /** Looks through what was built: where it leads, what it says, and what it does when it is simulated. Null: all is as agreed. */
  check(input: { terms: SwapTerms; built: SwapBuilt }): Promise<SwapProblem | null>;
  /**
   * What has to be allowed before the swap can take the tokens, smallest unit; null for nothing. Zero where an older
   * allowance has to be taken back first.
   */
  nextAllowance(input: {
    chainId: string;
    account: string;
    token: string;
    spender: string;
    amount: bigint;
  }): Promise<bigint | null>;
  /** Asks for the allowance; the answer is the id of the transaction. Null is without a limit. Rejects with 4001 where the user says no. */
  allow(input: {
    context: RequestContext;
    chainId: string;
    account: string;
    token: SwapToken;
    spender: string;
    amount: bigint | null;
  }): Promise<string>;
  /** Asks for the swap itself; the answer is the id of the transaction. */
  swap(input: { context: RequestContext; account: string; built: SwapBuilt; isPrefilled: boolean }): Promise<string>;
  /** The most of the coin that can be swapped with the network's fee still paid; null while that is not known. */
  largestSwap(input: { chainId: string; account: string }): Promise<bigint | null>;
  /** What a mined swap has brought, smallest unit; null where the chain does not tell. Never rejects. */
  readReceived(input: { chainId: string; id: string; account: string; token: string | null }): Promise<string | null>;
}
