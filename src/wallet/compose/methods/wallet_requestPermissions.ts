import { defineMethod } from '../../../chains/methodTable';
import { noHints } from '../../../wire/rpc/eth/eth_requestAccounts';
import { wallet_requestPermissions as wire } from '../../../wire/rpc/wallet/wallet_requestPermissions';
import type { WalletParts } from '../parts';
import { permissionsOf } from './permissionsOf';

export const wallet_requestPermissions = defineMethod(
  wire,
  async (parts: Pick<WalletParts, 'connect' | 'events' | 'ready' | 'stores'>, { context }) => {
    await parts.connect({ context, hints: noHints });
    return permissionsOf(parts, context.asker);
  },
);
