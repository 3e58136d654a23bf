import { wallet_watchAsset as wire } from '../../../wire/rpc/wallet/wallet_watchAsset';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_watchAsset: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: async ({ params, context, port }) => {
    await port.watchAsset({ context, asset: params.asset });
    return true as const;
  },
});
