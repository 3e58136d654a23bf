export type { SwapFlows } from './createSwapFlows';
export type { SwapAsset } from './swapAsset';
export { type SwapOutcome, type SwapStep, createSwapStore } from './swapStore';
export { type SwapRecord, createSwapsStore } from './swapsStore';
