import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { Eip155Parts } from '../parts';
import type { RequestedTransaction } from '../transactions/requestedTransaction';
import { signsOperations } from './signsOperations';

type Call = Pick<RequestedTransaction, 'to' | 'data'>;

/**
 * By a call of itself an account that is a contract, or is delegated to one, takes another owner, validator or module, and makes calls
 * that nobody has been shown: none is made for anybody. Another wallet may have delegated the address: the chain says so.
 * @throws RpcError -32602. Rejects when the chain does not answer.
 */
export async function checkOwnCalls(
  parts: Pick<Eip155Parts, 'ownerOf' | 'isOwner' | 'ready' | 'chains'>,
  { account, chainId, requests }: { account: Hex; chainId: string; requests: readonly Call[] },
): Promise<void> {
  const isOwn = requests.some((request) => isCallOf([account], request));
  if (isOwn && (await signsOperations(parts, { account, chainId })).data) refuseCallsOf([account], requests);
}

/** The same for other contracts that say whom an account obeys. @throws RpcError -32602. */
export function refuseCallsOf(contracts: readonly Hex[], requests: readonly Call[]): void {
  if (requests.some((request) => isCallOf(contracts, request)))
    throw invalidParams('transaction.to', 'must be another contract than those that run this account');
}

const isCallOf = (contracts: readonly Hex[], { to, data }: Call): boolean =>
  data !== '0x' && contracts.some((each) => each.toLowerCase() === to?.toLowerCase());
