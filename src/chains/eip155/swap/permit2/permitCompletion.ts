import { RpcError } from '../../../../errors/rpc';
import type { Hex } from '../../../../kit/hex';
import type { ApprovalOf } from '../../../../wire/approval/approval';
import { eip155Facts } from '../../../../wire/approval/eip155';
import { estimateAfter } from '../../calls/estimateCalls';
import type { Eip155Parts } from '../../parts';
import { ownNonces } from '../../transactions/ownNonces';
import { readTransaction } from '../../transactions/requestedTransaction';
import { embedPermit } from './embedPermit';
import { encodePermission } from './permit';
import type { PermitPlan } from './permitPlan';

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
