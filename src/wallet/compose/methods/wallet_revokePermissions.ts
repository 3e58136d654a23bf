import { defineMethod } from '../../../chains/methodTable';
import { wallet_revokePermissions as wire } from '../../../wire/rpc/wallet/wallet_revokePermissions';
import type { WalletParts } from '../parts';
import { disconnect } from '../../permissions';

export const wallet_revokePermissions = defineMethod(wire, (parts: WalletParts, { context }) => {
  disconnect(parts, context.asker);
  return null;
});
