import { isHex, type Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { WalletTransaction } from '../../transactions/record';

/** An operation that this wallet has signed; its `hash` is the one that the entry point knows. */
export interface OperationRecord extends WalletTransaction {
  hash: Hex;
  operation: {
    entryPoint: Hex;
    /** Decimal string. */
    nonce: string;
    /** No block before this one has it. */
    fromBlock: Hex;
  };
}

/** The record of an operation; null where it is one of a transaction. */
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
