import { RpcError } from '../../../../errors/rpc';
import type { Hex } from '../../../../kit/hex';
import type { ApprovalOf } from '../../../../wire/approval/approval';
import { eip155Facts } from '../../../../wire/approval/eip155';
import { estimateAfter } from '../../calls/estimateCalls';
import type { Eip155Parts } from '../../parts';
import { ownNonces } from '../../transactions/ownNonces';
import { readTransaction } from '../../transactions/requestedTransaction';
import { encodePermission, permitData, readPermission, type Permit } from './permit';
import { type PermitPlan, permitPlanOf } from './permitPlan';
import { decodeV4Call, encodeV4Call } from '../v4/v4Call';
import { isPlainKey } from './canPermit';

/** Gas to spare for the swap itself, and to check the signature of a permit and to store it, and for its bytes: twice what Permit2 uses. */
const spareGas = 150_000n;

/** Adds the permit to the router's call once the user has confirmed. Before that, a call of Permit2 has the same effect. */
export function permitCompletion(
  parts: Eip155Parts,
  {
    chainId,
    permit,
    transaction,
  }: { chainId: string; permit: PermitPlan; transaction: { from: Hex; to: Hex; value: bigint; data: Hex } },
) {
  const { from: account } = transaction;
  const before = [{ from: account, value: 0n, ...encodePermission(permit) }];
  const request = { ...readTransaction(transaction, { chainId }), spareGas };
  return {
    before,
    estimate: () =>
      estimateAfter({
        client: parts.chains.client(chainId),
        chainId,
        request,
        before,
        from: account,
        prices: parts.prices,
        rollups: parts.rollups,
        own: ownNonces(parts.transactions.state.list, { chainId, address: account }),
        now: parts.deps.clock.now(),
      }),
    async complete(approval: ApprovalOf<'sendTransaction'>) {
      const facts = eip155Facts(approval.transaction);
      const { to, data } = facts;
      if (to === null) throw new RpcError('internal');
      return { ...approval, transaction: { ...facts, data: await embedPermit(parts, { account, chainId, to, data }) } };
    },
  };
}

/**
 * Signs the permission of a confirmed swap and returns the router's call with it. Only for an account that is a plain key: Permit2 asks
 * the code of any other account.
 * @throws RpcError -32003 if the swap has expired in the meantime, 5760 if the account has code, 4901 if the chain does not respond.
 */
async function embedPermit(
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
