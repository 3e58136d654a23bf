import { parseUnits } from '../../kit/units';
import type { SwapAsk } from '../../wire/http/market/swap';
import { addressOf, decimalsOf } from './swapAsset';
import { slippageOf } from './slippageOf';
import type { SwapState } from './swapStore';

/** Returns the quote request for the values of the screen, or null while they are incomplete. */
export function swapAsk(
  { from, to, amount, minutes, ...settings }: Readonly<SwapState>,
  { account, chainId, coin }: { account: string; chainId: string; /** Decimals of the chain's coin. */ coin: number },
): SwapAsk | null {
  // An asset that was chosen on one network is not available on another.
  if (from === null || to === null || from.chainId !== chainId) return null;
  const value = parseUnits(amount, decimalsOf(from, { coin }));
  if (value === null || value === 0n || value >= 2n ** 256n) return null;
  return {
    chainId,
    from: addressOf(from),
    to: addressOf(to),
    amount: value.toString(),
    account,
    ...(to.chainId !== chainId && { toChainId: to.chainId }),
    slippage: slippageOf(settings),
    seconds: minutes * 60,
  };
}
