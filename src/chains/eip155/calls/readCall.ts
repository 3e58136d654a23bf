import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { RequestedTransaction } from '../transactions/requestedTransaction';
import type { AccountCall } from '../smartAccounts/smartAccount';

/**
 * Converts a transaction request to a call of a smart account.
 * @throws RpcError -32602 if it cannot be such a call.
 */
export function readCall({ to, value, data, delegate }: RequestedTransaction): AccountCall {
  if (to === null) throw invalidParams('transaction.to', 'is required: smart accounts cannot create contracts');
  if (delegate !== null) throw invalidParams('transaction.authorizationList', 'is not supported for smart accounts');
  return toCall({ to, value, data });
}

/** Picks the fields of a displayed call that are needed for signing. */
export const toCall = ({ to, value, data }: { to: Hex; value: bigint | string; data: Hex }): AccountCall => ({
  to,
  value: BigInt(value),
  data,
});
