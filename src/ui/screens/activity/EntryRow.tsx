import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import type { ActivityEntry } from '../../../wallet/activity';
import { formatTime } from '../../format/formatMoment';
import { visibleText } from '../../format/visibleText';
import { useNavigation } from '../../hooks/useNavigation';
import { Glyph } from '../../parts/identity/Glyph';
import { RowButton } from '../../parts/rows/RowButton';
import { activityPath } from '../../routes';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { kindIcon, statusColor } from './kindIcon';
import { isSign, movementText } from './movementText';

/** If the list is wide enough, its rows have columns like a table: what, with whom, how much, status, time. */
const table = '@container (min-width: 720px)';
const trailing = { flex: '0 1 auto', minWidth: 0, display: 'grid', justifyItems: 'end', textAlign: 'end' } as const;
const tableColumns = {
  flex: '0 0 52%',
  gridTemplateColumns: 'minmax(0, 1fr) 96px 56px',
  columnGap: space.x4,
  alignItems: 'center',
  // All text in the time column has the same size and colour.
  '& > span:last-of-type': { color: color.muted },
} as const;

/** One transaction on one line. A press opens its details. */
export function EntryRow({
  entry,
  nameOf,
  onOpen,
}: {
  entry: ActivityEntry;
  /** Returns the user's name for an address, if there is one. */
  nameOf: (address: string) => string | undefined;
  onOpen: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { beside } = useNavigation();
  const { kind, status, counterparty, movements, allowance } = entry;
  const isUndone = status !== 'confirmed' && status !== 'submitted';
  const who = counterparty === null ? '' : (nameOf(counterparty) ?? shorten(counterparty));
  const relation = kind === 'received' ? 'from' : kind === 'approved' ? 'spender' : kind === 'sent' ? 'to' : 'with';
  const recipients = new Set(movements.filter(({ direction }) => direction === 'out').map((one) => one.counterparty));
  const under =
    kind === 'sent' && recipients.size > 1
      ? t('activity.several', { count: recipients.size })
      : who === ''
        ? ''
        : t(`activity.${relation}`, { address: who });
  const shown = movements.slice(0, 2).map((movement) => ({
    ...movementText(movement, { t, locale: i18n.language }),
    direction: movement.direction,
  }));
  return (
    <RowButton onPress={onOpen} isOpen={beside === `${activityPath}?tx=${entry.hash}`}>
      <Glyph icon={kindIcon[kind]} tone={kind === 'received' ? 'good' : 'plain'} />
      <span
        css={{
          flex: '1 1 40%',
          minWidth: 0,
          display: 'grid',
          [table]: { gridTemplateColumns: 'minmax(140px, 2fr) 3fr', columnGap: space.x4, alignItems: 'baseline' },
        }}
      >
        <span css={{ fontWeight: weight.medium, color: color.strong, overflowWrap: 'anywhere' }}>
          {t(`activityKind.${kind}`)}
        </span>
        <span css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>{under}</span>
      </span>
      <span css={[trailing, { [table]: tableColumns }]}>
        <span css={trailing}>
          {shown.map(({ figure, unit, direction }, at) => (
            <span
              key={at}
              css={{
                ...(at === 0 ? type.body : type.small),
                ...figures,
                fontWeight: weight.medium,
                color: isUndone ? color.muted : direction === 'in' ? color.green : color.strong,
                textDecoration: isUndone ? 'line-through' : 'none',
                overflowWrap: 'anywhere',
              }}
            >
              {figure}
              {isSign(figure) ? '' : ' '}
              <Unit text={unit} />
            </span>
          ))}
          {shown.length === 0 && allowance && (
            <span css={{ ...figures, fontWeight: weight.medium, color: color.strong, overflowWrap: 'anywhere' }}>
              {allowance.amount ?? t('activity.unlimited')} <Unit text={allowance.symbol || t('activity.unnamed')} />
            </span>
          )}
        </span>
        <span
          css={{
            display: 'none',
            [table]: {
              display: 'block',
              ...type.small,
              color: status === 'confirmed' ? color.muted : statusColor[status],
            },
          }}
        >
          {t(`activityStatus.${status}`)}
        </span>
        <span css={{ ...type.small, ...figures, color: status === 'confirmed' ? color.muted : statusColor[status] }}>
          {status === 'confirmed'
            ? entry.at === null
              ? ''
              : formatTime(entry.at).slice(0, 5)
            : entry.at !== null && (
                <span css={{ display: 'none', [table]: { display: 'inline' } }}>
                  {formatTime(entry.at).slice(0, 5)}
                </span>
              )}
          {status !== 'confirmed' && (
            <span css={{ [table]: { display: 'none' } }}>{t(`activityStatus.${status}`)}</span>
          )}
        </span>
      </span>
    </RowButton>
  );
}

/** A unit that a contract has chosen: on one line, with invisible characters made visible, isolated in text direction, and shortened. */
function Unit({ text }: { text: string }) {
  const short = text.length > 24 ? `${text.slice(0, 23)}…` : text;
  return <bdi>{visibleText(short).map((run) => run.text)}</bdi>;
}
