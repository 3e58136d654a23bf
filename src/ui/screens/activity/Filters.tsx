import { useTranslation } from 'react-i18next';
import type { ActionFilter, ActivityFilter } from '../../../wallet/activity';
import { actionFilters, periodFilters, statusFilters } from '../../../wallet/activity/filterActivity';
import { ChoiceChip } from '../../parts/inputs/ChoiceChip';
import { narrow, space } from '../../theme/tokens';

/** Which of it to show: by action, time and status. */
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
 * Long words make one line that is pushed aside, not two; as wide as the screen, so that no edge cuts it. On the narrowest
 * screens, where a whole choice would be out of sight, they make two.
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
