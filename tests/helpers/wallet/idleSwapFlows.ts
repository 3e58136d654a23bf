import type { SwapFlows } from '../../../src/wallet/swap';

const nothing = async () => undefined;

/** Swap flows that do nothing, for tests that only render. */
export const idleSwapFlows: SwapFlows = {
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
