import { RpcError } from '../../errors/rpc';
import type { FeeFacts, FeeSpeed, TransactionFacts } from './transaction';

/** The fee of a transaction on Solana. */
export interface SolanaFee extends FeeFacts {
  /** What each signature costs, all together; lamports, decimal string. */
  base: string;
  /** Compute units that it may use at most. */
  units: number;
  /** Micro-lamports a unit, decimal string. */
  unitPrice: string;
}

/** A transaction of Solana's family. */
export interface SolanaFacts extends TransactionFacts {
  namespace: 'solana';
  fee: SolanaFee | null;
  /** Micro-lamports a unit that each speed pays, decimal strings; null where whoever asks has set the price. */
  speeds: Record<FeeSpeed, string> | null;
  /** What new accounts have to hold, lamports, decimal string: it leaves the account too. */
  rent: string;
}

/** The transaction as Solana's family made it. @throws RpcError -32603 for one of another family. */
export function solanaFacts(transaction: TransactionFacts): SolanaFacts {
  if (!isSolana(transaction)) throw new RpcError('internal');
  return transaction;
}

export function isSolana(transaction: TransactionFacts): transaction is SolanaFacts {
  return transaction.namespace === 'solana';
}
