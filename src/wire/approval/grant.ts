import type { CallIntent } from './call';

/**
 * What another party may take from an account without asking again (ERC-7715). Amounts in the smallest unit, decimal strings; times in
 * seconds.
 */
export interface GrantRule {
  /**
   * `periodic`: `amount` per `period`. `allowance`: `amount` in total. `stream`: `initial` at once, then `amount` per second up to `max`.
   * `calls`: calls of a contract, `amount` of them in total.
   */
  kind: 'periodic' | 'allowance' | 'stream' | 'calls';
  amount: string;
  period: number | null;
  initial: string | null;
  max: string | null;
  start: number;
  /** Null: until it is revoked. */
  expiry: number | null;
  /** Null for the chain's own coin. */
  token: string | null;
  /** The contract's claim. */
  symbol: string;
  decimals: number;
  /**
   * Each use is one payment. `allowance`: of at most `amount`. `periodic`: one for each period since the start, so payments that were not
   * taken can be taken later.
   */
  isOnePayment?: boolean;
  /** The contract that may be called. */
  contract?: string;
  /** The operator's name for it. */
  contractName?: string;
  methods?: CallMethod[];
}

/** A method that may be called: four bytes, its canonical signature, its purpose if that is well known, and its arguments in order. */
export interface CallMethod {
  selector: string;
  /** Null: not known, in permissions of earlier versions. */
  signature: string | null;
  intent?: CallIntent;
  /** `value`, encoded in `word`, is what the contracts enforce; null: the holder of the permission chooses it. */
  args?: { name: string; type: string; value: string | null; word: string | null }[];
}

/** The requested permission, as the confirmation shows it. */
export interface GrantFacts {
  rule: GrantRule;
  /** The address that may use it. */
  taker: string;
  /** The total that can be taken until it ends; null if unlimited. */
  most: string | null;
  /** The most that the account pays for the network fees of those who use it, in the chain's coin. Absent if they pay themselves. */
  fees?: Pick<GrantRule, 'amount' | 'symbol' | 'decimals'>;
  /** The reason given by the page. */
  reason: string | null;
  /** True if it has to be stored on the chain, which the user confirms next, with its fee. */
  isStored?: boolean;
}

/** A permission that this wallet has signed. */
export interface Grant extends GrantFacts {
  /** The permission's id on the chain. */
  id: string;
  askerId: string;
  chainId: string;
  account: string;
  /** Epoch ms. */
  at: number;
  /** The contracts that enforce it. Absent: MetaMask's, before there were others. */
  system?: 'metamask' | 'kernel' | 'nexus';
  /** The context that the delegate submits to the chain, and with which it is revoked. */
  context: string;
  /** The unchanged request, which is returned to the page. */
  request: Record<string, unknown>;
}

/** The state of a permission on the chain. */
export interface GrantState {
  /** Revoked: nothing can be taken any more. */
  isRevoked: boolean;
  /** Amount taken so far: in this period, or in total. Null if the chain does not report it. */
  used: string | null;
  /** How often it was used, and how often it can be used, if the chain reports that and not the amount. */
  uses?: { used: number; most: number };
}
