import { eth_getTransactionCount as wire } from '../../../wire/rpc/eth/eth_getTransactionCount';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_getTransactionCount: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.transactionCount({ context, ...params }),
});
