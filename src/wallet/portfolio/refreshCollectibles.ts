import type { PortfolioPort } from './port';
import { refreshHolding } from './refreshHolding';

/** Refreshes the collectibles of the selected account on the current chain. Never rejects. Returns false on failure. */
export function refreshCollectibles(
  parts: Pick<PortfolioPort, 'deps' | 'stores' | 'accountData'>,
  { force }: { force: boolean },
): Promise<boolean> {
  return refreshHolding(parts, {
    store: parts.stores.collectibles,
    force,
    ask: async ({ assets }, query) => {
      const { nfts, parts: told } = await assets.nfts(query);
      return { list: nfts, parts: told };
    },
  });
}
