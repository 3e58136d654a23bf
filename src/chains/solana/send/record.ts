import { toAmount } from '../../../kit/chain/amount';
import { isPlainObject } from '../../../kit/json';
import type { BalanceChange } from '../../../wire/approval/effects';
import type { TransactionSummary, WalletTransaction } from '../../transactions/record';

/** A Solana transaction that this wallet has signed and sent. */
export interface SolanaTransaction extends WalletTransaction {
  /** The block height after which no block can include it; null if a durable nonce keeps it valid. */
  lastValidBlockHeight: number | null;
  /** Lamports, decimal string. */
  maxFee: string;
  /** True if it only transfers coins. */
  isPlain: boolean;
  /** The balance changes that the confirmation has shown, without the fee; null if they were unknown. */
  shown: BalanceChange[] | null;
}

/** Maximum number of changes to store. */
export const maxShown = 20;

/** Returns a record with the fields of this family, or null if it belongs to another family or was modified. */
export function readRecord(record: Readonly<WalletTransaction>): SolanaTransaction | null {
  const { lastValidBlockHeight = null, maxFee, isPlain = false, shown } = record as Partial<SolanaTransaction>;
  const isHeight = lastValidBlockHeight === null || Number.isSafeInteger(lastValidBlockHeight);
  if (!record.chainId.startsWith('solana:') || typeof maxFee !== 'string' || !/^\d{1,20}$/.test(maxFee) || !isHeight)
    return null;
  return {
    ...record,
    lastValidBlockHeight,
    maxFee,
    isPlain: isPlain === true,
    shown: Array.isArray(shown) && shown.every(isChange) ? shown : null,
  };
}

function isChange(saved: unknown): saved is BalanceChange {
  if (!isPlainObject(saved)) return false;
  const { token, symbol, decimals, amount } = saved;
  return (
    (token === null || typeof token === 'string') &&
    typeof symbol === 'string' &&
    Number.isInteger(decimals) &&
    typeof amount === 'string' &&
    /^-?\d{1,30}$/.test(amount)
  );
}

/** Returns the displayed summary of a record. A pending transaction cannot be replaced: it expires within minutes. */
export function summarize(record: Readonly<WalletTransaction>): TransactionSummary {
  const known = readRecord(record);
  const isUndone = record.status === 'dropped' || record.status === 'replaced';
  return {
    isPlain: known?.isPlain ?? false,
    maxFee: known && !isUndone ? toAmount(BigInt(known.maxFee)) : null,
    isReplaceable: false,
  };
}
