import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { checksumAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import type { RequestedTransaction } from '../transactions/requestedTransaction';
import { signsOperations } from './signsOperations';

type Call = Pick<RequestedTransaction, 'to' | 'data'>;

/**
 * Rejects calls of an account to itself if it is a contract or is delegated to one, and to other contract accounts of this wallet, for which
 * the caller may be the owner: such calls can change their owner, validator or module, or make calls that were not shown to the user. This
 * applies to every asker. The delegation is read from the chain, because another wallet may have made it.
 * @throws RpcError -32602. Rejects if the chain does not respond.
 */
export async function checkOwnCalls(
  parts: Pick<Eip155Parts, 'ownerOf' | 'isOwner' | 'ready' | 'chains'>,
  { account, chainId, requests }: { account: Hex; chainId: string; requests: readonly Call[] },
): Promise<void> {
  const others = requests.flatMap(({ to }) => (to !== null && parts.ownerOf(checksumAddress(to)) !== null ? [to] : []));
  refuseCallsOf(others, requests);
  const isOwn = requests.some((request) => isCallOf([account], request));
  if (isOwn && (await signsOperations(parts, { account, chainId })).data) refuseCallsOf([account], requests);
}

/**
 * Rejects calls to other contracts that decide who controls an account.
 * @throws RpcError -32602.
 */
export function refuseCallsOf(contracts: readonly Hex[], requests: readonly Call[]): void {
  if (requests.some((request) => isCallOf(contracts, request)))
    throw invalidParams('transaction.to', 'must not be a contract that operates this account');
}

const isCallOf = (contracts: readonly Hex[], { to, data }: Call): boolean =>
  data !== '0x' && contracts.some((each) => isSameAddress(each, to));
