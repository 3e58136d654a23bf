import { wallet_getPermissions as wire } from '../../../wire/rpc/wallet/wallet_getPermissions';
import { defineMethod, type RpcMethod } from '../../method';
import type { RpcPort } from '../../port';
import { permissionsOf } from '../permissions';

export const wallet_getPermissions: RpcMethod<RpcPort> = defineMethod({
  wire,
  run: ({ context, port }) => permissionsOf({ context, port }),
});
