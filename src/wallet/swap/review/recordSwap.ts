import type { SwapBuilt } from '../../../wire/http/market/swap';
import type { SwapPort } from '../port';
import type { Reviewed } from './prepareReview';
import { addressOf, unitOf, type SwapAsset } from '../swapAsset';

/**
 * Stores a swap that was sent, so that the history shows it as a swap. The swap is already pending, so a failure here must not make
 * the user send it again. Never throws.
 */
export function recordSwap(parts: SwapPort, sent: { hash: string; reviewed: Reviewed; built: SwapBuilt }): void {
  try {
    add(parts, sent);
  } catch {
    parts.deps.warn?.('A sent swap could not be saved');
  }
}

function add(
  { deps, stores, chains }: SwapPort,
  { hash, reviewed: { ask, from, to }, built }: { hash: string; reviewed: Reviewed; built: SwapBuilt },
): void {
  const { chainId, account, amount: amountIn } = ask;
  const sideOf = (asset: SwapAsset) => ({
    address: addressOf(asset),
    ...unitOf(asset, chains.chain(asset.chainId)),
  });
  const { source, name, amountOut: expected, minimum } = built.quote;
  stores.swaps.actions.add({
    hash,
    chainId,
    account,
    name,
    amountIn,
    expected,
    minimum,
    received: null,
    at: deps.clock.now(),
    from: sideOf(from),
    to: sideOf(to),
    ...(built.call.kind === 'order' && {
      order: { source, settlement: built.call.settlement, validTo: built.call.order.validTo, state: 'open' },
    }),
    ...(to.chainId !== chainId && { crossing: { source, toChainId: to.chainId, state: 'waiting' } }),
  });
}
