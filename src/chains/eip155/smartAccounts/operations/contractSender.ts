import type { Hex } from '../../../../kit/hex';
import { eip155Facts } from '../../../../wire/approval/eip155';
import type { Eip155Parts } from '../../parts';
import { prepareTransaction } from '../../transactions/prepareTransaction';
import type { Sender } from '../../transactions/sender';
import { submitTransaction } from '../../transactions/submitTransaction';
import { readCall } from '../../calls/readCall';
import { createOperationSender } from './operationSender';

/**
 * Returns the sender of an account that is a contract: it sends user operations, which a bundler submits to the chain and a paymaster may
 * pay for.
 */
export async function contractSender(
  parts: Eip155Parts,
  { account, chainId }: { account: Hex; chainId: string },
): Promise<Sender> {
  const operations = await createOperationSender(parts, { address: account, chainId });
  // An address with its own key becomes a plain one again by an ordinary transaction: its contract cannot do that.
  const isOwn = parts.ownerOf(account) === account;
  return {
    payer: 'operation',
    check(request) {
      if (!isOwn || request.delegate === null) operations.check([request]);
    },
    async prepare(input) {
      if (input.request.delegate !== null) return prepareTransaction(parts, input);
      const calls = [readCall(input.request)];
      const estimate = async () => {
        const { payer, operation: _, ...found } = await operations.estimate(calls);
        input.open.fill(payer);
        return found;
      };
      return prepareTransaction(parts, { ...input, estimate });
    },
    async submit(submission) {
      const { approval, action, delegate = null } = submission;
      // A transaction signed with the account's own key can only be replaced by another transaction.
      if (delegate !== null || (isOwn && submission.replaces)) return submitTransaction(parts, submission);
      const transaction = eip155Facts(approval.transaction);
      const hash = await operations.submit({
        approval,
        calls: [transaction],
        delegate: transaction.delegate ?? null,
        ...(action === undefined ? {} : { action }),
      });
      return operations.included(hash);
    },
  };
}
