import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/context';
import type { ApprovalChain } from '../../../wire/approval/approval';
import { eip155Facts, type Eip155Facts, type GasFee } from '../../../wire/approval/eip155';
import { prepareCalls } from '../calls/prepareCalls';
import { estimateFee, type FeeEstimate } from '../fees/estimateFee';
import { readQuantity } from '../network/quantity';
import type { Eip155Parts } from '../parts';
import { readCall } from '../calls/readCall';
import type { AccountCall } from '../smartAccounts/smartAccount';
import { carriedCalls } from '../transactions/actionOf';
import { ownNonces } from '../transactions/ownNonces';
import { factsOf, unrequested, type RequestedTransaction } from '../transactions/requestedTransaction';
import { submitTransaction } from '../transactions/submitTransaction';
import type { Upgrade } from './readUpgrade';

/**
 * Sends several calls of an account with its own key as one transaction to itself. The account is delegated to a contract that makes the
 * calls (EIP-7702), or becomes so with the same transaction; one confirmation covers both. Returns the hash.
 */
export async function sendTogether(
  parts: Eip155Parts,
  {
    context,
    chain,
    account,
    requests,
    isPrefilled = false,
    upgrade: { status, delegate, encodeCalls },
  }: {
    context: RequestContext;
    chain: ApprovalChain;
    account: Hex;
    requests: readonly RequestedTransaction[];
    /** The user sends it from the wallet's own screen, which the asker has filled in. */
    isPrefilled?: boolean;
    upgrade: Upgrade;
  },
): Promise<Hex> {
  const { approvals, transactions } = parts;
  const { chainId } = chain;
  const upgrade = status === 'ready' ? delegate : null;
  const calls = requests.map(readCall);
  const whole: RequestedTransaction = {
    ...unrequested,
    to: account,
    value: 0n,
    data: encodeCalls(calls),
    delegate: upgrade,
  };
  const open = approvals.ask<'sendCalls'>({
    context,
    chain,
    isPrefilled,
    details: {
      kind: 'sendCalls',
      account,
      calls: requests.map((request) => factsOf(request, account)),
      estimating: true,
      atomic: true,
      upgrade,
    },
  });
  // The fee of the whole transaction is shown with the first call.
  const estimate = async () => {
    const { fee, problem, revertReason } = await estimateWhole(parts, { whole, account, chainId, calls });
    return requests.map((_, at) => ({ fee: at === 0 ? fee : fee && included(fee), problem, revertReason }));
  };
  void prepareCalls(parts, { open, requests, account, chainId, estimate });
  transactions.actions.draft(open.id);
  const approval = await open.confirmed.catch((error: unknown) => {
    transactions.actions.discard(open.id);
    throw error;
  });
  const fee = approval.calls[0] ? eip155Facts(approval.calls[0]).fee : null;
  const transaction: Eip155Facts = { ...factsOf(whole, account), fee };
  return submitTransaction(parts, {
    approval: { ...approval, kind: 'sendTransaction', transaction, estimating: false },
    delegate: upgrade?.address ?? null,
    action: null,
    calls: carriedCalls(approval.calls.map(eip155Facts)),
  });
}

async function estimateWhole(
  parts: Eip155Parts,
  {
    whole,
    account,
    chainId,
    calls,
  }: { whole: RequestedTransaction; account: Hex; chainId: string; calls: readonly AccountCall[] },
): Promise<FeeEstimate> {
  const client = parts.chains.client(chainId);
  const found = await estimateFee({
    client,
    chainId,
    request: whole,
    from: account,
    prices: parts.prices,
    rollups: parts.rollups,
    own: ownNonces(parts.transactions.state.list, { chainId, address: account }),
    now: parts.deps.clock.now(),
  });
  if (!found.fee || found.problem !== null) return found;
  // The calls spend the account's balance, though the transaction itself has no value.
  const value = calls.reduce((sum, call) => sum + call.value, 0n);
  const balance = await client.request('eth_getBalance', [account, 'latest']).then(readQuantity, () => null);
  if (balance === null) return { ...found, problem: 'chainUnreachable' };
  return balance < value + BigInt(found.fee.max) ? { ...found, problem: 'insufficientBalance' } : found;
}

/** Zero costs for a call whose fee is included in that of the first one. */
export const included = (fee: GasFee): GasFee => ({ ...fee, gasLimit: '0', expected: '0', max: '0' });
