import { defineMethod } from '../../../chains/methodTable';
import { wallet_get_provider_state as wire } from '../../../wire/rpc/wallet/wallet_get_provider_state';
import type { WalletParts } from '../parts';
import { seenAccounts } from './seenAccounts';
import { wireChainId } from './wireChainId';

export const wallet_get_provider_state = defineMethod(
  wire,
  async (parts: Pick<WalletParts, 'chains' | 'events' | 'ready' | 'stores'>, { context }) => ({
    accounts: await seenAccounts(parts, context.asker),
    chainId: await wireChainId(parts),
    isUnlocked: parts.stores.session.state.status === 'signedIn',
  }),
);
