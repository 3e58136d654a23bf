import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/context';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { Upgrade } from '../delegation/readUpgrade';
import type { Eip155Parts } from '../parts';
import { requestSend } from '../requests/requestSend';
import { waitUntilSettled } from '../transactions/waitUntilSettled';

/**
 * Delegates the account to the contract (EIP-7702), with a transaction that the user confirms, and waits until it is mined.
 * @throws RpcError -32603 if it has failed; otherwise like {@link requestSend}.
 */
export async function delegateAccount(
  parts: Eip155Parts,
  {
    context,
    chain,
    account,
    upgrade: { delegate },
  }: { context: RequestContext; chain: ApprovalChain; account: Hex; upgrade: Upgrade },
): Promise<void> {
  const chainId = chain.chainId as Hex;
  const transaction = { from: account, to: account, authorizationList: [{ address: delegate.address, chainId }] };
  const hash = await requestSend(parts, { context, account, chain, transaction });
  const ended = await waitUntilSettled(parts, hash);
  if (ended?.status !== 'confirmed')
    throw new RpcError('internal', { message: 'The delegation of the account was not confirmed.' });
}
