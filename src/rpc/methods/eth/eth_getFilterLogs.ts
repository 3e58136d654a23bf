import { eth_getFilterLogs as wire } from '../../../wire/rpc/eth/eth_getFilterLogs';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_getFilterLogs: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.filterLogs({ askerId: context.asker.id, ...params }),
});
