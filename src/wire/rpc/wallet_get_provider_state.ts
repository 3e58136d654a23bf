import { defineRpc } from './define';
import { NoParamsSchema } from './shapes';

/** Wire §1.10: accounts are those the asking origin may see. */
export interface ProviderState {
  accounts: string[];
  chainId: string;
  isUnlocked: boolean;
}

export const wallet_get_provider_state = defineRpc<ProviderState>()('wallet_get_provider_state', NoParamsSchema);
