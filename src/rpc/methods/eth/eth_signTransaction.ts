import { eth_signTransaction as wire } from '../../../wire/rpc/eth/eth_signTransaction';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_signTransaction: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.signTransaction({ context, ...params }),
});
