import { RpcError, invalidParams } from '../../../errors/rpc';
import { utf8ToBytes } from '../../../kit/bytes';
import { isPlainObject } from '../../../kit/json';
import { parseAddress, type Address } from '../accounts/address';
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

/** Returns the params object of a Solana request, which may be in a list (docs/protocol-server.md 10). */
export function readParams(params: unknown): Record<string, unknown> {
  const only: unknown = Array.isArray(params) ? params[0] : params;
  if (!isPlainObject(only)) throw invalidParams('params', 'must be an object');
  return only;
}

/** `{ data, encoding?, from? }`: parses a text to sign, or bytes in base64, and the requested account. */
export function readMessage(params: unknown): { bytes: Uint8Array; from: string | null } {
  const { data, encoding = 'utf8', from = null } = readParams(params);
  if (typeof data !== 'string' || data === '' || data.length > maxLength)
    throw invalidParams('data', 'must be a non-empty string');
  if (encoding !== 'utf8' && encoding !== 'base64') throw invalidParams('encoding', 'must be utf8 or base64');
  if (from !== null && (typeof from !== 'string' || parseAddress(from) === null))
    throw invalidParams('from', 'must be an address');
  const bytes = encoding === 'utf8' ? utf8ToBytes(data) : base64ToBytes(data);
  if (!bytes || bytes.length === 0) throw invalidParams('data', 'must be bytes in base64');
  return { bytes, from };
}

/**
 * `{ message }`: parses a transaction that the account should sign.
 * @throws RpcError -32602 with the problem.
 */
export function readTransaction(params: unknown, account: Address): WireTransaction {
  return readWireTransaction(readParams(params).message, { field: 'message', account });
}

/** `{ message: [] }`: parses several; see {@link readTransaction}. */
export function readTransactions(params: unknown, account: Address): WireTransaction[] {
  return readWireTransactions(readParams(params).message, { field: 'message', account });
}

/** Parses several transactions; see {@link readWireTransaction}. */
export function readWireTransactions(
  texts: unknown,
  { field, account }: { field: string; account: Address },
): WireTransaction[] {
  if (!Array.isArray(texts) || texts.length === 0) throw invalidParams(field, 'must be a non-empty list');
  if (texts.length > maxCount) throw new RpcError('limitExceeded');
  return texts.map((text: unknown, i) => readWireTransaction(text, { field: `${field}[${i}]`, account }));
}

/**
 * Parses a base64 transaction that the account should sign.
 * @throws RpcError -32602 with the problem.
 */
export function readWireTransaction(
  text: unknown,
  { field, account }: { field: string; account: Address },
): WireTransaction {
  const bytes = typeof text === 'string' && text.length <= maxLength ? base64ToBytes(text) : null;
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
