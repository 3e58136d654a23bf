import { Ban, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry, ActivityStatus } from '../../../../wallet/activity';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { formatMoment } from '../../../format/formatMoment';
import { VisibleText } from '../../../components/VisibleText';
import { color, figures, space, type, weight } from '../../../theme/tokens';
import { useCollectibles } from '../../portfolio/useCollectibles';
import { EntryPicture } from '../EntryPicture';
import { statusColor } from '../kindIcon';
import { isSign, movementText, sumMovements, withItemName } from '../movementText';
import { partyText } from '../partyText';
import { useNameOf } from '../useNameOf';

const stateIcon: Record<ActivityStatus, LucideIcon> = {
  submitted: Clock,
  confirmed: CircleCheck,
  failed: CircleX,
  cancelled: Ban,
  replaced: Ban,
  dropped: Ban,
};

/** The story of the entry: what moved in all, large, with whom, and whether it is done. */
export function Story({ entry, chain }: { entry: ActivityEntry; chain: Readonly<OfferedChain> }) {
  const { t, i18n } = useTranslation();
  const nameOf = useNameOf();
  const { list: items } = useCollectibles(chain.chainId);
  const { kind, movements, allowance, status, at } = entry;
  const locale = i18n.language;
  // As in the list, nothing has moved.
  const isUndone = status !== 'confirmed' && status !== 'submitted';
  const amounts = sumMovements(movements).map((movement) => ({
    ...movementText(withItemName(movement, items), { t, locale, exact: true }),
    direction: movement.direction,
  }));
  if (amounts.length === 0 && allowance)
    amounts.push({ figure: allowance.amount ?? t('activity.unlimited'), unit: allowance.symbol, direction: 'out' });
  const party = partyText(entry, { t, nameOf });
  const State = stateIcon[status];
  return (
    <div
      css={{
        display: 'grid',
        justifyItems: 'center',
        gap: space.x1,
        paddingBlock: space.x2,
        textAlign: 'center',
        overflowWrap: 'anywhere',
      }}
    >
      <EntryPicture entry={entry} chain={chain} size={56} />
      <div css={{ display: 'grid', marginTop: space.x3 }}>
        {amounts.map(({ figure, unit, direction }, index) => (
          <p
            key={index}
            css={{
              ...(amounts.length === 1 && figure.length + unit.length < 18 ? type.large : type.title),
              ...figures,
              fontWeight: weight.bold,
              color: isUndone ? color.muted : direction === 'in' ? color.green : color.strong,
              textDecoration: isUndone ? 'line-through' : 'none',
            }}
          >
            {figure}
            {isSign(figure) ? '' : ' '}
            <VisibleText text={unit.slice(0, 80)} />
          </p>
        ))}
      </div>
      {party !== '' && kind !== 'swapped' && (
        <p css={{ color: color.normal }}>
          <VisibleText text={party} />
        </p>
      )}
      <p
        data-outcome={entry.own?.hash}
        css={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: space.x1,
          marginTop: space.x1,
          ...type.small,
          ...figures,
          color: color.muted,
        }}
      >
        <State aria-hidden size={16} strokeWidth={2} css={{ color: statusColor[status] }} />
        <span css={{ fontWeight: weight.medium, color: statusColor[status] }}>{t(`activityStatus.${status}`)}</span>
        {at !== null && <span>· {formatMoment({ at, locale })}</span>}
      </p>
    </div>
  );
}
