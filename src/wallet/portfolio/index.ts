export { createCollectiblesStore } from './collectiblesStore';
export type { LookState } from './holdingsStore';
export type { Asset, Portfolio } from './portfolio';
export { createTokensStore } from './tokensStore';
export type { HeldAsset, NetworkTotal, NetworkTotals } from './totals';
