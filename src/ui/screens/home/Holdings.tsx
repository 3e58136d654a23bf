import { lazy, Suspense } from 'react';
import { useWallet } from '../../useWallet';
import { PortfolioSection } from '../portfolio/PortfolioSection';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { Notices } from './Notices';
import { PullToRefresh } from './PullToRefresh';

// Below what is seen first, or seen once.
const Activity = lazy(async () => ({ default: (await import('./Activity')).Activity }));
// An offer that does not arrive is none.
const Offers = lazy(() =>
  import('./Offers').then(
    (module) => ({ default: module.Offers }),
    () => ({ default: () => null }),
  ),
);
const EmptyWallet = lazy(async () => ({ default: (await import('./EmptyWallet')).EmptyWallet }));

/** What is not as it should be, and what the account holds and has sent; for one that holds nothing, how to get something in. */
export function Holdings({ view }: { view: PortfolioView }) {
  const { flows } = useWallet().wallet;
  const { account, chain, balance, tokens } = view;
  const isEmpty = balance?.wei === '0' && tokens.every(({ amount }) => amount === '0');
  return (
    <>
      <PullToRefresh
        onRefresh={async () => {
          const force = { force: true };
          await Promise.all([flows.refreshBalance(), flows.refreshPortfolio(force), flows.refreshCollectibles(force)]);
        }}
      />
      <Notices view={view} />
      <Suspense>{isEmpty && <EmptyWallet address={account} chain={chain} />}</Suspense>
      <PortfolioSection view={view} />
      <Suspense>
        <Activity account={account} chain={chain} />
      </Suspense>
      <Suspense>
        <Offers />
      </Suspense>
    </>
  );
}
