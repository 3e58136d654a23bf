import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { RequestedTransaction } from '../transactions/requestedTransaction';
import type { AccountCall } from '../smartAccounts/smartAccount';

/** A call as a smart account makes it. @throws RpcError -32602 for what no call can be. */
export function readCall({ to, value, data, delegate }: RequestedTransaction): AccountCall {
  if (to === null) throw invalidParams('transaction.to', 'must be given: a smart account creates no contracts');
  if (delegate !== null) throw invalidParams('transaction.authorizationList', 'is for plain accounts alone');
  return toCall({ to, value, data });
}

/** Names what signing needs of a call that was shown. */
export const toCall = ({ to, value, data }: { to: Hex; value: bigint | string; data: Hex }): AccountCall => ({
  to,
  value: BigInt(value),
  data,
});
