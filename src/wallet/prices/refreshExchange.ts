import { isFresh } from '../store';
import type { PricesPort } from './port';
import type { WalletStores } from '../wallet';

/**
 * In ms: for how long the poll treats a rate as fresh, even one from another tab. Half of the ten-minute interval, so that polls do
 * not drift.
 */
const freshFor = 300_000;
/** In ms: the same for callers other than the poll, which leave the refresh to the poll. */
export const exchangeMaxAge = 660_000;
const stealAfter = 20_000;

/** Refreshes the value of one dollar in the chosen currency. Never rejects. Returns false if the server did not respond. */
export async function refreshExchange(
  {
    deps,
    stores: { preferences, rates },
  }: Pick<PricesPort, 'deps'> & { stores: Pick<WalletStores, 'preferences' | 'rates'> },
  { force, ttl = freshFor }: { force: boolean; ttl?: number },
): Promise<boolean> {
  const { currency } = preferences.state;
  // No rate is needed for dollars.
  if (currency === 'usd' || deps.data === null) return true;
  const load = deps.data;
  const isDone = () => !force && isFresh({ at: rates.state.exchange[currency]?.at, now: deps.clock.now(), ttl });
  if (isDone()) return true;

  async function refresh(): Promise<boolean> {
    rates.actions.reload();
    if (isDone()) return true;
    const { market } = await load();
    const price = await market.currency({ fsym: 'usd', tsyms: currency });
    const rate = price?.values[currency];
    // If the source has no such rate, amounts are shown without it and never with a guess.
    if (rate !== undefined && Number.isFinite(rate) && rate > 0)
      rates.actions.exchanged({ currency, rate, at: deps.clock.now() });
    return true;
  }
  return deps.locks.run('exchange', refresh, { stealAfter }).catch(() => false);
}
