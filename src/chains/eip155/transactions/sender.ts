import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { Eip155Parts } from '../parts';
import { fillTransaction, type FillInput } from './fillTransaction';
import type { RequestedTransaction } from './requestedTransaction';
import { submitTransaction, type Submission } from './submitTransaction';

/** How what an account sends reaches the chain: its order (nonce), its fee and who pays are the sender's affair. */
export interface Sender {
  /** Who pays the network. */
  readonly payer: 'account' | 'operation';
  /** @throws RpcError -32602 for a request that the account cannot send. */
  check(request: RequestedTransaction): void;
  /** Works out fee and nonce, and says what the transaction does, while the user reads. Never rejects. */
  fill(input: FillInput): Promise<void>;
  /** Signs what the user has confirmed and sends it; the answer is its hash. @throws NodeError when the chain refuses it. */
  submit(submission: Submission): Promise<Hex>;
}

/**
 * The sender of an account on a chain: transactions of its own, signed by its own key, or operations where it is a contract.
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
    fill: (input) => fillTransaction(parts, input),
    submit: (submission) => submitTransaction(parts, submission),
  };
}
