import { reuseUnchanged } from '../../kit/async/reuseUnchanged';
import { askPrices, pricedTokens } from './askPrices';
import { isFresh } from '../store';
import type { PricesPort } from './port';
import type { WalletStores } from '../wallet';
import { balanceKey } from '../balances';

/** For how long a price is fresh, in ms: a little less than the poll interval (3 minutes). */
const freshFor = 170_000;
const stealAfter = 20_000;

/**
 * Refreshes the prices in dollars of the current chain's native coin and of the account's tokens there. A part that fails keeps the
 * old prices. Never rejects. Returns false if something failed.
 */
export async function refreshPrices(
  {
    deps,
    stores: { accounts, network, tokens, rates },
  }: Pick<PricesPort, 'deps'> & { stores: Pick<WalletStores, 'accounts' | 'network' | 'rates' | 'tokens'> },
  { force }: { force: boolean },
): Promise<boolean> {
  const { chainId, chains } = network.state;
  const chain = chains.find((item) => item.chainId === chainId);
  if (!chain || accounts.state.selected === null || deps.data === null) return true;
  const load = deps.data;
  const asked = pricedTokens(tokens.state.byAccount[balanceKey(chainId, accounts.state.selected)]?.list ?? []);
  const isDone = () => {
    const known = rates.state.prices[chainId];
    if (
      force ||
      rates.state.status === 'failed' ||
      !known ||
      !isFresh({ at: known.at, now: deps.clock.now(), ttl: freshFor })
    )
      return false;
    const before = new Set(known.asked);
    return asked.every((address) => before.has(address));
  };
  if (isDone()) return true;

  async function refresh(): Promise<boolean> {
    rates.actions.reload();
    if (isDone()) return true;
    rates.actions.loading();
    const { market } = await load();
    const known = rates.state.prices[chainId];
    const {
      coin,
      tokens: prices,
      isWhole,
      isSilent,
    } = await askPrices(market, {
      chain: { chainId, ticker: chain?.ticker ?? '' },
      addresses: asked,
      known,
    });
    // No request was answered: the known prices stay, with their time.
    if (isSilent) {
      rates.actions.failed();
      return false;
    }
    // Prices of tokens that the account does not hold were read for a screen, which reads them again itself.
    const latest = rates.state.prices[chainId];
    const others = Object.entries(latest?.tokens ?? {}).filter(([address]) => !latest?.asked.includes(address));
    rates.actions.priced(chainId, {
      coin,
      tokens: reuseUnchanged(known?.tokens, { ...Object.fromEntries(others), ...prices }),
      asked: reuseUnchanged(known?.asked, asked),
      at: isWhole ? deps.clock.now() : (known?.at ?? 0),
    });
    if (!isWhole) rates.actions.failed();
    return isWhole;
  }
  return deps.locks.run('prices', refresh, { stealAfter }).catch(() => {
    rates.actions.failed();
    return false;
  });
}
