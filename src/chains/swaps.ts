import type { SignedSwap, SwapBuilt, SwapChainRouter, SwapChainSource } from '../wire/http/market/swap';
import type { SwapFacts } from '../wire/approval/transaction';
import type { RequestContext } from '../rpc/context';

/** The terms that the user has agreed to: no transaction may take more, or bring less. */
export interface SwapTerms {
  chainId: string;
  /** The destination chain; the same as `chainId` unless it is a bridge. */
  toChainId: string;
  account: string;
  /** Null for the native coin. */
  from: string | null;
  to: string | null;
  /** In the smallest unit. */
  amountIn: string;
  minimum: string;
  /** The swap service, with the contracts that it may use. */
  source: SwapChainSource;
  /** Routers of the chain that the server lists: used for a test sale of the output if the swap service is not a router itself. */
  routers: readonly SwapChainRouter[];
  /** What the user has been warned of and accepts. */
  accepted: readonly AcceptableProblem[];
  /** Epoch seconds after which the swap must not be executed. */
  latest: number;
}

/** Reasons why a built swap is not shown to the user; each is a key of the texts of `swap.refused`. */
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
  'strangeContract',
  'unknown',
] as const;
export type SwapProblem = (typeof swapProblems)[number];

/** The problems that the user can accept: a token whose sale could not be simulated, and a contract that only the server names. */
export type AcceptableProblem = Extract<SwapProblem, 'saleUntried' | 'strangeContract'>;

export interface SwapToken {
  address: string;
  symbol: string;
  decimals: number;
}

/** Who may take tokens for a swap. */
export interface Spender {
  spender: string;
  /** The contract that manages the permission; null if it is the token's own allowance. */
  through: string | null;
}

interface AllowanceOf extends Spender {
  chainId: string;
  account: string;
  token: string;
}

/** The state of a signed order, as the chain shows it. */
export interface OrderState {
  filled: 'no' | 'yes' | 'cancelled';
  /** True if its time has passed on the chain, so that it can no longer be executed. */
  isOver: boolean;
  /** The amount that it has brought, in the smallest unit; null unless the given transaction shows it. */
  received: string | null;
}

/** The swaps of a family: how it checks a built swap, and what it signs. */
export interface FamilySwaps {
  /** Checks a built swap: its target, its content, and its effects in a simulation. Resolves to null if it matches the terms. */
  check(input: { terms: SwapTerms; built: SwapBuilt }): Promise<SwapProblem | null>;
  /**
   * Returns the allowances to set before the swap can take the tokens, in order, in the smallest unit: zero if an existing allowance must
   * be reset first.
   */
  missingAllowances(input: Omit<AllowanceOf, 'through'> & { amount: bigint }): Promise<bigint[]>;
  /**
   * Returns whether a checked swap needs a permission besides the allowance, which is then signed with the swap itself, or is a call of
   * its own where they are made together.
   */
  needsPermit(input: { account: string; built: SwapBuilt }): Promise<boolean>;
  /** Returns everybody who may be left with a permission to take tokens after a swap of this source. */
  spendersOf(source: SwapChainSource): (Spender & { name: string })[];
  /** Returns what a contract may currently take, in the smallest unit. */
  readAllowance(input: AllowanceOf): Promise<bigint>;
  /**
   * Requests the allowance; resolves to the id of the transaction. Null means unlimited. A permission that another contract manages can
   * only be taken back. Rejects with 4001 if the user declines.
   */
  allow(input: {
    context: RequestContext;
    chainId: string;
    account: string;
    token: SwapToken;
    spender: string;
    through: string | null;
    /** The name of the source that the spender belongs to. */
    spenderName: string;
    amount: bigint | null;
  }): Promise<string>;
  /** Returns whether the account can make several calls as one without becoming another kind of account. Never rejects. */
  canBatch(input: { chainId: string; account: string }): Promise<boolean>;
  /** Requests allowances and swap together; all succeed or none does. Resolves to the id of the transaction. */
  swapTogether(input: {
    context: RequestContext;
    account: string;
    built: SwapBuilt;
    facts: SwapFacts;
    token: string;
    /** In order; null means unlimited. */
    allowances: readonly (bigint | null)[];
    isPrefilled: boolean;
  }): Promise<string>;
  /**
   * Returns whether the account can swap an asset through a source: some need a signature of a plain key, or several calls made as one.
   * Never rejects.
   */
  canUse(input: { source: SwapChainSource; chainId: string; account: string; from: string | null }): Promise<boolean>;
  /** Requests the swap itself; resolves to the id of the transaction or of the order. */
  swap(input: {
    context: RequestContext;
    account: string;
    built: SwapBuilt;
    /** The displayed details of the swap. */
    facts: SwapFacts;
    isPrefilled: boolean;
    /**
     * Passes the signed transaction or order on to the swap service, if the service sends what it builds. Rejects if the service does not
     * accept it.
     */
    execute(signed: SignedSwap): Promise<void>;
    /** Called once it is signed, before it is sent. */
    onSigned(id: string): void;
  }): Promise<string>;
  /**
   * Returns what the chain shows of an order; null if it cannot be read now. `trade`: the transaction that has settled it, as the source
   * names it. Never rejects.
   */
  readOrder(input: {
    chainId: string;
    account: string;
    /** The id of the order. */
    id: string;
    settlement: string;
    trade: string | null;
  }): Promise<OrderState | null>;
  /** Requests the transaction that cancels an order at its contract; resolves to its id. Rejects with 4001 if the user declines. */
  cancelOrder(input: {
    context: RequestContext;
    chainId: string;
    account: string;
    id: string;
    settlement: string;
  }): Promise<string>;
  /** Returns the largest amount of the native coin that can be swapped so that the fee can still be paid; null while it is unknown. */
  largestSwap(input: { chainId: string; account: string }): Promise<bigint | null>;
  /** Returns the network fee for an amount of gas, in the smallest unit of the native coin; null while it is unknown. Never rejects. */
  estimateFee(input: { chainId: string; gas: bigint }): Promise<bigint | null>;
  /**
   * Returns the amount that a mined transaction has brought, in the smallest unit; null if the chain does not provide it, or if it was
   * mined before `since` (epoch ms). Never rejects.
   */
  readReceived(input: {
    chainId: string;
    id: string;
    account: string;
    token: string | null;
    since?: number;
  }): Promise<string | null>;
}
