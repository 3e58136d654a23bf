import { wallet_sendCalls as wire } from '../../../wire/rpc/wallet/wallet_sendCalls';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_sendCalls: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: async ({ params, context, port }) => ({ id: await port.sendCalls({ context, ...params }) }),
});
