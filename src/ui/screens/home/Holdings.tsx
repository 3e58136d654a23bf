import { lazy, Suspense, type ReactNode } from 'react';
import type { NetworkTotals } from '../../../wallet/portfolio';
import { Boundary } from '../../Boundary';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { PortfolioSection } from '../portfolio/PortfolioSection';
import type { PortfolioView } from '../portfolio/usePortfolio';

// Below what is seen first, or seen once.
const Activity = lazy(async () => ({ default: (await import('./Activity')).Activity }));
const AllNetworks = lazy(async () => ({ default: (await import('../portfolio/AllNetworks')).AllNetworks }));
const PullToRefresh = lazy(async () => ({ default: (await import('./PullToRefresh')).PullToRefresh }));
const Notices = lazy(async () => ({ default: (await import('./Notices')).Notices }));
const Offers = lazy(async () => ({ default: (await import('./Offers')).Offers }));
const EmptyWallet = lazy(async () => ({ default: (await import('./EmptyWallet')).EmptyWallet }));

/** What is not as it should be, what is on its way, and what the account holds and has sent; for a new one, its first steps. */
export function Holdings({ view, totals }: { view: PortfolioView; totals: NetworkTotals | null }) {
  const { flows, stores } = useWallet().wallet;
  const { list } = useStore(stores.transactions);
  const { account, chain } = view;
  // On a desk the rest stands beside.
  const isAlone = useNavigation().side === undefined;
  return (
    <>
      <Late>
        <PullToRefresh
          onRefresh={async () => {
            const force = { force: true };
            const { refreshBalance, refreshPortfolio, refreshCollectibles } = flows;
            await Promise.all([refreshBalance(), refreshPortfolio(force), refreshCollectibles(force)]);
          }}
        />
      </Late>
      <Late>
        <Notices view={view} />
      </Late>
      <Late>
        <Activity account={account} chain={chain} which="open" />
      </Late>
      <Late>{isAlone && totals && isNew(view, list) && <EmptyWallet chain={chain} totals={totals} />}</Late>
      <PortfolioSection view={view} totals={totals} />
      {isAlone && (
        <>
          <Late>
            <AllNetworks view={view} totals={totals} />
          </Late>
          <Late>
            <Activity account={account} chain={chain} which="settled" />
          </Late>
          <Late>
            <Offers />
          </Late>
        </>
      )}
    </>
  );
}

/** Whether there is nothing in it, and nothing has been sent. */
export const isNew = ({ balance, tokens }: PortfolioView, sent: readonly unknown[]): boolean =>
  sent.length === 0 && balance?.amount === '0' && tokens.every(({ amount }) => amount === '0');

/** Fetched after what is seen first; what does not arrive is not there, and all else is. */
export const Late = ({ children }: { children: ReactNode }) => (
  <Boundary>
    <Suspense>{children}</Suspense>
  </Boundary>
);
