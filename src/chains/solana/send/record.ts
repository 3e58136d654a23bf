import { toAmount } from '../../../kit/chain/amount';
import { isPlainObject } from '../../../kit/json';
import type { BalanceChange } from '../../../wire/approval/effects';
import type { TransactionSummary, WalletTransaction } from '../../transactions/record';

/** A transaction of Solana that this wallet has signed and sent. */
export interface SolanaTransaction extends WalletTransaction {
  /** The block height after which no block takes it; null where a durable nonce keeps it valid. */
  lastValidBlockHeight: number | null;
  /** Lamports, decimal string. */
  maxFee: string;
  /** It moves coins and does nothing else. */
  isPlain: boolean;
  /** What the confirmation has shown to come and go, without the fee; null where that was not known. */
  shown: BalanceChange[] | null;
}

/** More changes than this are not kept. */
export const maxShown = 20;

/** A record with the fields of this family; null where it is another's, or was changed. */
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

/** What the wallet shows of a record. No other can take the place of one that waits: it expires within minutes. */
export function summarize(record: Readonly<WalletTransaction>): TransactionSummary {
  const known = readRecord(record);
  const isUndone = record.status === 'dropped' || record.status === 'replaced';
  return {
    isPlain: known?.isPlain ?? false,
    maxFee: known && !isUndone ? toAmount(BigInt(known.maxFee)) : null,
    isReplaceable: false,
  };
}
