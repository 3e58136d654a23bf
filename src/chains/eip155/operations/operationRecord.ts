import { isHex, type Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { WalletTransaction } from '../../transactions/record';

/** A user operation that this wallet has signed; `hash` is the EntryPoint's user operation hash. */
export interface OperationRecord extends WalletTransaction {
  hash: Hex;
  operation: {
    entryPoint: Hex;
    /** Decimal string. */
    nonce: string;
    /** The first block that can contain it. */
    fromBlock: Hex;
  };
}

/** Returns the record of a user operation, or null if the record is that of a transaction. */
export function readOperationRecord(record: Readonly<WalletTransaction>): OperationRecord | null {
  return isOperation(record) ? record : null;
}

function isOperation(record: Readonly<WalletTransaction> & { operation?: unknown }): record is OperationRecord {
  const { operation, hash } = record;
  return (
    isHex(hash, 32) &&
    isPlainObject(operation) &&
    isHex(operation.entryPoint, 20) &&
    isHex(operation.fromBlock) &&
    typeof operation.nonce === 'string' &&
    /^\d{1,78}$/.test(operation.nonce)
  );
}
