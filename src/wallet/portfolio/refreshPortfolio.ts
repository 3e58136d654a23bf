import type { PortfolioPort } from './port';
import { refreshBalance } from '../balances';
import { exchangeMaxAge, refreshExchange, refreshPrices } from '../prices';
import { refreshHolding } from './refreshHolding';

/**
 * Refreshes the tokens of the selected account on the current chain, and their prices. Never rejects. Returns false if a part
 * failed.
 */
export async function refreshPortfolio(
  parts: Pick<PortfolioPort, 'deps' | 'stores' | 'chains' | 'accountData'>,
  { force }: { force: boolean },
): Promise<boolean> {
  const results = await Promise.all([
    // Prices of known tokens are fetched at once. Prices of new tokens are fetched after the token list.
    refreshTokens(parts, force).then(async (found) => (await refreshPrices(parts, { force: false })) && found),
    refreshPrices(parts, { force }),
    refreshExchange(parts, { force, ttl: exchangeMaxAge }),
    force ? refreshBalance(parts) : true,
  ]);
  return results.every(Boolean);
}

function refreshTokens(
  parts: Pick<PortfolioPort, 'deps' | 'stores' | 'accountData'>,
  force: boolean,
): Promise<boolean> {
  return refreshHolding(parts, {
    store: parts.stores.tokens,
    force,
    ask: async ({ assets }, query) => {
      const { tokens, parts: told } = await assets.tokens(query);
      return { list: tokens, parts: { balances: told.balances, discovery: told.discovery } };
    },
  });
}
