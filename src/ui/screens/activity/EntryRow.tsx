import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import type { ActivityEntry } from '../../../wallet/activity';
import { formatTime } from '../../format/formatMoment';
import { visibleText } from '../../format/visibleText';
import { Glyph } from '../../parts/identity/Glyph';
import { RowButton } from '../../parts/rows/RowButton';
import { color, figures, type, weight } from '../../theme/tokens';
import { kindIcon, statusColor } from './kindIcon';
import { isSign, movementText } from './movementText';

/** One transaction on one line; a press tells all of it. */
export function EntryRow({
  entry,
  nameOf,
  onOpen,
}: {
  entry: ActivityEntry;
  /** What the user calls an address, if anything. */
  nameOf: (address: string) => string | undefined;
  onOpen: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { kind, status, counterparty, movements, allowance } = entry;
  const isUndone = status !== 'confirmed' && status !== 'submitted';
  const who = counterparty === null ? '' : (nameOf(counterparty) ?? shorten(counterparty));
  const relation = kind === 'received' ? 'from' : kind === 'approved' ? 'spender' : kind === 'sent' ? 'to' : 'with';
  const under = who === '' ? '' : t(`activity.${relation}`, { address: who });
  const shown = movements.slice(0, 2).map((movement) => ({
    ...movementText(movement, { t, locale: i18n.language }),
    direction: movement.direction,
  }));
  return (
    <RowButton onPress={onOpen}>
      <Glyph icon={kindIcon[kind]} tone={kind === 'received' ? 'good' : 'plain'} />
      <span css={{ flex: '1 1 40%', minWidth: 0, display: 'grid' }}>
        <span css={{ fontWeight: weight.medium, color: color.strong, overflowWrap: 'anywhere' }}>
          {t(`activityKind.${kind}`)}
        </span>
        <span css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>{under}</span>
      </span>
      <span css={{ flex: '0 1 auto', minWidth: 0, display: 'grid', justifyItems: 'end', textAlign: 'end' }}>
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
        <span css={{ ...type.small, ...figures, color: status === 'confirmed' ? color.muted : statusColor[status] }}>
          {status === 'confirmed'
            ? entry.at === null
              ? ''
              : formatTime(entry.at).slice(0, 5)
            : t(`activityStatus.${status}`)}
        </span>
      </span>
    </RowButton>
  );
}

/** A unit that a contract has named: on one line, nothing hidden, its own direction, and no longer than a name. */
function Unit({ text }: { text: string }) {
  const short = text.length > 24 ? `${text.slice(0, 23)}…` : text;
  return <bdi>{visibleText(short).map((run) => run.text)}</bdi>;
}
