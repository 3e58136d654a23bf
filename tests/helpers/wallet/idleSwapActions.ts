import type { SwapActions } from '../../../src/wallet/swap';

const nothing = async () => undefined;

/** Swap actions that do nothing, for tests that only render. */
export const idleSwapActions: SwapActions = {
  lookAtChain: nothing,
  count: nothing,
  loadDestination: nothing,
  quote: nothing,
  review: nothing,
  largest: async () => null,
  resume: async () => false,
  revokeAllowance: nothing,
  cancelOrder: nothing,
  settle: nothing,
};
