import { Clock3, CornerUpLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BuyService, OrderStage } from '../../../wallet/buy';
import { stageOf } from '../../../wallet/buy/buyStore';
import type { OnrampOrder } from '../../../wire/onramp';
import { formatAmount } from '../../format/formatAmount';
import { Address } from '../../components/identity/Address';
import { Button } from '../../components/inputs/Button';
import { Banner } from '../../components/feedback/Banner';
import { Card } from '../../components/Card';
import { Facts, type Fact } from '../../components/rows/Facts';
import { homePath } from '../../routes';
import { space } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { formatMoney } from './money';
import { OpenOrder } from './OpenOrder';
import { OrderStatus, type OrderPicture } from './OrderStatus';
import { OrderSteps } from './OrderSteps';
import { TransactionLink } from './TransactionLink';

const pictures: Record<OrderStage, OrderPicture> = {
  waiting: { icon: Clock3, tone: 'accent' },
  paid: 'waiting',
  sending: 'waiting',
  arrived: 'done',
  done: 'done',
  failed: 'failed',
  refunded: { icon: CornerUpLeft, tone: 'plain' },
};

/** The status of an order: what its service reports, and what has arrived on the chain. */
export function OrderView({ order, service }: { order: OnrampOrder; service: BuyService }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { go } = useNavigation();
  const { windows, arrivals, fault } = useStore(service.store);
  const stage = stageOf(order, arrivals);
  const place = windows[order.id];
  const { name, symbol, decimals } = order;
  const came = arrivals[order.id];
  const amount = came === undefined ? '' : `${formatAmount({ value: came, decimals, locale })} ${symbol}`;
  const body = stage === 'waiting' && place && place.status !== 'open' ? place.status : stage;
  const isEnd = stage === 'arrived' || stage === 'done';
  const isBack = stage === 'failed' || stage === 'refunded';
  return (
    <>
      <OrderStatus
        picture={pictures[stage]}
        title={t(`buy.stages.${stage}`, { amount })}
        body={t(`buy.bodies.${body}`, { name })}
        reason={stage === 'failed' ? order.reason : null}
      />
      {!isBack && <OrderSteps stage={stage} />}
      {fault !== null && <Banner tone="warning">{t(`buy.faults.${fault}`)}</Banner>}
      <Card>
        <Facts facts={useFacts(order, came)} />
      </Card>
      <div css={{ display: 'grid', gap: space.x2, marginTop: 'auto' }}>
        {stage === 'waiting' && <OpenOrder order={order} service={service} />}
        {isBack && (
          <Button kind="primary" wide onPress={() => service.store.actions.show(null)}>
            {t('buy.again')}
          </Button>
        )}
        <Button kind={isEnd ? 'primary' : 'quiet'} wide onPress={() => go(homePath)}>
          {t('buy.home')}
        </Button>
      </div>
    </>
  );
}

/** Money that was never taken is no payment. */
const paidLabel = (status: OnrampOrder['status']) =>
  status === 'failed' ? 'buy.sum' : status === 'waiting' ? 'buy.paidWith' : 'buy.paid';

function useFacts(order: OnrampOrder, came: string | undefined): Fact[] {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { wallet } = useWallet();
  const { chains } = useStore(wallet.stores.network);
  const { symbol, decimals, amount, currency, receives, name, address, id, transaction, chainId } = order;
  const chain = chains.find((one) => one.chainId === chainId);
  // Coins that will not arrive have no row.
  const isBack = order.status === 'failed' || order.status === 'refunded';
  const coins = isBack ? null : (came ?? receives);
  return [
    { label: t(paidLabel(order.status)), value: formatMoney({ amount, currency, locale }) },
    ...(coins === null
      ? []
      : [
          {
            label: t(came === undefined ? 'buy.receive' : 'buy.received'),
            value: `${formatAmount({ value: coins, decimals, locale })} ${symbol}`,
          },
        ]),
    {
      label: t('buy.account'),
      value: <Address address={wallet.family(chainId).addresses.parse(address) ?? address} />,
    },
    { label: t('buy.service'), value: name },
    ...(transaction === null
      ? []
      : [
          {
            label: t('buy.transaction'),
            value: <TransactionLink chain={chain} hash={transaction} />,
          },
        ]),
    { label: t('buy.order'), value: <Address address={id} /> },
  ];
}
