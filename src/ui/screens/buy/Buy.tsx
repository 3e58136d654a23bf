import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyService } from '../../../wallet/buy';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Empty } from '../../parts/feedback/Empty';
import { Button } from '../../parts/inputs/Button';
import { buyTexts } from '../../i18n/buyTexts';
import { useTexts } from '../../i18n/useTexts';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { BuyForm } from './BuyForm';
import { OrderView } from './OrderView';
import { useBuy } from './useBuy';

/** Coins for money: how much, from whom, and then how the order stands. */
export function Buy() {
  const { t } = useTranslation();
  const { canBuy } = useStore(useWallet().wallet.stores.embed);
  const { back } = useNavigation();
  const service = useBuy();
  if (!useTexts(buyTexts) || service === undefined) return <Loading />;
  if (canBuy && service) return <Opened service={service} />;
  return (
    <DetailsPage title={t('title.checkout')} onBack={back}>
      <Empty icon={ShoppingBag}>
        <p>{t(canBuy ? 'buy.unreachable' : 'buy.off')}</p>
      </Empty>
    </DetailsPage>
  );
}

function Opened({ service }: { service: BuyService }) {
  const { t } = useTranslation();
  const { back, query } = useNavigation();
  const { options, current, orders, form } = useStore(service.store);
  const order = orders?.find(({ id }) => id === current);
  const wanted = query.get('order');
  const [symbol, amount, currency] = ['crypto', 'fiatAmount', 'fiat'].map((name) => query.get(name) ?? undefined);

  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    void service.open({ timeZone, wish: { symbol, amount, currency } });
    void service.readOrders();
  }, [service, symbol, amount, currency]);
  useEffect(() => service.watch(), [service]);
  useEffect(() => {
    if (wanted !== null) service.store.actions.show(wanted);
  }, [service, wanted]);
  // What was looked at is not what is found by whoever comes back later.
  useEffect(() => () => service.store.actions.show(null), [service]);

  const leave = () => {
    if (order && wanted === null) service.store.actions.show(null);
    else back();
  };
  return (
    <DetailsPage title={t('title.checkout')} onBack={leave}>
      {order ? (
        <OrderView key={order.id} order={order} service={service} />
      ) : options.status === 'failed' ? (
        <Empty
          icon={ShoppingBag}
          action={
            <Button onPress={() => void service.open({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })}>
              {t('buy.retry')}
            </Button>
          }
        >
          <p>{t('buy.unreachable')}</p>
        </Empty>
      ) : options.value === null ? (
        <Loading />
      ) : form.asset === null ? (
        <Empty icon={ShoppingBag}>
          <p>{t('buy.noCoins')}</p>
        </Empty>
      ) : (
        <BuyForm service={service} options={options.value} asset={form.asset} />
      )}
    </DetailsPage>
  );
}
