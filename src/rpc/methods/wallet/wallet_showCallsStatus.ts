import { wallet_showCallsStatus as wire } from '../../../wire/rpc/wallet/wallet_showCallsStatus';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_showCallsStatus: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: async ({ params, context, port }) => {
    await port.showCalls({ askerId: context.asker.id, ...params });
    return null;
  },
});
