import { History } from 'lucide-react';
import { lazy, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '../../../Boundary';
import { Card } from '../../../components/Card';
import { Empty } from '../../../components/feedback/Empty';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { size, space } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useTransferTexts } from '../../../hooks/useTransferTexts';
import { useWallet } from '../../../hooks/useWallet';
import { useActivity } from '../../activity/useActivity';
import { AllNetworks } from '../../portfolio/AllNetworks';
import { useNetworkTotals } from '../../portfolio/useNetworkTotals';
import { usePortfolio, type PortfolioView } from '../../portfolio/usePortfolio';
import { Activity } from '../Activity';
import { EmptyWallet } from '../EmptyWallet';
import { isNewWallet } from '../Holdings';
import { SecurityPrompts } from '../SecurityPrompts';

// One of both is shown, and both share code with other screens. The column appears when everything in it has been fetched.
const AssetPrice = lazy(async () => ({ default: (await import('./AssetPrice')).AssetPrice }));
const ReceiveCard = lazy(async () => ({ default: (await import('./ReceiveCard')).ReceiveCard }));

/** Number of entries shown; Activity has all of them. */
const few = 6;

/**
 * Shown next to Home on a desktop while no token is selected. For a new wallet its first steps and its address; otherwise the price of its
 * main asset, recent activity, and all networks.
 */
export function HomeAside() {
  const { stores } = useWallet().wallet;
  const { list } = useStore(stores.transactions);
  const view = usePortfolio();
  const totals = useNetworkTotals();
  const { status } = useStore(stores.balances);
  if (view === null) return null;
  const mayBeNew = view.balance === undefined && status !== 'error' && isNewWallet(view, list, '0');
  const isPriceOnItsWay = view.pricesAt === null && (view.status === undefined || view.status === 'loading');
  if (totals === undefined || mayBeNew || isPriceOnItsWay) return <AsidePlace />;
  const isNew = totals !== null && isNewWallet(view, list);
  return (
    <div css={column}>
      {isNew && totals ? (
        <>
          <EmptyWallet chain={view.chain} totals={totals} />
          <ReceiveCard chain={view.chain} account={view.account} />
        </>
      ) : (
        <Boundary>
          <AssetPrice view={view} />
        </Boundary>
      )}
      <LastEntries view={view} isNew={isNew} />
      <AllNetworks view={view} totals={totals} />
      <SecurityPrompts />
    </div>
  );
}

const column = {
  display: 'grid',
  alignContent: 'start',
  gap: space.x6,
  padding: `${space.x4}px ${space.x5}px ${space.x6}px`,
} as const;

/** A placeholder for a card and a list. */
const AsidePlace = () => (
  <div css={column}>
    {[4, 3].map((rows) => (
      <Card key={rows}>
        <div css={{ height: rows * size.row }}>
          <Skeleton width={140} height={20} />
        </div>
      </Card>
    ))}
  </div>
);

/** @param props.isNew whether first steps are shown above. Otherwise a list without entries says so. */
function LastEntries({ view, isNew }: { view: PortfolioView; isNew: boolean }) {
  const { t } = useTranslation();
  const { actions } = useWallet().wallet;
  const { account, chain, balance } = view;
  const { entries, known } = useActivity({ account, chain });
  // What has just arrived is in the list as soon as its toast has told of it.
  const amount = balance?.amount;
  const shown = useRef(amount);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== amount)
      void actions.loadHistory({ page: 'newest', force: true, chainId: chain.chainId });
    shown.current = amount;
  }, [actions, amount, chain.chainId]);
  const hasTexts = useTransferTexts();
  if (entries.some(({ isSpam }) => !isSpam)) return <Activity account={account} chain={chain} most={few} />;
  // An account that holds something has activity, even if nobody has reported it yet.
  if (isNew || known === undefined || !hasTexts || !isNewWallet(view, [])) return null;
  return (
    <Empty icon={History}>
      <p>{t('activity.empty')}</p>
    </Empty>
  );
}
