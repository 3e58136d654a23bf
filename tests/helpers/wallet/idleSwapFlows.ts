import type { SwapFlows } from '../../../src/wallet/swap';

const nothing = async () => undefined;

/** Flows of a swap that do nothing, for what is drawn alone. */
export const idleSwapFlows: SwapFlows = {
  lookAtChain: nothing,
  count: nothing,
  loadDestination: nothing,
  quote: nothing,
  review: nothing,
  largest: async () => null,
  resume: async () => false,
  revokeAllowance: nothing,
  settle: nothing,
};
