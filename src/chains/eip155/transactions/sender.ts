import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { Eip155Parts } from '../parts';
import { fillTransaction } from './fillTransaction';
import { submitTransaction, type Submission } from './submitTransaction';

/** How what an account sends reaches the chain: its order (nonce), its fee and who pays are the sender's affair. */
export interface Sender {
  /** Who pays the network. */
  readonly payer: 'account';
  /** Works out fee and nonce, and says what the transaction does, while the user reads. Never rejects. */
  fill(input: Parameters<typeof fillTransaction>[1]): Promise<void>;
  /** Signs what the user has confirmed and sends it; the answer is its hash. @throws NodeError when the chain refuses it. */
  submit(submission: Submission): Promise<Hex>;
}

/**
 * The sender of an account: transactions of its own, signed by its own key.
 * @throws RpcError 4100 for an account that cannot send from here.
 */
export function senderOf(parts: Eip155Parts, account: Hex): Sender {
  if (!parts.can(account).send) throw new RpcError('unauthorized');
  return {
    payer: 'account',
    fill: (input) => fillTransaction(parts, input),
    submit: (submission) => submitTransaction(parts, submission),
  };
}
