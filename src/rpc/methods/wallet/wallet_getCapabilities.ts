import { wallet_getCapabilities as wire } from '../../../wire/rpc/wallet/wallet_getCapabilities';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_getCapabilities: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.capabilities({ context, ...params }),
});
