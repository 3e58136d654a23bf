import type { CallFacts } from './call';
import type { Effects, PersonalFacts, Risk } from './effects';
import type { GrantFacts } from './grant';

/** How quickly a transaction should be included in a block. */
export const feeSpeeds = ['slow', 'medium', 'fast'] as const;
export type FeeSpeed = (typeof feeSpeeds)[number];

export const feeChoices = [...feeSpeeds, 'site', 'custom'] as const;
export type FeeChoice = (typeof feeChoices)[number];

/** The fee of a transaction; amounts in the smallest unit of the coin, decimal strings (JSON has no bigint). */
export interface FeeFacts {
  /** The expected fee. */
  expected: string;
  /** The maximum fee. */
  max: string;
  /** Where the price comes from; absent: the wallet's default, `medium`. */
  choice?: FeeChoice;
  /** True if it is far above the chain's usual fee: the RPC node, or the site, may be lying. */
  unusual?: boolean;
}

/** The user's changes of a fee, with the values of the family, which checks them on both sides. */
export interface FeeEdit {
  choice: FeeChoice;
  [figure: string]: string | number | null;
}

/** An amount of something, smallest unit. */
interface Quantity {
  value: string;
  decimals: number;
  symbol: string;
  /** Its address, as a key of prices and pictures; absent for a coin, and for what is on another network. */
  token?: string | null;
}

/** What the account has too little of; amounts in the smallest unit, decimal strings. */
export interface Shortfall {
  symbol: string;
  decimals: number;
  has: string;
  needs: string;
}

/** What the user has agreed to swap: the transaction was checked to take no more and to bring no less. */
export interface SwapFacts {
  pays: Quantity;
  getsAtLeast: Quantity;
  /** The name of the network that it arrives on; null where it stays. */
  network: string | null;
  /** Set if Confirm also signs a permission to take what is paid, for a source by its name, until a time in epoch seconds. */
  permit?: { name: string; until: number };
}

/** What the wallet's own transaction does with a permission to spend, and which one that is. */
export interface PermissionStep extends Pick<GrantFacts, 'rule' | 'fees'> {
  step: 'enable' | 'revoke';
  /** The asker that holds it. */
  askerId: string;
}

/** A transaction that takes the place of a pending one. */
export interface Replacement {
  hash: string;
  purpose: 'speedUp' | 'cancel';
  /** The pending one, as far as it is described so far; absent if it makes several calls. */
  original?: TransactionFacts;
  /** The most that the network fee of the pending one can be, in the coin's smallest unit. */
  maxFee?: string;
}

/**
 * A transaction ready to be signed, in terms that all families share. Each family extends it by its own facts (`eip155.ts`), which its own
 * screens show and its own code signs.
 */
export interface TransactionFacts {
  /** The family of the transaction (CAIP-2 namespace). */
  namespace: string;
  from: string;
  /** Null if it creates a contract. */
  to: string | null;
  /** The amount of the coin that it sends, smallest unit, decimal string. */
  value: string;
  /** True if it only sends the coin. */
  isPlain: boolean;
  /** Name and arguments of the call if known (`transfer`, `approve`). */
  call: CallFacts | null;
  /** The token transfer or approval in units of the token. */
  token: { address: string; symbol: string; amount: string; counterparty: string; unlimited: boolean } | null;
  fee: FeeFacts | null;
  /** Set when it replaces a pending transaction. */
  replaces?: Replacement | null;
  /** Why the fee could not be estimated, or why the transaction will fail. */
  problem: 'estimate' | 'insufficientBalance' | 'chainUnreachable' | 'reverts' | null;
  /** The revert reason of the contract. */
  revertReason: string | null;
  /** What the account has too little of, if that is known to be why it fails or cannot be sent. */
  lacks?: Shortfall;
  effects: Effects;
  risks: Risk[];
  personal?: PersonalFacts;
  /** Only of a swap from the wallet's own screen. */
  swap?: SwapFacts;
  /** Only of the wallet's own step for a permission to spend: it stores what the user has just confirmed, or revokes it. */
  permission?: PermissionStep;
}
