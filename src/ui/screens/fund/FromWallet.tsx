import { ExternalLink, Wallet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseUnits } from '../../../kit/units';
import { amountToFiat } from '../../../wallet/prices/fiatAmount';
import type { Pull } from '../../../wallet/fund';
import type { SendAsset } from '../../../wallet/send';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount } from '../../format/formatAmount';
import { formatWorth } from '../../format/formatWorth';
import { Banner } from '../../components/feedback/Banner';
import { Empty } from '../../components/feedback/Empty';
import { Card } from '../../components/Card';
import { Address } from '../../components/identity/Address';
import { Tile } from '../../components/identity/Tile';
import { Button } from '../../components/inputs/Button';
import { Facts } from '../../components/rows/Facts';
import { List } from '../../components/rows/List';
import { Row } from '../../components/rows/Row';
import { fundPath, homePath } from '../../routes';
import { color, figures, size, space, stroke, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { TabBlocked } from '../account/TabBlocked';
import { useAccountTexts } from '../account/useAccountTexts';
import { AmountInput } from '../send/AmountInput';
import { useLoadedPrice } from '../send/useLoadedPrice';
import { usePrice } from '../send/usePrice';

/**
 * Adds funds from another wallet in this browser, in two clicks. Other wallets cannot be reached from inside a frame, so there it links to
 * the wallet's own page.
 */
export function FromWallet({ account, chain }: { account: string; chain: Readonly<OfferedChain> }) {
  const { actions, stores } = useWallet().wallet;
  const { hostOrigin } = useStore(stores.embed);
  const [pull, setPull] = useState<Pull | null>();
  const { chainId } = chain;
  const isOwn = hostOrigin === null;
  useEffect(() => {
    if (!isOwn) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void actions.openPull({ chainId, account }).then((opened) => {
      if (isOver) return;
      setPull(opened);
      stop = opened?.watch(window);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [actions, isOwn, chainId, account]);
  if (!isOwn) return <OwnPageLink />;
  if (pull === undefined) return <Loading />;
  return pull === null ? <NoWallets /> : <Pulling pull={pull} account={account} chain={chain} />;
}

function OwnPageLink() {
  const { t } = useTranslation();
  const { actions } = useWallet().wallet;
  const [isBlocked, setBlocked] = useState(false);
  if (!useAccountTexts()) return <Loading />;
  return (
    <Empty
      icon={Wallet}
      action={
        <Button
          kind="primary"
          icon={<ExternalLink aria-hidden size={18} strokeWidth={stroke} />}
          onPress={() => setBlocked(!actions.openOwnPage(`${fundPath}?from=wallet`))}
        >
          {t('fund.openTab')}
        </Button>
      }
    >
      <p>{t('fund.ownPage')}</p>
      {isBlocked && <TabBlocked />}
    </Empty>
  );
}

function NoWallets() {
  const { t } = useTranslation();
  return (
    <Empty icon={Wallet}>
      <p>{t('fund.noWallets')}</p>
    </Empty>
  );
}

function Pulling({ pull, account, chain }: { pull: Pull; account: string; chain: Readonly<OfferedChain> }) {
  const { t } = useTranslation();
  const { wallets, chosen, step, fault } = useStore(pull.store);
  const name = chosen?.name ?? '';
  const words = fault === null ? null : t(`fund.pullFaults.${fault}`, { name, network: chain.displayName });
  if (wallets.length === 0) return <NoWallets />;
  return (
    <>
      {words !== null && <Banner tone="warning">{words}</Banner>}
      {chosen === null || chosen.address === null ? (
        <>
          <List title={t('fund.wallets')}>
            {wallets.map((wallet) => (
              <Row
                key={wallet.id}
                picture={<Tile name={wallet.name} size={36} />}
                title={wallet.name}
                onPress={() => void pull.connect(wallet.id)}
              />
            ))}
          </List>
          {step === 'asking' && <p role="status">{t('fund.confirmThere', { name })}</p>}
        </>
      ) : (
        <Amount pull={pull} from={chosen.address} account={account} chain={chain} />
      )}
    </>
  );
}

/** Asks for the amount, then shows what the other wallet and the chain report. */
function Amount({
  pull,
  from,
  account,
  chain,
}: {
  pull: Pull;
  from: string;
  account: string;
  chain: Readonly<OfferedChain>;
}) {
  const { t, i18n } = useTranslation();
  const { go } = useNavigation();
  const { chosen, step, came } = useStore(pull.store);
  const [typed, setTyped] = useState('');
  const { decimals, ticker } = chain;
  const value = parseUnits(typed, decimals);
  const isAmount = value !== null && value > 0n;
  const shown = (amount: string) => `${formatAmount({ value: amount, decimals, locale: i18n.language })} ${ticker}`;
  const name = chosen?.name ?? '';
  const isOver = step === 'sent' || step === 'arrived';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isAmount) void pull.send(value);
      }}
      css={{ flex: 1, display: 'flex', flexDirection: 'column', gap: space.x5 }}
    >
      {isOver ? (
        <div role="status" css={{ display: 'grid', gap: space.x2, padding: `${space.x4}px 0`, textAlign: 'center' }}>
          <h2 css={{ ...type.title, fontWeight: weight.bold, color: color.strong, textWrap: 'balance' }}>
            {step === 'arrived'
              ? t('fund.came', { amount: shown(came ?? '0') })
              : t('fund.onTheWay', { amount: shown((value ?? 0n).toString()) })}
          </h2>
          {step === 'arrived' && <p css={{ color: color.muted }}>{t('fund.cameBody')}</p>}
        </div>
      ) : (
        <div css={{ display: 'grid', gap: space.x2, padding: `${space.x4}px 0 0` }}>
          <AmountInput
            label={t('fund.amount')}
            value={typed}
            unit={ticker}
            onChange={setTyped}
            error={!isAmount && /[^0.,\s]/.test(typed) ? t('buy.enterAmount') : undefined}
          />
          <Worth value={value} chain={chain} />
        </div>
      )}
      <Card>
        <Facts
          facts={[
            { label: t('fund.fromWallet', { name }), value: <Address address={from} /> },
            { label: t('fund.toAccount'), value: <Address address={account} /> },
            { label: t('home.network'), value: <bdi>{chain.displayName}</bdi> },
          ]}
        />
      </Card>
      <div css={{ display: 'grid', gap: space.x2, marginTop: 'auto', minHeight: size.control }}>
        {step === 'asking' && (
          <p role="status" css={{ color: color.muted, textAlign: 'center' }}>
            {t('fund.confirmThere', { name })}
          </p>
        )}
        {isOver ? (
          <Button kind={step === 'arrived' ? 'primary' : 'quiet'} wide onPress={() => go(homePath)}>
            {t('buy.home')}
          </Button>
        ) : (
          <Button kind="primary" type="submit" wide loading={step === 'asking'} disabled={!isAmount}>
            {isAmount ? t('fund.add', { amount: shown(value.toString()) }) : t('buy.enterAmount')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What the amount is worth. Its space is there before the price. */
function Worth({ value, chain }: { value: bigint | null; chain: Readonly<OfferedChain> }) {
  const { i18n } = useTranslation();
  const asset: SendAsset = { kind: 'coin', chainId: chain.chainId };
  useLoadedPrice(asset);
  const { price, currency } = usePrice(asset);
  const amount = amountToFiat({ value: value ?? 0n, price, decimals: chain.decimals });
  return (
    <p css={{ ...type.body, ...figures, minHeight: space.x6, color: color.muted, textAlign: 'center' }}>
      {amount !== null && formatWorth({ amount, currency, locale: i18n.language })}
    </p>
  );
}
