import { RpcError } from '../../errors/rpc';
import type { BalanceChange } from './effects';
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
  /** How much of the token the recipient gets, where its creator keeps some of it, a decimal; null where it is all. */
  received: string | null;
  /** Whom instructions that are known send coins or tokens to, beside the account itself. */
  recipients: string[];
  /** Words that everybody can read, on one line; null for none. */
  memo: string | null;
}

/** The transaction as Solana's family made it. @throws RpcError -32603 for one of another family. */
export function solanaFacts(transaction: TransactionFacts): SolanaFacts {
  if (!isSolana(transaction)) throw new RpcError('internal');
  return transaction;
}

/** Changes of balances without what new accounts have to hold, which is shown as a cost of its own. */
export function exceptRent(changes: readonly BalanceChange[], rent: string): BalanceChange[] {
  return changes.flatMap((change) => {
    if (change.asset !== 'coin') return [change];
    const amount = BigInt(change.amount) + BigInt(rent);
    return amount === 0n ? [] : [{ ...change, amount: String(amount) }];
  });
}

/** What the network takes: it is known to the lamport before the transaction is signed. */
export function feeAt({ base, units, unitPrice }: { base: bigint; units: number; unitPrice: bigint }): SolanaFee {
  const total = String(base + (unitPrice * BigInt(units) + 999_999n) / 1_000_000n);
  return { expected: total, max: total, base: String(base), units, unitPrice: String(unitPrice) };
}

/** The transaction at another speed; null where whoever asked has set the price. */
export function atSpeed(transaction: SolanaFacts, speed: FeeSpeed): SolanaFacts | null {
  const { fee, speeds } = transaction;
  if (!fee || !speeds) return null;
  const { base, units } = fee;
  return {
    ...transaction,
    fee: { ...feeAt({ base: BigInt(base), units, unitPrice: BigInt(speeds[speed]) }), choice: speed },
  };
}

export function isSolana(transaction: TransactionFacts): transaction is SolanaFacts {
  return transaction.namespace === 'solana';
}
