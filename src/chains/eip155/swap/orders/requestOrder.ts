import { RpcError } from '../../../../errors/rpc';
import type { FamilySwaps } from '../../../swaps';
import { toAddress } from '../../accounts/address';
import { explainTypedData } from '../../insight/explainTypedData';
import { sharesSignatures } from '../../operations/refuseUnbound';
import type { Eip155Parts } from '../../parts';
import { hashAppData, orderData, orderIdOf } from './orderData';

/**
 * Asks the user to confirm a checked order, signs it and passes it on to the source. Returns the id of the order. It is valid from its
 * signature on, whatever the source says: if the source does not accept it, it is only unlikely to be executed. Rejects with 4001 if the
 * user declines.
 */
export async function requestOrder(
  parts: Eip155Parts,
  {
    context,
    account: from,
    built: { call },
    facts,
    isPrefilled,
    execute,
    onSigned,
  }: Parameters<FamilySwaps['swap']>[0],
): Promise<string> {
  const account = toAddress(from);
  if (call.kind !== 'order' || parts.ownerOf(account) !== null || sharesSignatures(parts, account))
    throw new RpcError('internal');
  const { order, quoteId } = call;
  const typedData = orderData(call);
  const { risks } = explainTypedData(typedData, { account, now: parts.deps.clock.now() });
  const open = parts.approvals.ask<'signTypedData'>({
    context,
    chain: parts.chains.describe(call.chainId),
    isPrefilled,
    details: {
      kind: 'signTypedData',
      account,
      typedData,
      // The order takes no more than the allowance that was confirmed before it.
      allowances: [],
      risks,
      swap: { ...facts, until: order.validTo },
    },
  });
  const text = JSON.stringify(typedData.message);
  void parts.personalFacts({ text, chainId: call.chainId }).then(
    (personal) => open.isOpen() && open.fill({ personal }),
    () => undefined,
  );
  const approval = await open.confirmed;
  if (order.validTo * 1_000 <= parts.deps.clock.now())
    throw new RpcError('transactionRejected', { message: 'The order has expired before it was signed.' });
  const signature = await parts.signer(account).signTypedData(approval.typedData);
  const id = orderIdOf(approval.typedData, { account, validTo: order.validTo });
  onSigned(id);
  await execute({ order, account, appDataHash: hashAppData(order.appData), signature, quoteId });
  return id;
}
