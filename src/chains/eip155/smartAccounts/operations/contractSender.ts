import type { Hex } from '../../../../kit/hex';
import { eip155Facts } from '../../../../wire/approval/eip155';
import type { Eip155Parts } from '../../parts';
import { fillTransaction } from '../../transactions/fillTransaction';
import type { Sender } from '../../transactions/sender';
import { readCall } from '../../calls/readCall';
import { createOperationSender } from './operationSender';

/** The sender of an account that is a contract: operations, which a bundler puts on the chain and a paymaster may pay for. */
export async function contractSender(
  parts: Eip155Parts,
  { account, chainId }: { account: Hex; chainId: string },
): Promise<Sender> {
  const operations = await createOperationSender(parts, { address: account, chainId });
  return {
    payer: 'operation',
    check: (request) => void readCall(request),
    fill(input) {
      const calls = [readCall(input.request)];
      const estimate = async () => {
        const { payer, ...found } = await operations.estimate(calls);
        input.open.fill(payer);
        return found;
      };
      return fillTransaction(parts, { ...input, estimate });
    },
    async submit({ approval, action }) {
      const calls = [eip155Facts(approval.transaction)];
      const hash = await operations.submit({ approval, calls, ...(action === undefined ? {} : { action }) });
      return operations.included(hash);
    },
  };
}
