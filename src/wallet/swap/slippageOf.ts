import type { SwapSettings } from './swapStore';

/** The usual price movement between a quote and its block, in hundredths of a percent. */
const usual = 50;

/** Returns the allowed slippage in hundredths of a percent: the user's setting, capped by the user's own limit. */
export const slippageOf = ({ slippage, mostSlippage }: Pick<SwapSettings, 'slippage' | 'mostSlippage'>): number =>
  Math.min(slippage === 'auto' ? usual : slippage, mostSlippage);
