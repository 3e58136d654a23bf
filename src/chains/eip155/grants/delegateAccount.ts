import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/port';
import type { ApprovalChain } from '../../../wire/approval/approval';
import { isOpen } from '../../transactions/lifecycle';
import type { Upgrade } from '../delegation/readUpgrade';
import type { Eip155Parts } from '../parts';
import { askToSend } from '../requests/askToSend';

/**
 * Delegates the account to the contract (EIP-7702), by a transaction that the user confirms, and waits for its block.
 * @throws RpcError -32603 where it has failed; otherwise like {@link askToSend}.
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
  const hash = await askToSend(parts, { context, account, chain, transaction });
  const status = await settled(parts, hash);
  if (status !== 'confirmed') throw new RpcError('internal', { message: 'The account was not delegated.' });
}

/** How a transaction of this wallet ended. */
function settled({ transactions }: Pick<Eip155Parts, 'transactions'>, hash: Hex): Promise<string | undefined> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const found = transactions.state.list.find((item) => item.hash === hash);
      if (found && isOpen(found)) return false;
      resolve(found?.status);
      return true;
    };
    if (look()) return;
    const stop = transactions.subscribe(() => {
      if (look()) stop();
    });
  });
}
