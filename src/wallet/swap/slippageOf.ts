import type { SwapSettings } from './swapStore';

/** Hundredths of a percent that prices move by between a quote and its block, mostly. */
const usual = 50;

/** How far the price may slip, hundredths of a percent: what the user has set, never more than their own limit. */
export const slippageOf = ({ slippage, mostSlippage }: Pick<SwapSettings, 'slippage' | 'mostSlippage'>): number =>
  Math.min(slippage === 'auto' ? usual : slippage, mostSlippage);
