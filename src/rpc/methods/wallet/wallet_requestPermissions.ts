import { wallet_requestPermissions as wire } from '../../../wire/rpc/wallet/wallet_requestPermissions';
import { defineMethod, type RpcMethod } from '../../method';
import type { RpcPort } from '../../port';
import { permissionsOf } from '../permissions';

const noHints = {
  authConnection: undefined,
  loginHint: undefined,
  authConnectionId: undefined,
  groupedAuthConnectionId: undefined,
  windowId: undefined,
};

export const wallet_requestPermissions: RpcMethod<RpcPort> = defineMethod({
  wire,
  run: async ({ context, port }) => {
    await port.connect({ context, hints: noHints });
    return permissionsOf({ context, port });
  },
});
