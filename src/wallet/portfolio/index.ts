export { createCollectiblesStore } from './collectiblesStore';
export type { LoadStatus } from './holdingsStore';
export type { Asset, Portfolio } from './portfolio';
export { createTokensStore } from './tokensStore';
export type { ChainAsset, NetworkTotal, NetworkTotals } from './totals';
