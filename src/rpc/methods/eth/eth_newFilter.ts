import { eth_newFilter as wire } from '../../../wire/rpc/eth/eth_newFilter';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_newFilter: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.newFilter({ context, kind: 'logs', ...params }),
});
