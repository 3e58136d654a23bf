import { wallet_watchAsset as wire } from '../../../wire/rpc/wallet/wallet_watchAsset';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_watchAsset: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'confirm',
  run: async ({ params, context, port }) => {
    await port.watchAsset({ context, asset: params.asset });
    return true as const;
  },
});
