import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import { invalidParams } from '../../../../errors/rpc';
import type { Hex } from '../../../../kit/hex';
import type { RequestContext } from '../../../../rpc/context';
import { batchLimit } from '../../calls/readBatch';
import type { Eip155Parts } from '../../parts';
import { readTransaction } from '../../transactions/requestedTransaction';
import { decodeCalls } from '../decodeCalls';
import { entryPoints } from '../../operations/entryPoints';
import { smartAccountOf } from '../smartAccountOf';
import { sendAtomically } from './sendAtomically';

/**
 * `eth_sendUserOperation` for an account of this wallet: only the calls of the page's operation are used, and confirmed like any other.
 * Nonce, gas, deployment and paymaster are set by the wallet, so that nothing is signed which was not shown to the user.
 * @throws RpcError 4100, 4001, -32602 for calls that this account would encode differently.
 */
export async function sendOwnOperation(
  parts: Eip155Parts,
  {
    context,
    sender,
    callData,
    entryPoint,
  }: { context: RequestContext; sender: Hex; callData: Hex; entryPoint: unknown },
): Promise<Hex> {
  const account = await parts.accountFor({ context, address: sender });
  const chain = parts.chains.describe(await context.snapshot?.chainId);
  const smart = await smartAccountOf(parts, account);
  const own = entryPoints[smart.entryPoint];
  if (typeof entryPoint === 'string' && !isSameAddress(entryPoint, own))
    throw invalidParams('entryPoint', `must be ${own}`);
  const calls = decodeCalls(smart, callData);
  if (calls === null) throw invalidParams('operation.callData', 'must be calls encoded for this type of smart account');
  if (calls.length > batchLimit) throw invalidParams('operation.callData', `must contain at most ${batchLimit} calls`);
  const requests = calls.map(({ to, value, data }) =>
    readTransaction({ from: account, to, value, data }, { chainId: chain.chainId }),
  );
  return sendAtomically(parts, { context, chain, account, requests, service: undefined });
}
