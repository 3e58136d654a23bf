import { wallet_disconnect as wire } from '../../../wire/rpc/wallet/wallet_disconnect';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_disconnect: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ context, port }) => {
    port.disconnect(context.asker);
    return null;
  },
});
