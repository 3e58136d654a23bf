import { RpcError, invalidParams } from '../../../errors/rpc';
import type { Address } from '../accounts/address';
import { base64ToBytes } from '../../../kit/base64';
import {
  largestTransaction,
  parseTransaction,
  serializeTransaction,
  signersOf,
  toTransaction,
  wrongSigners,
  type WireTransaction,
} from '../transactions/wireTransaction';

/** The maximum number of transactions in one request. */
const maxCount = 10;
/** Longest text of a message or transaction, in characters. */
const maxLength = 100_000;

/** Parses several transactions; see {@link readWireTransaction}. */
export function readWireTransactions(
  texts: readonly string[],
  { field, account }: { field: string; account: Address },
): WireTransaction[] {
  if (texts.length === 0) throw invalidParams(field, 'must be a non-empty list');
  if (texts.length > maxCount) throw new RpcError('limitExceeded');
  return texts.map((text, i) => readWireTransaction(text, { field: `${field}[${i}]`, account }));
}

/**
 * Parses a base64 transaction that the account should sign.
 * @throws RpcError -32602 with the problem.
 */
export function readWireTransaction(
  text: string,
  { field, account }: { field: string; account: Address },
): WireTransaction {
  const bytes = text.length <= maxLength ? base64ToBytes(text) : null;
  if (!bytes) throw invalidParams(field, 'must be a transaction in base64');
  const parsed = parseTransaction(bytes);
  // Some clients send only the message, without signature slots.
  const transaction = 'fault' in parsed ? toTransaction(bytes) : parsed;
  if (!transaction)
    throw invalidParams(
      field,
      'fault' in parsed && parsed.fault === 'tooLarge'
        ? 'exceeds the maximum transaction size'
        : 'is not a valid transaction',
    );
  // A message without signature slots must leave room for them, otherwise it cannot be sent.
  if (serializeTransaction(transaction).length > largestTransaction)
    throw invalidParams(field, 'exceeds the maximum transaction size');
  if (!signersOf(transaction).includes(account)) throw invalidParams(field, 'needs no signature of the account');
  if (wrongSigners(transaction).some((signer) => signer !== account))
    throw invalidParams(field, 'contains an invalid signature');
  return transaction;
}
