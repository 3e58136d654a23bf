import { Download, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityFilter } from '../../../wallet/activity';
import { filterActivity, noFilter } from '../../../wallet/activity/filterActivity';
import type { OfferedChain } from '../../../wire/chainConfig';
import { ScreenColumn } from '../../layouts/ScreenColumn';
import { ScreenHeader } from '../../layouts/ScreenHeader';
import { IconButton } from '../../components/inputs/IconButton';
import { activityPath } from '../../routes';
import { size, stroke } from '../../theme/tokens';
import { Banner } from '../../components/feedback/Banner';
import { useAccountOn } from '../../hooks/useAccountOn';
import { useCurrentAccount } from '../../hooks/useCurrentAccount';
import { useFamily } from '../../hooks/useFamily';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useTransferTexts } from '../../hooks/useTransferTexts';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { saveFile } from '../account/saveFile';
import { Activities } from './Activities';
import { activityCsv } from './activityCsv';
import { EntryDetails } from './details/EntryDetails';
import { useActivity } from './useActivity';

/** Fetched separately, because few wallets have purchases. */
const Purchases = lazy(async () => ({ default: (await import('../buy/Purchases')).Purchases }));

/** The activity of the account on the current network: the list, or one of its entries. An entry may be of another network. */
export function ActivityScreen() {
  const { query } = useNavigation();
  const current = useCurrentAccount();
  const elsewhere = useAccountOn(query.has('tx') ? query.get('chain') : null);
  const hasTexts = useTransferTexts();
  const place = elsewhere ?? current;
  const family = useFamily(place?.chain.chainId ?? '');
  if (!hasTexts || place === null || family === 'loading') return <Loading />;
  return family === 'ready' ? <Shown {...place} /> : <OutOfReach />;
}

/** Shown if the code of the network's family does not load. */
function OutOfReach() {
  const { t } = useTranslation();
  const { back } = useNavigation();
  return (
    <ScreenColumn>
      <ScreenHeader title={t('title.activity')} onBack={back} />
      <Banner tone="warning" title={t('activity.failedTitle')}>
        {t('activity.safe')}
      </Banner>
    </ScreenColumn>
  );
}

function Shown({ account, chain }: { account: string; chain: Readonly<OfferedChain> }) {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  const { go, back, query } = useNavigation();
  const { canBuy, whiteLabel } = useStore(wallet.stores.embed);
  const view = useActivity({ account, chain });
  // The filter is kept while an entry is open, so that the user returns to the filtered list.
  const [filter, setFilter] = useState<ActivityFilter>(noFilter);
  const hash = query.get('tx')?.toLowerCase() ?? null;
  const isLooking = view.status === 'loading';
  /** Saves the loaded and filtered entries as they are listed, without likely spam. */
  const saveCsv = () => {
    const honest = view.entries.filter(({ isSpam }) => !isSpam);
    const entries = filterActivity(honest, { ...filter, now: Date.now() });
    saveFile({
      name: `activity-${account.slice(0, 8)}.csv`,
      type: 'text/csv',
      text: activityCsv({ entries, network: chain.displayName }),
    });
  };
  // An entry of another network was opened on Home; it is not in this list.
  const toList = surface === 'page' || query.has('chain') ? back : () => go(activityPath);
  return (
    <ScreenColumn>
      {hash === null ? (
        <>
          <ScreenHeader title={t('title.activity')} onBack={back}>
            {surface === 'page' && view.entries.length > 0 && (
              <IconButton name={t('activity.saveCsv')} onPress={saveCsv}>
                <Download aria-hidden size={size.icon} strokeWidth={stroke} />
              </IconButton>
            )}
            <IconButton
              name={t('activity.refresh')}
              onPress={() => void wallet.actions.loadHistory({ page: 'newest', force: true })}
            >
              <RefreshCw aria-hidden size={size.icon} strokeWidth={stroke} css={{ opacity: isLooking ? 0.4 : 1 }} />
            </IconButton>
          </ScreenHeader>
          {canBuy && whiteLabel.hideTopup !== true && (
            <Suspense>
              <Purchases />
            </Suspense>
          )}
          <Activities view={view} filter={filter} onFilter={setFilter} onOpen={go} />
        </>
      ) : (
        <EntryDetails
          entry={view.entries.find((entry) => entry.hash.toLowerCase() === hash)}
          chain={chain}
          account={account}
          isLooking={view.known === undefined && (view.status === undefined || isLooking)}
          onBack={toList}
        />
      )}
    </ScreenColumn>
  );
}
