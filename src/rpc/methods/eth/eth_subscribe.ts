import { eth_subscribe as wire } from '../../../wire/rpc/eth/eth_subscribe';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_subscribe: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.subscribe({ context, ...params }),
});
