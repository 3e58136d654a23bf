import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { Eip155Parts } from '../parts';
import type { RequestedTransaction } from '../transactions/requestedTransaction';
import { signsOperations } from './signsOperations';

type Call = Pick<RequestedTransaction, 'to' | 'data'>;

/**
 * By a call of itself an account that is a contract, or is delegated to one, takes another owner, validator or module, and makes calls that
 * nobody has been shown: none is made for anybody.
 * @throws RpcError -32602.
 */
export async function checkOwnCalls(
  parts: Pick<Eip155Parts, 'ownerOf' | 'isOwner' | 'ready'>,
  { account, requests }: { account: Hex; requests: readonly Call[] },
): Promise<void> {
  if ((await signsOperations(parts, account)).data) refuseCallsOf([account], requests);
}

/** The same for other contracts that say whom an account obeys. @throws RpcError -32602. */
export function refuseCallsOf(contracts: readonly Hex[], requests: readonly Call[]): void {
  const refused = requests.find(
    ({ to, data }) => data !== '0x' && contracts.some((each) => each.toLowerCase() === to?.toLowerCase()),
  );
  if (refused) throw invalidParams('transaction.to', 'must be another contract than those that run this account');
}
