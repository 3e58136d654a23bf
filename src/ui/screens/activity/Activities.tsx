import { History, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityFilter } from '../../../wallet/activity';
import { filterActivity, isPeriodCovered, noFilter } from '../../../wallet/activity/filterActivity';
import { Button } from '../../components/inputs/Button';
import { Card } from '../../components/Card';
import { Empty } from '../../components/feedback/Empty';
import { Skeleton } from '../../components/feedback/Skeleton';
import { receivePath } from '../../routes';
import { color, radius, size, space, type } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useNow } from '../../hooks/useNow';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Days } from './Days';
import { Filters } from './Filters';
import { groupByDay } from './groupByDay';
import { SourceNote } from './SourceNote';
import type { ActivityView } from './useActivity';
import { useOlderPages } from './useOlderPages';

/** Everything that arrived or left, newest first, page by page, if it matches the filters. */
export function Activities({
  view,
  filter,
  onFilter: setFilter,
  onOpen,
}: {
  view: ActivityView;
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
  onOpen: (path: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const { actions } = useWallet().wallet;
  const now = useNow({ every: 60_000 });
  const [showsSpam, setShowsSpam] = useState(false);
  const { entries, known, status } = view;
  const isFirstLoad = known === undefined && (status === undefined || status === 'loading');
  const hidden = entries.filter(({ isSpam }) => isSpam).length;
  const visible = showsSpam ? entries : entries.filter(({ isSpam }) => !isSpam);
  const fitting = filterActivity(visible, { ...filter, now });
  const isFiltered = filter !== noFilter;
  const oldest = known?.items.at(-1)?.at ?? null;
  const mayHaveMore = (known?.next ?? null) !== null && !isPeriodCovered({ period: filter.period, oldest, now });

  useOlderPages({ filter, found: fitting.length, mayHaveMore, status });

  if (isFirstLoad && entries.length === 0) return <Waiting />;
  if (entries.length === 0) return <Nothing view={view} />;
  return (
    <>
      <Filters filter={filter} onFilter={setFilter} />
      <SourceNote view={view} />
      <Days days={groupByDay(fitting, { locale: i18n.language, now })} onOpen={onOpen} />
      {fitting.length === 0 && (
        <Empty
          icon={SearchX}
          action={
            isFiltered && (
              <Button small onPress={() => setFilter(noFilter)}>
                {t('activity.clear')}
              </Button>
            )
          }
        >
          <p role="status">{mayHaveMore ? t('activity.noMatchYet') : t('activity.noMatch')}</p>
        </Empty>
      )}
      {status === 'moreFailed' && (
        <p role="alert" css={{ ...type.small, color: color.red, textAlign: 'center' }}>
          {t('activity.moreFailed')}
        </p>
      )}
      {mayHaveMore && (
        <Button loading={status === 'loadingMore'} onPress={() => void actions.loadHistory({ page: 'older' })}>
          {t('activity.loadMore')}
        </Button>
      )}
      {hidden > 0 && <HiddenNote count={hidden} isShown={showsSpam} onTurn={() => setShowsSpam(!showsSpam)} />}
    </>
  );
}

/** The number of entries hidden as likely spam, and a button that shows them. */
function HiddenNote({ count, isShown, onTurn }: { count: number; isShown: boolean; onTurn: () => void }) {
  const { t } = useTranslation();
  return (
    <p
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: space.x2,
        ...type.small,
        color: color.muted,
      }}
    >
      {t('activity.hidden', { count })}
      <Button small kind="text" onPress={onTurn}>
        {isShown ? t('activity.hideHidden') : t('activity.showHidden')}
      </Button>
    </p>
  );
}

/** Shown if the account has no activity yet, or if none could be read. */
function Nothing({ view }: { view: ActivityView }) {
  const { t } = useTranslation();
  const { whiteLabel } = useStore(useWallet().wallet.stores.embed);
  const { actions } = useWallet().wallet;
  const { go } = useNavigation();
  // If no source could be read, nothing is known about the account.
  if (view.status === 'failed' && view.known === undefined) {
    const retry = () => void actions.loadHistory({ page: 'newest', force: true });
    return (
      <Empty
        icon={History}
        title={t('activity.failedTitle')}
        action={<Button onPress={retry}>{t('activity.retry')}</Button>}
      >
        <p>{t('activity.safe')}</p>
      </Empty>
    );
  }
  return (
    <>
      <SourceNote view={view} />
      <Empty
        icon={History}
        action={
          whiteLabel.hideReceive === true ? undefined : (
            <Button onPress={() => go(receivePath)}>{t('activity.emptyAction')}</Button>
          )
        }
      >
        <p>{t('activity.empty')}</p>
      </Empty>
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy aria-label={t('common.loading')} role="status" css={{ display: 'grid', gap: space.x2 }}>
      <Card flush>
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} css={{ display: 'flex', alignItems: 'center', gap: space.x3, ...waitingRow }}>
            <span css={{ display: 'flex', borderRadius: radius.full, overflow: 'hidden' }}>
              <Skeleton width={36} height={36} />
            </span>
            <span css={{ flex: 1 }}>
              <Skeleton width={120} height={14} />
            </span>
            <Skeleton width={72} height={14} />
          </div>
        ))}
      </Card>
    </div>
  );
}

const waitingRow = {
  height: size.row,
  padding: `0 ${space.x4}px`,
  '& + &': { borderTop: `1px solid ${color.line}` },
} as const;
