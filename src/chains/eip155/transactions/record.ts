import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import { toAmount } from '../../../kit/chain/amount';
import { readOperationRecord } from '../operations/operationRecord';
import type { AccessList } from './transaction';
import type { TransactionSummary, WalletTransaction } from '../../transactions/record';

/** The signed gas price, in wei as decimal strings; `maxPriorityFeePerGas` is null for legacy transactions. */
export interface TransactionFee {
  kind: 'eip1559' | 'legacy';
  maxFeePerGas: string;
  maxPriorityFeePerGas: string | null;
}

/** An Ethereum transaction that this wallet has signed. */
export interface Eip155Transaction extends WalletTransaction {
  hash: Hex;
  from: Hex;
  to: Hex | null;
  data: Hex;
  nonce: number;
  /** Decimal string. */
  gas: string;
  fee: TransactionFee;
  accessList: AccessList;
  /** The contract that the transaction delegates the account to (EIP-7702). */
  delegate?: Hex;
  replaces: Hex | null;
  raw: Hex | null;
}

/** Defaults of fields that earlier releases did not store. */
const unkept = {
  data: '0x',
  gas: '0',
  fee: { kind: 'eip1559', maxFeePerGas: '0', maxPriorityFeePerGas: null },
  accessList: [],
} as const;

/** Returns a record with the fields of this family, or null if it belongs to another family. */
export function readRecord(record: Readonly<WalletTransaction>): Eip155Transaction | null {
  const filled = { ...unkept, ...record };
  return isEip155(filled) ? filled : null;
}

function isEip155(record: WalletTransaction & Record<keyof typeof unkept, unknown>): record is Eip155Transaction {
  const { data, gas, fee, accessList, nonce, chainId } = record;
  return (
    typeof data === 'string' &&
    typeof gas === 'string' &&
    isPlainObject(fee) &&
    typeof fee.maxFeePerGas === 'string' &&
    Array.isArray(accessList) &&
    nonce !== null &&
    chainId.startsWith('0x')
  );
}

/** Returns the displayed summary of a record. */
export function summarize(record: Readonly<WalletTransaction>): TransactionSummary {
  const { data, gas, fee, status } = { ...unkept, ...readRecord(record) };
  const isKept = gas !== '0';
  const isUndone = status === 'dropped' || status === 'replaced';
  const isOperation = readOperationRecord(record) !== null;
  return {
    // The call data of an operation is not stored: an operation that sends no coins must have called something.
    isPlain: data === '0x' && !(isOperation && record.value === '0'),
    maxFee: isKept && !isUndone ? toAmount(BigInt(gas) * BigInt(fee.maxFeePerGas)) : null,
    isOperation,
    isReplaceable: isKept || isOperation,
  };
}
