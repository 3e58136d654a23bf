import { useTranslation } from 'react-i18next';
import type { ActionFilter, ActivityFilter } from '../../../wallet/activity';
import { actionFilters, periodFilters, statusFilters } from '../../../wallet/activity/filterActivity';
import { ChoiceChip } from '../../components/inputs/ChoiceChip';
import { narrow, space } from '../../theme/tokens';

/** Filters the list by action, time and status. */
export function Filters({
  filter,
  onFilter: setFilter,
}: {
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
}) {
  const { t } = useTranslation();
  const actionText = (id: ActionFilter) =>
    id === 'all'
      ? t('activityFilter.allActions')
      : id === 'other'
        ? t('activityFilter.otherActions')
        : t(`activityKind.${id}`);
  return (
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
  );
}

/**
 * Long labels stay on one line that scrolls sideways. It is as wide as the screen, so that no edge cuts it off. On the narrowest screens,
 * where a whole filter would be out of view, they wrap to two lines.
 */
const scrolled = {
  overflowX: 'auto',
  scrollbarWidth: 'none',
  flexShrink: 0,
  margin: `0 -${space.x5}px`,
  padding: `${space.x1}px ${space.x5}px`,
  '& > *': { flexShrink: 0 },
  [narrow]: { flexWrap: 'wrap', '& > *': { flexShrink: 1, minWidth: 0 } },
} as const;
