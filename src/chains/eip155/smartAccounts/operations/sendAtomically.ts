import type { Hex } from '../../../../kit/hex';
import type { RequestContext } from '../../../../rpc/context';
import type { ApprovalChain } from '../../../../wire/approval/approval';
import { eip155Facts } from '../../../../wire/approval/eip155';
import { prepareCalls } from '../../calls/prepareCalls';
import type { Eip155Parts } from '../../parts';
import { factsOf, type RequestedTransaction } from '../../transactions/requestedTransaction';
import { included } from '../../delegation/sendTogether';
import { createOperationSender } from './operationSender';

/**
 * Sends several calls of a smart account as one operation: one confirmation, one fee, and all of them succeed or none does. Returns the
 * hash of the operation, once the bundler has accepted it.
 */
export async function sendAtomically(
  parts: Eip155Parts,
  {
    context,
    chain,
    account,
    requests,
    isPrefilled = false,
    service,
  }: {
    context: RequestContext;
    chain: ApprovalChain;
    account: Hex;
    requests: readonly RequestedTransaction[];
    /** The user sends it from the wallet's own screen, which the asker has filled in. */
    isPrefilled?: boolean;
    /** The paymaster that the page requests. */
    service: { url: string; context: unknown } | undefined;
  },
): Promise<Hex> {
  const { approvals, transactions } = parts;
  const { chainId } = chain;
  const operations = await createOperationSender(parts, { address: account, chainId, service });
  const calls = operations.check(requests);
  const facts = requests.map((request) => factsOf(request, account));
  const open = approvals.ask<'sendCalls'>({
    context,
    chain,
    isPrefilled,
    details: { kind: 'sendCalls', account, calls: facts, estimating: true, atomic: true },
  });
  // The fee of the whole operation is shown with the first call.
  const estimate = async () => {
    const { payer, delegate, fee, problem, revertReason } = await operations.estimate(calls);
    open.fill({ ...payer, upgrade: delegate });
    return requests.map((_, at) => ({ fee: at === 0 ? fee : fee && included(fee), problem, revertReason }));
  };
  void prepareCalls(parts, { open, requests, account, chainId, estimate });
  transactions.actions.draft(open.id);
  const approval = await open.confirmed.catch((error: unknown) => {
    transactions.actions.discard(open.id);
    throw error;
  });
  return operations.submit({ approval, calls: approval.calls.map(eip155Facts), delegate: approval.upgrade ?? null });
}
