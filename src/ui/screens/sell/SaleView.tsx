import { Clock3, CornerUpLeft, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BuyService, SaleStage } from '../../../wallet/buy';
import { saleStageOf } from '../../../wallet/buy/buyStore';
import type { OnrampOrder } from '../../../wire/onramp';
import { formatAmount } from '../../format/formatAmount';
import { parseUnits } from '../../../kit/units';
import { Card } from '../../components/Card';
import { Banner } from '../../components/feedback/Banner';
import { Address } from '../../components/identity/Address';
import { Button } from '../../components/inputs/Button';
import { Facts, type Fact } from '../../components/rows/Facts';
import { homePath, sellPath } from '../../routes';
import { space } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { formatMoney } from '../buy/money';
import { OpenOrder } from '../buy/OpenOrder';
import { OrderStatus, type OrderPicture } from '../buy/OrderStatus';
import { Steps } from '../buy/OrderSteps';
import { TransactionLink } from '../buy/TransactionLink';

const pictures: Record<SaleStage, OrderPicture> = {
  waiting: { icon: Clock3, tone: 'accent' },
  deposit: { icon: Send, tone: 'accent' },
  deposited: 'waiting',
  paid: 'waiting',
  done: 'done',
  failed: 'failed',
  refunded: { icon: CornerUpLeft, tone: 'plain' },
};
/** Number of completed steps by stage of a sale. */
const behind: Partial<Record<SaleStage, number>> = { waiting: 0, deposit: 1, deposited: 2, paid: 2, done: 3 };

/** The status of a sale: in the service’s window, waiting for the coins, or waiting for the money. */
export function SaleView({ order, service }: { order: OnrampOrder; service: BuyService }) {
  const { t, i18n } = useTranslation();
  const { windows, deposits, isStarting, fault } = useStore(service.store);
  const stage = saleStageOf(order, deposits);
  const { name, symbol } = order;
  const place = windows[order.id];
  const value = (parseUnits(order.amount, order.decimals) ?? 0n).toString();
  const amount = `${formatAmount({ value, decimals: order.decimals, locale: i18n.language })} ${symbol}`;
  const body = stage === 'waiting' && place && place.status !== 'open' ? place.status : stage;
  const steps = behind[stage];
  return (
    <>
      <OrderStatus
        picture={pictures[stage]}
        title={t(`sell.stages.${stage}`)}
        body={t(`sell.bodies.${body}`, { name, amount })}
        reason={stage === 'failed' ? order.reason : null}
      />
      {steps !== undefined && (
        <Steps
          steps={(['details', 'sent', 'paid'] as const).map((step) => ({
            ahead: t(`sell.ahead.${step}`),
            done: t(`sell.steps.${step}`),
          }))}
          count={steps}
        />
      )}
      {fault !== null && <Banner tone="warning">{t(`buy.faults.${fault}`)}</Banner>}
      <Card>
        <Facts facts={useFacts({ order, amount, sent: order.transaction ?? deposits[order.id] })} />
      </Card>
      <SaleActions order={order} service={service} stage={stage} amount={amount} isStarting={isStarting} />
    </>
  );
}

function SaleActions({
  order,
  service,
  stage,
  amount,
  isStarting,
}: {
  order: OnrampOrder;
  service: BuyService;
  stage: SaleStage;
  amount: string;
  isStarting: boolean;
}) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const isBack = stage === 'failed' || stage === 'refunded';
  const send = () => {
    // The confirmation replaces this screen. The order in the URL restores it afterwards.
    go(`${sellPath}?order=${order.id}`, { replace: true });
    void service.sendDeposit(order.id);
  };
  return (
    <div css={{ display: 'grid', gap: space.x2, marginTop: 'auto' }}>
      {stage === 'waiting' && <OpenOrder order={order} service={service} />}
      {stage === 'deposit' && (
        <Button kind="primary" wide loading={isStarting} onPress={send}>
          {t('sell.send', { amount })}
        </Button>
      )}
      {isBack && (
        <Button kind="primary" wide onPress={() => service.store.actions.show(null)}>
          {t('sell.again')}
        </Button>
      )}
      <Button kind={stage === 'done' ? 'primary' : 'quiet'} wide onPress={() => go(homePath)}>
        {t('buy.home')}
      </Button>
    </div>
  );
}

function useFacts({
  order,
  amount,
  sent,
}: {
  order: OnrampOrder;
  amount: string;
  /** Hash of the transaction that sent the coins. */
  sent: string | undefined;
}): Fact[] {
  const { t, i18n } = useTranslation();
  const { wallet } = useWallet();
  const { chains } = useStore(wallet.stores.network);
  const { currency, receives, name, id, chainId, depositAddress } = order;
  const chain = chains.find((one) => one.chainId === chainId);
  const shown = (address: string) => <Address address={wallet.family(chainId).addresses.parse(address) ?? address} />;
  const isBack = order.status === 'failed' || order.status === 'refunded';
  const isDone = order.status === 'done';
  const money = receives === null ? null : formatMoney({ amount: receives, currency, locale: i18n.language });
  return [
    { label: t(isBack ? 'buy.sum' : isDone ? 'sell.sold' : 'sell.pay'), value: amount },
    ...(money === null || isBack ? [] : [{ label: t(isDone ? 'sell.got' : 'sell.get'), value: money }]),
    { label: t('sell.from'), value: shown(order.address) },
    ...(depositAddress === null
      ? []
      : [{ label: t(isDone || sent !== undefined ? 'sell.sentTo' : 'sell.to'), value: shown(depositAddress) }]),
    { label: t('buy.service'), value: name },
    ...(sent === undefined
      ? []
      : [
          {
            label: t('buy.transaction'),
            value: <TransactionLink chain={chain} hash={sent} />,
          },
        ]),
    { label: t('buy.order'), value: <Address address={id} /> },
  ];
}
