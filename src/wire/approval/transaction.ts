import type { CallFacts } from './call';
import type { Effects, PersonalFacts, Risk } from './effects';

/** How quickly a transaction shall be in a block. */
export const feeSpeeds = ['slow', 'medium', 'fast'] as const;
export type FeeSpeed = (typeof feeSpeeds)[number];

export const feeChoices = [...feeSpeeds, 'site', 'custom'] as const;
export type FeeChoice = (typeof feeChoices)[number];

/** What a transaction costs; amounts in the smallest unit of the coin, decimal strings (JSON has no bigint). */
export interface FeeFacts {
  /** What it will likely cost. */
  expected: string;
  /** What it can cost at most. */
  max: string;
  /** Where the price comes from; absent: the wallet's own choice, which is `medium`. */
  choice?: FeeChoice;
  /** Far above what the chain usually takes: the node, or the site, may be lying. */
  unusual?: boolean;
}

/** What the user has changed of a fee, with the figures of the family, which checks them at both ends. */
export interface FeeEdit {
  choice: FeeChoice;
  [figure: string]: string | number | null;
}

/** An amount of something, smallest unit. */
interface Quantity {
  value: string;
  decimals: number;
  symbol: string;
}

/** What the user has agreed to swap: the transaction was checked to take no more and to bring no less. */
export interface SwapFacts {
  pays: Quantity;
  getsAtLeast: Quantity;
  /** The name of the network that it arrives on; null where it stays. */
  network: string | null;
}

/**
 * A transaction ready to be signed, in words that all families share. Each family extends it by what it alone knows of
 * (`eip155.ts`), which its own screens show and its own code signs.
 */
export interface TransactionFacts {
  /** The family whose transaction it is (CAIP-2 namespace). */
  namespace: string;
  from: string;
  /** Null where it makes a contract. */
  to: string | null;
  /** What leaves with it of the coin, smallest unit, decimal string. */
  value: string;
  /** Nothing but a payment of the coin. */
  isPlain: boolean;
  /** Name and arguments of the call where they are known (`transfer`, `approve`). */
  call: CallFacts | null;
  /** What a token transfer or approval means in units of the token. */
  token: { address: string; symbol: string; amount: string; counterparty: string; unlimited: boolean } | null;
  fee: FeeFacts | null;
  /** Set when it takes the place of a pending one. */
  replaces?: { hash: string; purpose: 'speedUp' | 'cancel' } | null;
  /** Why no fee could be worked out, or why it will fail. */
  problem: 'estimate' | 'insufficientBalance' | 'chainUnreachable' | 'reverts' | null;
  /** The reason a contract gave for failing. */
  revertReason: string | null;
  effects: Effects;
  risks: Risk[];
  personal?: PersonalFacts;
  /** Only of a swap from the wallet's own screen. */
  swap?: SwapFacts;
}
