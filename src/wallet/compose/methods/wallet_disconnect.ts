import { defineMethod } from '../../../chains/methodTable';
import { wallet_disconnect as wire } from '../../../wire/rpc/wallet/wallet_disconnect';
import type { WalletParts } from '../parts';
import { disconnect } from '../../permissions';

export const wallet_disconnect = defineMethod(wire, (parts: WalletParts, { context }) => {
  disconnect(parts, context.asker);
  return null;
});
