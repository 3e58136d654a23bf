import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SwapRecord } from '../../../wallet/swap';
import { formatAmount } from '../../format/formatAmount';
import { relativeTime } from '../../format/relativeTime';
import { VisibleText } from '../../parts/VisibleText';
import { Glyph } from '../../parts/identity/Glyph';
import { RowButton } from '../../parts/rows/RowButton';
import { activityPath } from '../../routes';
import { color, figures, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useNow } from '../../hooks/useNow';

/** A swap by a signed order, which is no transaction of the account: what it sells and buys, through whom, and whether it is still open. */
export function OrderRow({ order }: { order: Readonly<SwapRecord> }) {
  const { t, i18n } = useTranslation();
  const now = useNow({ every: 30_000 });
  const { go } = useNavigation();
  const locale = i18n.language;
  const isOpen = order.order?.state === 'open';
  const { from, to, received } = order;
  const pays = `${formatAmount({ value: order.amountIn, decimals: from.decimals, locale })} ${from.symbol}`;
  const gets = received === null ? '' : `${formatAmount({ value: received, decimals: to.decimals, locale })} `;
  return (
    <li css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
      <RowButton onPress={() => go(`${activityPath}?tx=${order.order?.tradeId ?? order.hash}`)}>
        <Glyph icon={ArrowLeftRight} />
        <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
          <span css={{ fontWeight: weight.medium, color: color.strong, ...figures, overflowWrap: 'anywhere' }}>
            <VisibleText text={`${pays} → ${gets}${to.symbol}`} />
          </span>
          <span css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>
            <VisibleText text={order.name} />
          </span>
        </span>
        <span css={{ display: 'grid', justifyItems: 'end', ...type.small }}>
          <span css={{ color: isOpen ? color.amber : color.green, fontWeight: weight.medium }}>
            {t(`status.${isOpen ? 'submitted' : 'confirmed'}`)}
          </span>
          <span css={{ color: color.muted, ...figures }}>{relativeTime({ at: order.at, now, locale })}</span>
        </span>
      </RowButton>
    </li>
  );
}
