import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { Risk } from '../../../wire/approval/effects';
import type { Eip155Facts } from '../../../wire/approval/eip155';
import type { Eip155Parts } from '../parts';
import type { RequestedTransaction } from '../transactions/requestedTransaction';

/** Delegating to nobody makes an account a plain one again (EIP-7702). */
export const nobody: Hex = '0x0000000000000000000000000000000000000000';

/**
 * The request with the operator's name for the contract that the account would be handed to.
 * @throws RpcError -32602 for a contract that the operator does not list (docs/threats.md 43).
 */
export async function checkDelegate(
  { ready }: Pick<Eip155Parts, 'ready'>,
  request: RequestedTransaction,
): Promise<RequestedTransaction> {
  const { delegate } = request;
  if (delegate === null || delegate.address === nobody) return request;
  const { delegates = [] } = await ready.project;
  const listed = delegates.find(({ address }) => address.toLowerCase() === delegate.address.toLowerCase());
  if (!listed) {
    const field = 'transaction.authorizationList.0.address';
    throw invalidParams(field, 'is no contract that this wallet hands accounts to');
  }
  return { ...request, delegate: { address: delegate.address, name: listed.name } };
}

/** What is known of a transaction that hands the account over: that is the greatest danger of all, whatever else it does. */
export function withDelegation<Change extends Partial<Pick<Eip155Facts, 'risks'>>>(
  change: Change,
  { delegate }: Pick<RequestedTransaction, 'delegate'>,
): Change {
  if (delegate === null) return change;
  const { address, name } = delegate;
  const risk: Risk = { kind: 'delegation', level: 'danger', values: { address, name } };
  return {
    ...change,
    ...(change.risks && { risks: address === nobody ? change.risks : [risk, ...change.risks] }),
  };
}
