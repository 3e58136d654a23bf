import { eth_getTransactionByHash as wire } from '../../../wire/rpc/eth/eth_getTransactionByHash';
import { defineMethod } from '../../methodTable';
import { isOpen } from '../../transactions/lifecycle';
import type { Eip155Parts } from '../parts';
import { readRecord } from '../transactions/record';
import { describePending } from './pendingTransaction';

/** Returns the node's response, or a transaction that this wallet has sent and that no node returns yet. */
export const eth_getTransactionByHash = defineMethod(
  wire,
  async (parts: Eip155Parts, { params: { hash }, context }) => {
    const { chains, transactions } = parts;
    const chainId = await parts.askedChainId(context);
    const own = transactions.state.list.find((item) => item.hash === hash.toLowerCase() && isOpen(item));
    const answer = await chains.client(chainId).request('eth_getTransactionByHash', [hash]);
    if (answer !== null && answer !== undefined) return answer;
    const record = own?.chainId === chainId ? readRecord(own) : null;
    return record && describePending(record);
  },
);
