import { wallet_getCallsStatus as wire } from '../../../wire/rpc/wallet/wallet_getCallsStatus';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_getCallsStatus: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ params, context, port }) => port.callsStatus({ askerId: context.asker.id, ...params }),
});
