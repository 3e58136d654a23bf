import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/context';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { Eip155Parts } from '../parts';
import type { RequestedTransaction } from '../transactions/requestedTransaction';

/**
 * Sends several calls with one confirmation; all succeed or none does: one operation of a contract, or one transaction of an address that
 * is delegated to a contract (EIP-7702). `mayDelegate`: the confirmation may say that these calls also delegate the account.
 * @throws RpcError 5760 if the account cannot do this, 4001 if the user declines.
 */
export async function sendAsOne(
  parts: Eip155Parts,
  {
    context,
    chain,
    account,
    requests,
    isPrefilled,
    mayDelegate = false,
  }: {
    context: RequestContext;
    chain: ApprovalChain;
    account: Hex;
    requests: readonly RequestedTransaction[];
    isPrefilled: boolean;
    mayDelegate?: boolean;
  },
): Promise<Hex> {
  const input = { context, chain, account, requests, isPrefilled };
  if (parts.ownerOf(account) !== null) {
    const { sendAtomically } = await import('../smartAccounts/operations/sendAtomically');
    return sendAtomically(parts, { ...input, service: undefined });
  }
  const { readUpgrade } = await import('../delegation/readUpgrade');
  const upgrade = await readUpgrade(parts, { account, chainId: chain.chainId });
  // The account has been delegated to another contract since the request was made: nothing is shown to the user.
  if (upgrade === null || (upgrade.status === 'ready' && !mayDelegate)) throw new RpcError('atomicityNotSupported');
  const { sendTogether } = await import('../delegation/sendTogether');
  return sendTogether(parts, { ...input, upgrade });
}
