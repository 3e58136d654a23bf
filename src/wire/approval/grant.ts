/** What somebody else may take of an account, without asking again (ERC-7715). Amounts in the smallest unit, decimal strings; times in seconds. */
export interface GrantRule {
  /**
   * `periodic`: `amount` each `period`. `allowance`: `amount` in all. `stream`: `initial` at once, then `amount` a second up to `max`.
   * `calls`: calls of a contract, `amount` of them in all.
   */
  kind: 'periodic' | 'allowance' | 'stream' | 'calls';
  amount: string;
  period: number | null;
  initial: string | null;
  max: string | null;
  start: number;
  /** Null: until it is taken back. */
  expiry: number | null;
  /** Null for the chain's own coin. */
  token: string | null;
  /** The contract's claim. */
  symbol: string;
  decimals: number;
  /** The contract that is called. */
  contract?: string;
  /** What is called there: four bytes, and the signature that the page has given for them. */
  methods?: { selector: string; signature: string | null }[];
}

/** What is asked for, as the confirmation shows it. */
export interface GrantFacts {
  rule: GrantRule;
  /** Who may take it. */
  taker: string;
  /** All that can be taken until it ends; null where nothing bounds it. */
  most: string | null;
  /** The page's words. */
  reason: string | null;
}

/** A permission that this wallet has signed. */
export interface Grant extends GrantFacts {
  /** By which the chain knows it. */
  id: string;
  askerId: string;
  chainId: string;
  account: string;
  /** ms since 1970. */
  at: number;
  /** What its taker hands to the chain, and what takes it back. */
  context: string;
  /** The unchanged request, which is returned to the page. */
  request: Record<string, unknown>;
}

/** What the chain says of a permission. */
export interface GrantState {
  /** Taken back: nothing can be taken any more. */
  isRevoked: boolean;
  /** Taken so far: of this period, or in all. Null where the chain does not tell. */
  used: string | null;
}
