import { RpcError } from '../../errors/rpc';
import type { BalanceChange } from './effects';
import type { FeeFacts, FeeSpeed, TransactionFacts } from './transaction';

/** The fee of a transaction on Solana. */
export interface SolanaFee extends FeeFacts {
  /** The cost of all signatures together; lamports, decimal string. */
  base: string;
  /** Maximum number of compute units. */
  units: number;
  /** Price in micro-lamports per unit, decimal string. */
  unitPrice: string;
}

/** A transaction of the Solana family. */
export interface SolanaFacts extends TransactionFacts {
  namespace: 'solana';
  fee: SolanaFee | null;
  /** Price of each speed in micro-lamports per unit, decimal strings; null if the asker has set the price. */
  speeds: Record<FeeSpeed, string> | null;
  /** The minimum balance of new accounts, lamports, decimal string: it also leaves the account. */
  rent: string;
  /** The amount of the token that the recipient gets if its creator keeps a part, a decimal; null if all of it arrives. */
  received: string | null;
  /** Recipients of coins or tokens in known instructions, besides the account itself. */
  recipients: string[];
  /** A readable memo on one line; null if there is none. */
  memo: string | null;
}

/** Returns the transaction with the facts of the Solana family. @throws RpcError -32603 for one of another family. */
export function solanaFacts(transaction: TransactionFacts): SolanaFacts {
  if (!isSolana(transaction)) throw new RpcError('internal');
  return transaction;
}

/** Returns the balance changes without the rent of new accounts, which is shown as a separate cost. */
export function exceptRent(changes: readonly BalanceChange[], rent: string): BalanceChange[] {
  return changes.flatMap((change) => {
    if (change.asset !== 'coin') return [change];
    const amount = BigInt(change.amount) + BigInt(rent);
    return amount === 0n ? [] : [{ ...change, amount: String(amount) }];
  });
}

/** Returns the network fee, which is known exactly before the transaction is signed. */
export function feeAt({ base, units, unitPrice }: { base: bigint; units: number; unitPrice: bigint }): SolanaFee {
  const total = String(base + (unitPrice * BigInt(units) + 999_999n) / 1_000_000n);
  return { expected: total, max: total, base: String(base), units, unitPrice: String(unitPrice) };
}

/** Returns the transaction at another speed; null if the asker has set the price. */
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
