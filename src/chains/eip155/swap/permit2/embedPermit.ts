import { RpcError } from '../../../../errors/rpc';
import type { Hex } from '../../../../kit/hex';
import type { Eip155Parts } from '../../parts';
import { decodeV4Call, encodeV4Call } from '../v4/v4Call';
import { isPlainKey } from './canPermit';
import { permitData, readPermission, type Permit } from './permit';
import { permitPlanOf } from './permitPlan';

/**
 * Signs the permission of a confirmed swap and returns the router's call with it. Only for an account that is a plain key: Permit2 asks
 * the code of any other account.
 * @throws RpcError -32003 if the swap has expired in the meantime, 5760 if the account has code, 4901 if the chain does not respond.
 */
export async function embedPermit(
  parts: Pick<Eip155Parts, 'chains' | 'deps' | 'signer' | 'ownerOf' | 'isOwner' | 'accountAbstraction'>,
  { account, chainId, to, data }: { account: Hex; chainId: string; to: Hex; data: Hex },
): Promise<Hex> {
  const { chains, deps, signer } = parts;
  const swap = decodeV4Call(data);
  // What is permitted follows from the call alone: its router, its token, its amount and its end.
  const plan = permitPlanOf({ to, data });
  if (swap === null || plan === null) throw new RpcError('internal');
  // The account may have been delegated while the user was reading.
  if (!(await isPlainKey(parts, { chainId, account }))) throw new RpcError('atomicityNotSupported');
  if (plan.expiration * 1_000 <= deps.clock.now())
    throw new RpcError('transactionRejected', { message: 'The swap has expired before it was signed.' });
  const { token, amount, spender, expiration } = plan;
  const { nonce } = await readPermission(chains.client(chainId), { owner: account, token, spender });
  const permit: Permit = {
    details: { token, amount, expiration, nonce },
    spender,
    sigDeadline: BigInt(expiration),
  };
  const signature = await signer(account).signTypedData(permitData(permit, chainId));
  return encodeV4Call(swap, { permit, signature });
}
