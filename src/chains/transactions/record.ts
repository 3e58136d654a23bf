import type { Amount } from '../../kit/chain/amount';
import type { TransactionAction } from './action';
import type { TransactionStatus } from './lifecycle';

/**
 * A transaction that this wallet has signed: what all families share. The family that signed it keeps fields of its own
 * beside these (Ethereum: `chains/eip155/transactions/record.ts`), which nobody else reads.
 */
export interface WalletTransaction {
  /** Minted by the wallet: the id of the approval that it came from. */
  id: string;
  /** The id that the chain knows it by. */
  hash: string;
  chainId: string;
  from: string;
  /** Null where it creates a contract. */
  to: string | null;
  /** What it moves of the coin: smallest unit, decimal string. */
  value: string;
  /** Its place among those of the account on the chain; null where the chain does not count them. */
  nonce: number | null;
  /** What the call means, where it was known when it was signed. */
  action: TransactionAction | null;
  /** The id of who asked for it; null where the user sent it from the wallet's own screens. */
  askedBy: string | null;
  /** Why it was made: as a request, or in place of the pending `replaces`. */
  purpose: 'send' | 'speedUp' | 'cancel';
  replaces: string | null;
  status: TransactionStatus;
  submittedAt: number;
  /** Epoch ms of the decision; null while open. */
  settledAt: number | null;
  blockNumber: number | null;
  /** What a node said when it refused. */
  error: string | null;
  /** The signed bytes as text, as long as they may have to be sent again; null once the decision is final. */
  raw: string | null;
  /** The id of the transaction that has carried it, where that is another than `hash`. */
  minedAs?: string;
  /** What it does call by call, where it makes several as one. */
  calls?: CarriedCall[];
  /** Who paid the network, where that is not simply the account. */
  payer?: TransactionPayer;
  /** The host of the service that took it and puts it on the chain, in a transaction of its own (ERC-4337's bundler). */
  bundler?: string;
  /** Counts changes: of two tabs' views of one transaction the higher wins. */
  version: number;
}

/** One of several calls. */
export interface CarriedCall {
  to: string;
  /** What it moves of the coin: smallest unit, decimal string. */
  value: string;
  action: TransactionAction | null;
}

/** A service that paid for a transaction (ERC-4337's paymaster). */
export interface TransactionPayer {
  /** Its host. */
  name: string;
  /** What it could take for that from the account, smallest unit; null where it took nothing. */
  token: { symbol: string; decimals: number; max: string } | null;
}

/** What a family reads from a record of its own. */
export interface TransactionSummary {
  /** It moves coins and runs no code. */
  isPlain: boolean;
  /** The most that the network can take for it; null where that was not kept. */
  maxFee: Amount | null;
  /** A service puts it on the chain, in a transaction of its own (ERC-4337): `minedAs`. */
  isOperation?: boolean;
  /** Whether another can take its place while it waits. */
  isReplaceable: boolean;
}
