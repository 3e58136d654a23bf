import { eth_getFilterChanges as wire } from '../../../wire/rpc/eth/eth_getFilterChanges';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_getFilterChanges: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.filterChanges({ askerId: context.asker.id, ...params }),
});
