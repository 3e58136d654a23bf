import { eth_getTransactionByHash as wire } from '../../../wire/rpc/eth/eth_getTransactionByHash';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_getTransactionByHash: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.transactionByHash({ context, ...params }),
});
