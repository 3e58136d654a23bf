import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { Eip155Parts } from '../parts';
import { prepareTransaction, type PrepareInput } from './prepareTransaction';
import type { RequestedTransaction } from './requestedTransaction';
import { submitTransaction, type Submission } from './submitTransaction';

/** Submits an account's transactions to the chain, and decides on nonce, fee and payer. */
export interface Sender {
  /** Who pays the network fee. */
  readonly payer: 'account' | 'operation';
  /** @throws RpcError -32602 for a request that the account cannot send. */
  check(request: RequestedTransaction): void;
  /** Estimates fee and nonce, and describes the transaction, while the user reads. Never rejects. */
  prepare(input: PrepareInput): Promise<void>;
  /**
   * Signs and sends what the user has confirmed; resolves to its hash.
   * @throws NodeError if the chain rejects it.
   */
  submit(submission: Submission): Promise<Hex>;
}

/**
 * Returns the sender of an account on a chain: transactions signed with its own key, or user operations if it is a contract.
 * @throws RpcError 4100 for an account that cannot send from here, -32004 for a contract on a chain without a bundler.
 */
export async function senderOf(
  parts: Eip155Parts,
  { account, chainId }: { account: Hex; chainId: string },
): Promise<Sender> {
  if (!parts.can(account).send) throw new RpcError('unauthorized');
  if (parts.ownerOf(account) !== null) {
    const { contractSender } = await import('../smartAccounts/operations/contractSender');
    return contractSender(parts, { account, chainId });
  }
  return {
    payer: 'account',
    check: () => undefined,
    prepare: (input) => prepareTransaction(parts, input),
    submit: (submission) => submitTransaction(parts, submission),
  };
}
