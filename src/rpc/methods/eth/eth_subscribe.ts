import { eth_subscribe as wire } from '../../../wire/rpc/eth/eth_subscribe';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_subscribe: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ params, context, port }) => port.subscribe({ context, ...params }),
});
