import type { SwapBuilt, SwapChainRouter, SwapChainSource } from '../wire/http/market/swap';
import type { SwapFacts } from '../wire/approval/transaction';
import type { RequestContext } from '../rpc/port';

/** What the user has agreed to: no transaction may take more, or bring less. */
export interface SwapTerms {
  chainId: string;
  /** The chain that it arrives on; the same where it stays. */
  toChainId: string;
  account: string;
  /** Null is the coin. */
  from: string | null;
  to: string | null;
  /** Smallest unit. */
  amountIn: string;
  minimum: string;
  /** Who has been asked, with the contracts that it may name. */
  source: SwapChainSource;
  /** Routers of the chain that the server lists: what is bought is tried to be sold by them, where the source is none itself. */
  routers: readonly SwapChainRouter[];
  /** The user has accepted the warning that a sale of the bought token could not be simulated. */
  acceptsUntriedSale: boolean;
  /** Epoch seconds after which nothing may be swapped any more. */
  latest: number;
}

/** Why what a source has built is not put before the user; each is a key of the texts of `swap.refused`. */
export const swapProblems = [
  'wrongChain',
  'wrongTarget',
  'wrongSpender',
  'wrongRecipient',
  'wrongPayer',
  'wrongAmount',
  'wrongToken',
  'wrongDecimals',
  'wrongTime',
  'worse',
  'takesMore',
  'hiddenApproval',
  'reverts',
  'cannotSell',
  'saleUntried',
  'unknown',
] as const;
export type SwapProblem = (typeof swapProblems)[number];

export interface SwapToken {
  address: string;
  symbol: string;
  decimals: number;
}

interface AllowanceOf {
  chainId: string;
  account: string;
  token: string;
  spender: string;
}

/** How a family swaps: what it checks of a built swap, and what it signs for it. */
export interface FamilySwaps {
  /** Looks through what was built: where it leads, what it says, and what it does when it is simulated. Null: all is as agreed. */
  check(input: { terms: SwapTerms; built: SwapBuilt }): Promise<SwapProblem | null>;
  /**
   * What has to be allowed before the swap can take the tokens, one after the other, smallest unit: zero where an older allowance has
   * to be taken back first.
   */
  missingAllowances(input: AllowanceOf & { amount: bigint }): Promise<bigint[]>;
  /** What a contract may take as it is, smallest unit. */
  readAllowance(input: AllowanceOf): Promise<bigint>;
  /** Asks for the allowance; the answer is the id of the transaction. Null is without a limit. Rejects with 4001 where the user says no. */
  allow(input: {
    context: RequestContext;
    chainId: string;
    account: string;
    token: SwapToken;
    spender: string;
    amount: bigint | null;
  }): Promise<string>;
  /** Whether the account makes several calls as one without becoming another kind of account for it. Never rejects. */
  canBatch(input: { chainId: string; account: string }): Promise<boolean>;
  /** Asks for allowances and swap at once, all of which succeed or none; the answer is the id of the transaction. */
  swapTogether(input: {
    context: RequestContext;
    account: string;
    built: SwapBuilt;
    facts: SwapFacts;
    token: string;
    /** One after the other; null is without a limit. */
    allowances: readonly (bigint | null)[];
    isPrefilled: boolean;
  }): Promise<string>;
  /** Asks for the swap itself; the answer is the id of the transaction. */
  swap(input: {
    context: RequestContext;
    account: string;
    built: SwapBuilt;
    /** What the user is told of it. */
    facts: SwapFacts;
    isPrefilled: boolean;
    /** Has the source send what was signed, where it sends what it builds. Rejects where it has not taken it. */
    execute(signed: { requestId: string; transaction: string }): Promise<void>;
    /** It is signed, and about to leave. */
    onSigned(id: string): void;
  }): Promise<string>;
  /** The most of the coin that can be swapped with the network's fee still paid; null while that is not known. */
  largestSwap(input: { chainId: string; account: string }): Promise<bigint | null>;
  /** What the network takes for so much work, smallest unit of the coin; null while that is not known. Never rejects. */
  estimateFee(input: { chainId: string; gas: bigint }): Promise<bigint | null>;
  /**
   * What a mined transaction has brought, smallest unit; null where the chain does not tell, and where it was mined before `since`
   * (epoch ms). Never rejects.
   */
  readReceived(input: {
    chainId: string;
    id: string;
    account: string;
    token: string | null;
    since?: number;
  }): Promise<string | null>;
}
