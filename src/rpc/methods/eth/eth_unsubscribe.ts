import { eth_unsubscribe as wire } from '../../../wire/rpc/eth/eth_unsubscribe';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_unsubscribe: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.unsubscribe({ askerId: context.asker.id, ...params }),
});
