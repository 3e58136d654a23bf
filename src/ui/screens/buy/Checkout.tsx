import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyService } from '../../../wallet/buy';
import type { OrderSide } from '../../../wire/onramp';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Empty } from '../../components/feedback/Empty';
import { Button } from '../../components/inputs/Button';
import { Segmented } from '../../components/inputs/Segmented';
import { buyTexts } from '../../i18n/buyTexts';
import { useTexts } from '../../i18n/useTexts';
import { useNavigation } from '../../hooks/useNavigation';
import { checkoutPath, sellPath } from '../../routes';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { BuyForm } from './BuyForm';
import { OrderView } from './OrderView';
import { useBuy } from './useBuy';

const SellForm = lazy(async () => ({ default: (await import('../sell/SellForm')).SellForm }));
const SaleView = lazy(async () => ({ default: (await import('../sell/SaleView')).SaleView }));

const titles = { buy: 'title.checkout', sell: 'title.sell' } as const;
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Buys or sells coins: the amount, the service, and then the status of the order. */
export function Checkout({ side }: { side: OrderSide }) {
  const { t } = useTranslation();
  const { canBuy } = useStore(useWallet().wallet.stores.embed);
  const { back } = useNavigation();
  const service = useBuy();
  if (!useTexts(buyTexts) || service === undefined) return <Loading />;
  if (canBuy && service) return <Opened service={service} side={side} />;
  return (
    <DetailsPage title={t(titles[side])} onBack={back}>
      <Empty icon={ShoppingBag}>
        <p>{t(canBuy ? 'buy.unreachable' : 'buy.off')}</p>
      </Empty>
    </DetailsPage>
  );
}

function Opened({ service, side }: { service: BuyService; side: OrderSide }) {
  const { t } = useTranslation();
  const { back, query } = useNavigation();
  const { options, current, orders, form } = useStore(service.store);
  const order = orders?.find(({ id }) => id === current);
  const wanted = query.get('order');
  const [symbol, amount, currency, provider] = ['crypto', 'fiatAmount', 'fiat', 'provider'].map(
    (name) => query.get(name) ?? undefined,
  );

  useEffect(() => {
    void service.open({ timeZone: timeZone(), side, request: { symbol, amount, currency, provider } });
    void service.readOrders();
  }, [service, side, symbol, amount, currency, provider]);
  useEffect(() => service.watch(), [service]);
  useEffect(() => {
    if (wanted !== null) service.store.actions.show(wanted);
  }, [service, wanted]);
  // When the user returns later, the order that was shown is not selected.
  useEffect(() => () => service.store.actions.show(null), [service]);

  const leave = () => {
    if (order && wanted === null) service.store.actions.show(null);
    else back();
  };
  const View = order?.side === 'sell' ? SaleView : OrderView;
  return (
    <DetailsPage title={t(titles[order?.side ?? side])} onBack={leave}>
      {order ? (
        <Suspense fallback={<Loading />}>
          <View key={order.id} order={order} service={service} />
        </Suspense>
      ) : options.status === 'failed' ? (
        <Empty
          icon={ShoppingBag}
          action={<Button onPress={() => void service.open({ timeZone: timeZone(), side })}>{t('buy.retry')}</Button>}
        >
          <p>{t('buy.unreachable')}</p>
        </Empty>
      ) : options.value === null || form.side !== side ? (
        <Loading />
      ) : (
        <Sides service={service} side={side}>
          {form.asset === null ? (
            <Empty icon={ShoppingBag}>
              <p>{t(side === 'buy' ? 'buy.noCoins' : 'sell.noCoins')}</p>
            </Empty>
          ) : side === 'buy' ? (
            <BuyForm service={service} options={options.value} asset={form.asset} />
          ) : (
            <Suspense fallback={<Loading />}>
              <SellForm service={service} options={options.value} asset={form.asset} />
            </Suspense>
          )}
        </Sides>
      )}
    </DetailsPage>
  );
}

/** Tabs for buying and selling, if any service supports both. */
function Sides({ service, side, children }: { service: BuyService; side: OrderSide; children: ReactNode }) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const { options } = useStore(service.store);
  if (!options.value?.providers.some(({ sides }) => sides.includes('sell'))) return children;
  return (
    <Segmented
      label={t('sell.side')}
      segments={[
        { id: 'buy', text: t('title.checkout') },
        { id: 'sell', text: t('title.sell') },
      ]}
      chosen={side}
      onChoose={(id) => go(id === 'buy' ? checkoutPath : sellPath, { replace: true })}
    >
      {children}
    </Segmented>
  );
}
