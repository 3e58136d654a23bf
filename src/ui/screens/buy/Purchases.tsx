import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyService } from '../../../wallet/buy';
import { stageOf } from '../../../wallet/buy/buyStore';
import { formatAmount } from '../../format/formatAmount';
import { relativeTime } from '../../format/relativeTime';
import { Glyph } from '../../parts/identity/Glyph';
import { List } from '../../parts/rows/List';
import { Row } from '../../parts/rows/Row';
import { checkoutPath } from '../../routes';
import { buyTexts } from '../../i18n/buyTexts';
import { useTexts } from '../../i18n/useTexts';
import { useNavigation } from '../../hooks/useNavigation';
import { useNow } from '../../hooks/useNow';
import { useStore } from '../../useStore';
import { formatMoney } from './money';
import { useBuy } from './useBuy';

/** Newest first; older ones are with their services. */
const most = 10;

/** What was bought for money; nothing where there is none. */
export function Purchases() {
  const service = useBuy();
  return service ? <Listed service={service} /> : null;
}

function Listed({ service }: { service: BuyService }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { go } = useNavigation();
  const now = useNow({ every: 60_000 });
  const { orders, arrivals } = useStore(service.store);
  useEffect(() => {
    void service.readOrders();
    return service.watch();
  }, [service]);
  // One that was never paid is no purchase.
  const shown = (orders ?? []).filter(({ status, reason }) => status !== 'waiting' || reason !== null).slice(0, most);
  if (!useTexts(buyTexts) || shown.length === 0) return null;
  return (
    <List title={t('buy.purchases')}>
      {shown.map((order) => {
        const { id, decimals, symbol, amount, currency, receives, updatedAt } = order;
        const stage = stageOf(order, arrivals);
        const coins = arrivals[id] ?? receives ?? '0';
        const what = `${formatAmount({ value: coins, decimals, locale })} ${symbol}`;
        return (
          <Row
            key={id}
            picture={
              <Glyph icon={ShoppingBag} tone={stage === 'arrived' ? 'good' : stage === 'failed' ? 'bad' : 'accent'} />
            }
            title={t('buy.bought', { amount: what, money: formatMoney({ amount, currency, locale }) })}
            detail={`${stage === 'arrived' ? t('buy.steps.arrived') : t(`buy.stages.${stage}`)} · ${relativeTime({ at: updatedAt, now, locale })}`}
            onPress={() => go(`${checkoutPath}?order=${id}`)}
          />
        );
      })}
    </List>
  );
}
