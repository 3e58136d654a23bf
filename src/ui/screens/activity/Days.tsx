import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../../../wallet/activity';
import { Card } from '../../components/Card';
import { VirtualRows } from '../../components/rows/VirtualRows';
import { color, radius, size, space, type, weight } from '../../theme/tokens';
import { PendingActions } from '../home/pending/PendingActions';
import { ColumnNames, EntryRow } from './EntryRow';
import type { Day } from './groupByDay';
import { useNameOf } from './useNameOf';

/** Number of entries from which only the visible ones are in the document. */
const many = 60;

interface DaysProps {
  days: readonly Day[];
  onOpen: (path: string) => void;
}

/** The activity, grouped by day. */
export function Days({ days, onOpen }: DaysProps) {
  const isLong = days.reduce((sum, { list }) => sum + list.length, 0) > many;
  if (isLong) return <LongDays days={days} onOpen={onOpen} />;
  return days.map(({ day, list }, at) => (
    <section key={day ?? 'none'} css={{ display: 'grid', gap: space.x2, containerType: 'inline-size' }}>
      {at === 0 && <ColumnNames />}
      <DayName day={day} />
      <Card flush>
        <ul>
          {list.map((entry) => (
            <li key={entry.hash} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
              <Entry entry={entry} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  ));
}

type Line = { day: string | null } | { entry: ActivityEntry; isFirst: boolean; isLast: boolean };

/** A long history as one virtual list of days and entries with variable heights. */
function LongDays({ days, onOpen }: DaysProps) {
  const { t } = useTranslation();
  const lines = days.flatMap(({ day, list }): Line[] => [
    { day },
    ...list.map((entry, at) => ({ entry, isFirst: at === 0, isLast: at === list.length - 1 })),
  ]);
  const keyOf = (at: number): string => {
    const line = lines[at];
    return line === undefined ? String(at) : 'entry' in line ? line.entry.hash : `day ${line.day ?? ''}`;
  };
  return (
    <VirtualRows label={t('title.activity')} count={lines.length} height={size.row} keyOf={keyOf} measured>
      {(at) => {
        const line = lines[at];
        if (line === undefined) return null;
        if (!('entry' in line)) {
          return (
            <div css={{ padding: `${at === 0 ? 0 : space.x5}px 0 ${space.x2}px` }}>
              <DayName day={line.day} />
            </div>
          );
        }
        const { entry, isFirst, isLast } = line;
        const [top, bottom] = [isFirst ? radius.card : 0, isLast ? radius.card : 0];
        return (
          <div
            css={{
              containerType: 'inline-size',
              overflow: 'hidden',
              background: color.soft,
              borderRadius: `${top}px ${top}px ${bottom}px ${bottom}px`,
              ...(isFirst ? {} : { boxShadow: `inset 0 1px ${color.line}` }),
            }}
          >
            <Entry entry={entry} onOpen={onOpen} />
          </div>
        );
      }}
    </VirtualRows>
  );
}

function DayName({ day }: { day: string | null }) {
  const { t } = useTranslation();
  return (
    <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, paddingInlineStart: space.x1 }}>
      {day === 'pending' ? t('activityStatus.submitted') : (day ?? t('activity.undated'))}
    </h2>
  );
}

function Entry({ entry, onOpen }: { entry: ActivityEntry; onOpen: (path: string) => void }) {
  const nameOf = useNameOf();
  return (
    <>
      <EntryRow entry={entry} nameOf={nameOf} onOpen={onOpen} />
      {entry.own && ['signed', 'submitted'].includes(entry.own.status) && <PendingActions transaction={entry.own} />}
    </>
  );
}
