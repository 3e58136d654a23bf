import { lazy, Suspense, useState, type ReactNode } from 'react';
import { isOpen } from '../../../chains/transactions/lifecycle';
import type { NetworkTotals } from '../../../wallet/portfolio';
import { Boundary } from '../../Boundary';
import { hasRoute } from '../../routes';
import { Skeleton } from '../../components/feedback/Skeleton';
import { size } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { PortfolioPlace } from '../portfolio/PortfolioPlace';
import { PortfolioSection } from '../portfolio/PortfolioSection';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { PendingCardPlace } from './pending/PendingCardPlace';
import { LateContent } from '../../LateContent';

// Fetched separately: below the first view, or needed only once.
const PendingCard = lazy(async () => ({ default: (await import('./pending/PendingCard')).PendingCard }));
const Activity = lazy(async () => ({ default: (await import('./Activity')).Activity }));
const AllNetworks = lazy(async () => ({ default: (await import('../portfolio/AllNetworks')).AllNetworks }));
const PullToRefresh = lazy(async () => ({ default: (await import('./PullToRefresh')).PullToRefresh }));
const Notices = lazy(async () => ({ default: (await import('./Notices')).Notices }));
const SecurityPrompts = lazy(async () => ({ default: (await import('./SecurityPrompts')).SecurityPrompts }));
const EmptyWallet = lazy(async () => ({ default: (await import('./EmptyWallet')).EmptyWallet }));

/**
 * Warnings, pending transactions, and the account's assets and recent transactions; for a new wallet, its first steps. Space is reserved
 * for everything that loads after the tokens and is above them. @param props.totals undefined while loading, null if it cannot be loaded.
 */
export function Holdings({ view, totals }: { view: PortfolioView; totals: NetworkTotals | null | undefined }) {
  const { stores } = useWallet().wallet;
  const { list } = useStore(stores.transactions);
  const { status } = useStore(stores.balances);
  const { durable } = useStore(stores.session);
  const { path } = useStore(stores.embed);
  // On a desktop these parts are in the column next to Home.
  const isAlone = useNavigation().side === undefined;
  const { account, chain, balance } = view;
  const open = list.filter(isOpen);
  // Transactions that were pending while Home was shown.
  const [seen] = useState(() => new Set<string>());
  const isNew = isAlone && isNewWallet(view, list);
  const mayBeNew = isAlone && balance === undefined && status !== 'error' && isNewWallet(view, list, '0');
  const portfolio = <PortfolioSection view={view} totals={totals ?? null} />;
  return (
    <>
      <Late>
        <PullToRefresh />
      </Late>
      <Late place={(!durable || (path !== null && !hasRoute(path))) && <Skeleton width="100%" height={size.row} />}>
        <Notices view={view} />
      </Late>
      {list.length > 0 && (
        <Late place={open.length > 0 && <PendingCardPlace sent={open} />}>
          <PendingCard seen={seen} listed={isAlone ? null : chain.chainId} />
        </Late>
      )}
      {mayBeNew || (isNew && totals === undefined) ? (
        <PortfolioPlace />
      ) : isNew && totals ? (
        <Boundary instead={() => portfolio}>
          <Suspense fallback={<PortfolioPlace />}>
            <EmptyWallet chain={chain} totals={totals} />
            {portfolio}
          </Suspense>
        </Boundary>
      ) : (
        portfolio
      )}
      {isAlone && (
        // In one Suspense boundary: otherwise a part that loads first would be pushed down by a part above it.
        <Late>
          <Boundary>
            <AllNetworks view={view} totals={totals ?? null} />
          </Boundary>
          <Boundary>
            <Activity account={account} chain={chain} except={seen} />
          </Boundary>
          <Boundary>
            <SecurityPrompts />
          </Boundary>
        </Late>
      )}
    </>
  );
}

/** Returns whether the wallet is empty and has sent nothing. @param amount of the coin, in its smallest unit. */
export const isNewWallet = (
  { balance, tokens }: PortfolioView,
  sent: readonly unknown[],
  amount = balance?.amount,
): boolean => sent.length === 0 && amount === '0' && tokens.every((token) => token.amount === '0');

/**
 * Content that is fetched after the first view. If it fails to load, it is omitted without affecting the rest. `place` reserves its space.
 */
const Late = ({ place, children }: { place?: ReactNode; children: ReactNode }) => (
  <Boundary>
    <LateContent>
      <Suspense fallback={place}>{children}</Suspense>
    </LateContent>
  </Boundary>
);
