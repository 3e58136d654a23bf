import { wallet_revokePermissions as wire } from '../../../wire/rpc/wallet/wallet_revokePermissions';
import { defineMethod, type RpcMethod } from '../../method';
import type { RpcPort } from '../../port';

export const wallet_revokePermissions: RpcMethod<RpcPort> = defineMethod({
  wire,
  run: ({ context, port }) => {
    port.disconnect(context.asker);
    return null;
  },
});
