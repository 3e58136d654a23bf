import { Landmark, ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseUnits } from '../../../kit/units';
import type { BuyService } from '../../../wallet/buy';
import { saleStageOf, stageOf } from '../../../wallet/buy/buyStore';
import { formatAmount } from '../../format/formatAmount';
import { relativeTime } from '../../format/relativeTime';
import { Glyph } from '../../components/identity/Glyph';
import { Button } from '../../components/inputs/Button';
import { List } from '../../components/rows/List';
import { Row } from '../../components/rows/Row';
import { checkoutPath, sellPath } from '../../routes';
import { color, figures, space } from '../../theme/tokens';
import { buyTexts } from '../../i18n/buyTexts';
import { useTexts } from '../../i18n/useTexts';
import { useNavigation } from '../../hooks/useNavigation';
import { useNow } from '../../hooks/useNow';
import { useStore } from '../../useStore';
import { formatMoney } from './money';
import { useBuy } from './useBuy';

/** The newest are shown; the services list older ones. More than a few would push the activity out of sight. */
const maxCount = 10;
const few = 3;

/** The user's purchases and sales; renders nothing if there are none. */
export function Purchases() {
  const service = useBuy();
  return service ? <Listed service={service} /> : null;
}

function Listed({ service }: { service: BuyService }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { go } = useNavigation();
  const now = useNow({ every: 60_000 });
  const { orders, arrivals, deposits } = useStore(service.store);
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    void service.readOrders();
    return service.watch();
  }, [service]);
  // An order that was never paid is not a purchase. A sale with a deposit address waits for the user.
  const shown = (orders ?? [])
    .filter(({ status, reason, depositAddress }) => status !== 'waiting' || reason !== null || depositAddress !== null)
    .slice(0, maxCount);
  if (!useTexts(buyTexts) || shown.length === 0) return null;
  const rows = (
    <List title={t('buy.purchases')}>
      {shown.slice(0, isAll ? maxCount : few).map((order) => {
        const { id, side, decimals, symbol, amount, currency, receives, updatedAt } = order;
        const isSale = side === 'sell';
        const stage = stageOf(order, arrivals);
        const coins = isSale ? (parseUnits(amount, decimals) ?? 0n).toString() : (arrivals[id] ?? receives ?? '0');
        const money = formatMoney({ amount: isSale ? (receives ?? '0') : amount, currency, locale });
        const words = isSale
          ? t(`sell.stages.${saleStageOf(order, deposits)}`)
          : stage === 'arrived'
            ? t('buy.steps.arrived')
            : t(`buy.stages.${stage}`);
        const isOver = stage === 'failed' || stage === 'refunded';
        const isGood = stage === 'arrived' || stage === 'done';
        const figure = `${formatAmount({ value: coins, decimals, locale })} ${symbol}`;
        const title = isSale
          ? t(isGood ? 'sell.soldRow' : isOver ? 'sell.selling' : 'sell.underWay', { amount: figure })
          : t(isGood ? 'buy.bought' : isOver ? 'buy.buying' : 'buy.underWay', { amount: figure });
        return (
          <Row
            key={id}
            picture={
              <Glyph
                icon={isSale ? Landmark : ShoppingBag}
                tone={isGood ? 'good' : stage === 'failed' ? 'bad' : stage === 'refunded' ? 'plain' : 'accent'}
              />
            }
            title={title}
            detail={
              <>
                <span css={stage === 'failed' ? { color: color.red } : {}}>{words}</span>
                {` · ${relativeTime({ at: updatedAt, now, locale })}`}
              </>
            }
            trailing={<span css={figures}>{money}</span>}
            onPress={() => go(`${isSale ? sellPath : checkoutPath}?order=${id}`)}
          />
        );
      })}
    </List>
  );
  if (shown.length <= few || isAll) return rows;
  return (
    <div css={{ display: 'grid', gap: space.x1 }}>
      {rows}
      <Button small kind="text" onPress={() => setAll(true)}>
        {t('buy.allOrders')}
      </Button>
    </div>
  );
}
