import { defineMethod } from '../../../chains/methodTable';
import { wallet_getPermissions as wire } from '../../../wire/rpc/wallet/wallet_getPermissions';
import type { WalletParts } from '../parts';
import { permissionsOf } from './permissionsOf';

export const wallet_getPermissions = defineMethod(
  wire,
  (parts: Pick<WalletParts, 'events' | 'ready' | 'stores'>, { context }) => permissionsOf(parts, context.asker),
);
