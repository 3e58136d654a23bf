import { eth_getTransactionByHash as wire } from '../../../wire/rpc/eth/eth_getTransactionByHash';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_getTransactionByHash: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ params, context, port }) => port.transactionByHash({ context, ...params }),
});
