import type { Amount } from '../../kit/chain/amount';
import type { TransactionAction } from './action';
import type { TransactionStatus } from './lifecycle';

/**
 * A transaction that this wallet has signed: the fields shared by all families. The family that signed it stores its own fields beside them
 * (Ethereum: `chains/eip155/transactions/record.ts`), which only the family reads.
 */
export interface WalletTransaction {
  /** Created by the wallet: the id of its approval. */
  id: string;
  /** The transaction's id on the chain. */
  hash: string;
  chainId: string;
  from: string;
  /** Null if it creates a contract. */
  to: string | null;
  /** Amount of the native coin that it transfers: smallest unit, decimal string. */
  value: string;
  /** The account's transaction counter; null if the chain has none. */
  nonce: number | null;
  /** The meaning of the call, if it was known when it was signed. */
  action: TransactionAction | null;
  /** The asker's id; null if the user sent it from the wallet's own screens. */
  askedBy: string | null;
  /** Why it was made: on request, or to replace the pending transaction `replaces`. */
  purpose: 'send' | 'speedUp' | 'cancel';
  replaces: string | null;
  status: TransactionStatus;
  submittedAt: number;
  /** Epoch ms of the chain's decision; null while pending. */
  settledAt: number | null;
  blockNumber: number | null;
  /** The nonce that is missing before it, so that it cannot be mined; null or absent if none is known to be. */
  gap?: number | null;
  /** A node's error message when it rejected the transaction. */
  error: string | null;
  /** The signed bytes as text, while they may have to be sent again; null once the decision is final. */
  raw: string | null;
  /** The id of the transaction that included it, if it differs from `hash`. */
  minedAs?: string;
  /** Its inner calls, if it makes several as one. */
  calls?: CarriedCall[];
  /** Who paid the network fee, if not the account itself. */
  payer?: TransactionPayer;
  /** The host of the service that accepted it and submits it in a transaction of its own (an ERC-4337 bundler). */
  bundler?: string;
  /** Counts changes: if two tabs have different versions of a transaction, the higher one is kept. */
  version: number;
}

/** One of several calls. */
export interface CarriedCall {
  to: string;
  /** Amount of the native coin that it transfers: smallest unit, decimal string. */
  value: string;
  action: TransactionAction | null;
}

/** A service that paid for a transaction (an ERC-4337 paymaster). */
export interface TransactionPayer {
  /** Host of the service. */
  name: string;
  /** The most that it could charge the account in a token, smallest unit; null if it charged nothing. */
  token: { symbol: string; decimals: number; max: string } | null;
  /** The contract that takes the token. */
  address?: string;
}

/** The data that a family reads from its own record. */
export interface TransactionSummary {
  /** True if it transfers coins and runs no code. */
  isPlain: boolean;
  /** The maximum fee; null if it was not stored. */
  maxFee: Amount | null;
  /** A service submits it in a transaction of its own (ERC-4337): `minedAs`. */
  isOperation?: boolean;
  /** Whether it can be replaced while it is pending. */
  isReplaceable: boolean;
}
