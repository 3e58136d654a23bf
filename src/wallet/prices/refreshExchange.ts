import { isFresh } from '../store';
import type { PricesPort } from './port';
import type { WalletStores } from '../wallet';

/** ms for which the poll takes a rate for new, another tab's perhaps: half of its ten minutes, or it would drift. */
const freshFor = 300_000;
/** The same for who comes by at other times, and leaves it to the poll. */
export const exchangeMaxAge = 660_000;
const stealAfter = 20_000;

/** What a dollar is in the chosen currency. Never rejects; false when the server did not answer. */
export async function refreshExchange(
  {
    deps,
    stores: { preferences, rates },
  }: Pick<PricesPort, 'deps'> & { stores: Pick<WalletStores, 'preferences' | 'rates'> },
  { force, ttl = freshFor }: { force: boolean; ttl?: number },
): Promise<boolean> {
  const { currency } = preferences.state;
  // A dollar is a dollar.
  if (currency === 'usd' || deps.data === null) return true;
  const load = deps.data;
  const isDone = () => !force && isFresh({ at: rates.state.exchange[currency]?.at, now: deps.clock.now(), ttl });
  if (isDone()) return true;

  async function refresh(): Promise<boolean> {
    rates.actions.reload();
    if (isDone()) return true;
    const { market } = await load();
    const price = await market.coin({ ticker: 'usd', currencies: [currency] });
    const rate = price?.values[currency];
    // A source that has no such rate: amounts are shown without it, never with a guess.
    if (rate !== undefined && Number.isFinite(rate) && rate > 0)
      rates.actions.exchanged({ currency, rate, at: deps.clock.now() });
    return true;
  }
  return deps.locks.run('exchange', refresh, { stealAfter }).catch(() => false);
}
