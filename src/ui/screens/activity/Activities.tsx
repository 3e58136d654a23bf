import { History, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionFilter, ActivityEntry, ActivityFilter } from '../../../wallet/activity';
import {
  actionFilters,
  filterActivity,
  isBeyond,
  noFilter,
  periodFilters,
  statusFilters,
} from '../../../wallet/activity/filterActivity';
import { needsServerHistory } from '../../../wallet/activity/needsServerHistory';
import { Button } from '../../parts/inputs/Button';
import { ChoiceChip } from '../../parts/inputs/ChoiceChip';
import { Empty } from '../../parts/feedback/Empty';
import { Skeleton } from '../../parts/feedback/Skeleton';
import { receivePath } from '../../routes';
import { color, size, space, type } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useNow } from '../../hooks/useNow';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Days } from './Days';
import { groupByDay } from './groupByDay';
import { SourceNote } from './SourceNote';
import type { ActivityView } from './useActivity';

/** Long words make one line that is pushed aside, not two; as wide as the screen, so that no edge cuts it. */
const scrolled = {
  overflowX: 'auto',
  scrollbarWidth: 'none',
  flexShrink: 0,
  margin: `0 -${space.x5}px`,
  padding: `${space.x1}px ${space.x5}px`,
  '& > *': { flexShrink: 0 },
} as const;

/** All that came and went, newest first, page by page, as far as the filters let it through. */
export function Activities({
  view,
  filter,
  onFilter: setFilter,
  onOpen,
}: {
  view: ActivityView;
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
  onOpen: (entry: ActivityEntry) => void;
}) {
  const { t, i18n } = useTranslation();
  const { flows, stores } = useWallet().wallet;
  const { whiteLabel } = useStore(stores.embed);
  const { go } = useNavigation();
  const now = useNow({ every: 60_000 });
  const [showsSpam, setShowsSpam] = useState(false);
  const { entries, known, look } = view;
  const actionText = (id: ActionFilter) =>
    id === 'all'
      ? t('activityFilter.allActions')
      : id === 'other'
        ? t('activityFilter.otherActions')
        : t(`activityKind.${id}`);
  const isFirstLook = known === undefined && (look === undefined || look === 'loading');
  const hidden = entries.filter(({ isSpam }) => isSpam).length;
  const visible = showsSpam ? entries : entries.filter(({ isSpam }) => !isSpam);
  const fitting = filterActivity(visible, { ...filter, now });
  const isFiltered = filter !== noFilter;
  const oldest = known?.items.at(-1)?.at ?? null;
  const mayHaveMore = (known?.next ?? null) !== null && !isBeyond({ period: filter.period, oldest, now });

  // A filter looks through what is not loaded yet as well: page by page, as long as little is found.
  const read = useRef({ filter, pages: 0 });
  const found = fitting.length;
  useEffect(() => {
    if (read.current.filter !== filter) read.current = { filter, pages: 0 };
    if (!needsServerHistory({ isFiltered, found, mayHaveMore, look, pages: read.current.pages })) return;
    read.current.pages += 1;
    void flows.loadHistory({ page: 'older' });
  }, [flows, filter, isFiltered, found, mayHaveMore, look]);

  if (isFirstLook && entries.length === 0) return <Waiting />;
  if (entries.length === 0) {
    return (
      <>
        <SourceNote view={view} />
        {/* Nothing is known where nothing could be asked. */}
        {(look !== 'failed' || known !== undefined) && (
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
        )}
      </>
    );
  }
  return (
    <>
      <div role="group" css={{ display: 'flex', gap: space.x2, ...scrolled }}>
        <ChoiceChip
          label={t('activityFilter.action')}
          value={filter.action}
          choices={actionFilters.map((id) => ({ id, text: actionText(id) }))}
          onChange={(action) => setFilter({ ...filter, action })}
        />
        <ChoiceChip
          label={t('activityFilter.period')}
          value={filter.period}
          choices={periodFilters.map((id) => ({ id, text: t(`activityPeriod.${id}`) }))}
          onChange={(period) => setFilter({ ...filter, period })}
        />
        <ChoiceChip
          label={t('activityFilter.status')}
          value={filter.status}
          choices={statusFilters.map((id) => ({
            id,
            text: id === 'all' ? t('activityFilter.anyStatus') : t(`activityStatus.${id}`),
          }))}
          onChange={(status) => setFilter({ ...filter, status })}
        />
      </div>
      <SourceNote view={view} />
      <Days days={groupByDay(fitting, i18n.language)} onOpen={onOpen} />
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
      {look === 'moreFailed' && (
        <p role="alert" css={{ ...type.small, color: color.red, textAlign: 'center' }}>
          {t('activity.moreFailed')}
        </p>
      )}
      {mayHaveMore && (
        <Button loading={look === 'loadingMore'} onPress={() => void flows.loadHistory({ page: 'older' })}>
          {t('activity.loadMore')}
        </Button>
      )}
      {hidden > 0 && (
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
          {t('activity.hidden', { count: hidden })}
          <Button small kind="text" onPress={() => setShowsSpam(!showsSpam)}>
            {showsSpam ? t('activity.hideHidden') : t('activity.showHidden')}
          </Button>
        </p>
      )}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy aria-label={t('common.loading')} role="status" css={{ display: 'grid', gap: space.x2 }}>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} width="100%" height={size.row} />
      ))}
    </div>
  );
}
