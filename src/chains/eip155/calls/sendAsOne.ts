import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/port';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { Eip155Parts } from '../parts';
import type { RequestedTransaction } from '../transactions/requestedTransaction';

/**
 * Several calls with one confirmation, all of which are made or none: one operation of a contract, or one transaction of an address that
 * is delegated to one (EIP-7702). `mayDelegate`: the confirmation may say that it is, with these calls.
 * @throws RpcError 5760 where the account cannot, 4001 where the user says no.
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
  // It was delegated to somebody else since it was asked: nothing is put before the user.
  if (upgrade === null || (upgrade.status === 'ready' && !mayDelegate)) throw new RpcError('atomicityNotSupported');
  const { sendTogether } = await import('../delegation/sendTogether');
  return sendTogether(parts, { ...input, upgrade });
}
