import { eth_sendTransaction as wire } from '../../../wire/rpc/eth/eth_sendTransaction';
import { defineMethod } from '../../methodTable';
import type { Eip155Parts } from '../parts';

/** The transaction is sent to the request's chain, even if another is selected while code and data are loaded (docs/threats.md 45). */
export const eth_sendTransaction = defineMethod(
  wire,
  async (parts: Eip155Parts, { params: { transaction }, context }) => {
    const account = await parts.accountFor({ context, address: transaction.from });
    const chain = parts.chains.describe(await context.snapshot?.chainId);
    const { requestSend } = await import('./requestSend');
    return requestSend(parts, { context, account, transaction, chain });
  },
);
