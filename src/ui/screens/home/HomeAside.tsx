import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../parts/feedback/Empty';
import { Button } from '../../parts/inputs/Button';
import { activityPath } from '../../routes';
import { color, size, space, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useTransferTexts } from '../../hooks/useTransferTexts';
import { useWallet } from '../../hooks/useWallet';
import { EntryList } from '../activity/EntryList';
import { useActivity } from '../activity/useActivity';
import { AllNetworks } from '../portfolio/AllNetworks';
import { useNetworkTotals } from '../portfolio/useNetworkTotals';
import { usePortfolio, type PortfolioView } from '../portfolio/usePortfolio';
import { EmptyWallet } from './EmptyWallet';
import { isNewWallet } from './Holdings';
import { SecurityPrompts } from './SecurityPrompts';

/** Number of entries shown; Activity has all of them. */
const few = 8;

/** Shown next to Home on a desktop while no token is selected: first steps, recent activity, and all networks. */
export function HomeAside() {
  const { stores } = useWallet().wallet;
  const { list } = useStore(stores.transactions);
  const view = usePortfolio();
  const totals = useNetworkTotals();
  if (view === null) return null;
  const isGuided = totals !== undefined && totals !== null && isNewWallet(view, list);
  return (
    <div
      css={{
        display: 'grid',
        alignContent: 'start',
        gap: space.x6,
        padding: `${space.x3}px ${space.x5}px ${space.x6}px`,
      }}
    >
      {isGuided && <EmptyWallet chain={view.chain} totals={totals} />}
      <SecurityPrompts />
      <LastEntries view={view} isGuided={isGuided} />
      <AllNetworks view={view} totals={totals ?? null} />
    </div>
  );
}

/** @param props.isGuided whether first steps are shown above. Otherwise a list without entries says so. */
function LastEntries({ view: { account, chain }, isGuided }: { view: PortfolioView; isGuided: boolean }) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const { entries, known } = useActivity({ account, chain });
  const shown = entries.filter(({ isSpam }) => !isSpam).slice(0, few);
  if (!useTransferTexts()) return null;
  if (shown.length === 0) {
    if (isGuided || known === undefined) return null;
    return (
      <Empty icon={History}>
        <p>{t('activity.empty')}</p>
      </Empty>
    );
  }
  return (
    <section css={{ display: 'grid', gap: space.x3 }}>
      <header
        css={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: space.x3,
          minHeight: size.touch,
        }}
      >
        <h2 css={{ ...type.lead, fontWeight: weight.bold, color: color.strong }}>{t('title.activity')}</h2>
        <Button small kind="text" onPress={() => go(activityPath)}>
          {t('home.allActivity')}
        </Button>
      </header>
      <EntryList entries={shown} />
    </section>
  );
}
