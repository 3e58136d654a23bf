export type { SwapActions } from './createSwapActions';
export type { SwapAsset } from './swapAsset';
export { type SwapNotice, type SwapOutcome, type SwapStep, createSwapStore } from './swapStore';
export { type SwapRecord, createSwapsStore, openSwaps } from './swapsStore';
