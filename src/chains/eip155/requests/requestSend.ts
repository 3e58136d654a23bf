import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/context';
import type { ApprovalChain, ApprovalOf } from '../../../wire/approval/approval';
import type { SwapFacts, TransactionFacts } from '../../../wire/approval/transaction';
import type { TransactionRequest } from '../../../wire/rpc/eth/eth_sendTransaction';
import { checkDelegate } from '../operations/delegate';
import { checkOwnCalls } from '../operations/ownContracts';
import { deepFreeze } from '../../../kit/freeze';
import type { Eip155Parts } from '../parts';
import type { TransactionAction } from '../../transactions/action';
import type { PrepareInput } from '../transactions/prepareTransaction';
import { factsOf, readTransaction, type NamedAddress } from '../transactions/requestedTransaction';
import { fillGasCredit } from '../operations/fillGasCredit';
import { senderOf } from '../transactions/sender';

interface SendRequest {
  context: RequestContext;
  account: Hex;
  transaction: TransactionRequest;
  /** The meaning of the call, if the wallet itself has created it. */
  action?: TransactionAction | null;
  /** The asker has filled in what the user sends; if the asker is the wallet, a link has. */
  isPrefilled?: boolean;
  /** Default: the current chain. */
  chain?: ApprovalChain;
  /** The wallet itself has created the call, which stores or revokes a permission: it may be a call of the account to itself. */
  permission?: TransactionFacts['permission'];
  /** Runs when the user has confirmed, before anything is sent. */
  onConfirmed?: () => void;
  /** Gas to add to the node's estimate. */
  spareGas?: bigint;
  /** The swap, if the wallet has checked it. */
  swap?: SwapFacts;
  /** The source's name for the contract that gets an allowance. */
  spender?: NamedAddress;
  /** What the wallet adds to a call of its own once the user has confirmed; `complete` returns what is signed. */
  completion?: Pick<PrepareInput, 'before' | 'estimate'> & {
    complete(approval: ApprovalOf<'sendTransaction'>): Promise<ApprovalOf<'sendTransaction'>>;
  };
}

/** Like {@link ask}, and reports usage for requests of the wallet itself: requests of a page are counted where they are answered. */
export async function requestSend(parts: Eip155Parts, request: SendRequest): Promise<Hex> {
  const { usage } = parts.deps;
  const sending = ask(parts, request);
  if (usage && (request.isPrefilled || request.context.asker.kind === 'wallet')) {
    const tell = (error: unknown) => usage.answered({ method: 'eth_sendTransaction', error });
    sending.then(() => tell(null), tell);
  }
  return sending;
}

/**
 * Asks the user to confirm a transaction, estimates the fee while the user reads, and signs exactly the facts and the fee that were
 * displayed when the user confirmed. Rejects like {@link submitTransaction}, and with 4001 if the user declines.
 */
async function ask(
  parts: Eip155Parts,
  {
    context,
    account,
    transaction,
    action,
    isPrefilled = false,
    permission,
    onConfirmed,
    chain = parts.chains.describe(),
    spareGas,
    swap,
    spender,
    completion,
  }: SendRequest,
): Promise<Hex> {
  const { approvals, transactions } = parts;
  const sender = await senderOf(parts, { account, chainId: chain.chainId });
  const { draft, discard } = transactions.actions;
  const read = await checkDelegate(parts, readTransaction(transaction, { chainId: chain.chainId }));
  const request = deepFreeze({
    ...read,
    ...(spareGas !== undefined && { spareGas }),
    ...(swap && { swap }),
    ...(spender && { spender }),
    ...(permission && { permission }),
  });
  if (permission === undefined) {
    await checkOwnCalls(parts, { account, chainId: chain.chainId, requests: [request] });
    sender.check(request);
  }
  const open = approvals.ask<'sendTransaction'>({
    context,
    chain,
    isPrefilled,
    details: {
      kind: 'sendTransaction',
      account,
      transaction: factsOf(request, account),
      estimating: true,
    },
  });
  if (sender.payer === 'account')
    void fillGasCredit(parts, { open, account, chainId: chain.chainId, data: request.data });
  void sender.prepare({ ...completion, open, request, account, chainId: chain.chainId });
  draft(open.id);
  const approval = await open.confirmed.then(completion?.complete).catch((error: unknown) => {
    discard(open.id);
    throw error;
  });
  onConfirmed?.();
  return sender.submit({
    approval,
    accessList: request.accessList,
    delegate: request.delegate?.address ?? null,
    ...(action === undefined ? {} : { action }),
  });
}
