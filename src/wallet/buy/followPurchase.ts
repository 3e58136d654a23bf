import type { BuyService } from './service';
import type { BuyPort } from './port';

/** ms until the page's request times out; the order itself continues. */
const timeout = 3_600_000;

/**
 * Prepares to follow the purchase that the user starts next on the wallet's screen. Call it before the screen is shown.
 * @returns the wait: true when the coins have arrived, false if the purchase is refused or the user leaves it. It keeps waiting for a
 * paid purchase even if the user closes the wallet.
 */
export async function followPurchase({
  deps,
  stores,
  openBuy,
}: Pick<BuyPort, 'deps' | 'stores'> & { openBuy(): Promise<BuyService | null> }): Promise<() => Promise<boolean>> {
  const service = await openBuy();
  if (!service) return () => Promise.resolve(false);
  const { store } = service;
  const before = new Set(Object.keys(store.state.windows));
  const isPurchase = (id: string) => store.state.orders?.find((order) => order.id === id)?.side === 'buy';
  const follow = () =>
    new Promise<boolean>((resolve) => {
      let followed: string | null = null;
      const stops = [
        store.subscribe(check),
        stores.embed.subscribe(check),
        deps.clock.after(timeout, () => done(false)),
      ];

      function done(hasCome: boolean): void {
        stops.forEach((stop) => stop());
        resolve(hasCome);
      }
      function check(): void {
        const begun = Object.keys(store.state.windows).find((id) => !before.has(id) && isPurchase(id));
        if (begun !== undefined && followed === null) {
          followed = begun;
          void service?.ended(begun).then(done);
        }
        const order = store.state.orders?.find(({ id }) => id === followed);
        const { view, path, hostOrigin } = stores.embed.state;
        const isShown = hostOrigin === null || view === 'panel';
        const isElsewhere = !isShown || (order === undefined && !path?.includes('wallet/checkout'));
        if (isElsewhere && (order === undefined || order.status === 'waiting')) done(false);
      }
      check();
    });
  return follow;
}
