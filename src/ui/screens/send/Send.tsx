import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnits, parseUnits } from '../../../kit/units';
import { shorten } from '../../../kit/shorten';
import { judgeRecipient } from '../../../wallet/judgeRecipient';
import { balanceKey } from '../../../wallet/stores/balances';
import { useConfirmTexts } from '../../confirm/useConfirmTexts';
import { formatAmount } from '../../format/formatAmount';
import { ScreenHeader } from '../../layouts/ScreenHeader';
import { Banner } from '../../parts/Banner';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/Field';
import { Tile } from '../../parts/Tile';
import { color, space, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../useWallet';
import { Loading } from '../loading/Loading';
import { Sent } from './Sent';

/** To whom and how much; the wallet's confirmation is the review. What is typed survives a rejection. */
export function Send() {
  const { t, i18n } = useTranslation();
  const { back } = useNavigation();
  const { stores, flows } = useWallet().wallet;
  const { to, amount, outcome } = useStore(stores.send);
  const { selected } = useStore(stores.accounts);
  const { chains, chainId } = useStore(stores.network);
  const { native } = useStore(stores.balances);
  const { list } = useStore(stores.transactions);
  const [tried, setTried] = useState(false);
  const [isMaxUnknown, setMaxUnknown] = useState(false);
  const hasTexts = useConfirmTexts();
  useEffect(() => {
    // What came in since the last look is there to be sent.
    void flows.refreshBalance();
  }, [flows]);
  const chain = chains.find((item) => item.chainId === chainId);
  if (!hasTexts || selected === null || chain === undefined) return <Loading />;
  if (outcome !== null) return <Sent outcome={outcome} />;

  const decimals = chain.decimals ?? 18;
  const { ticker } = chain;
  const { write } = stores.send.actions;
  const known = native[balanceKey(chainId, selected)];
  const value = parseUnits(amount, decimals);
  const recipient = judgeRecipient({ text: to, own: selected });
  const amountError =
    value === null || value === 0n
      ? t('send.enterAmount')
      : known && value > BigInt(known.wei)
        ? t('send.insufficient')
        : undefined;
  const recent = [...new Set(list.flatMap((item) => (item.to !== null && item.data === '0x' ? [item.to] : [])))]
    .filter((address) => address.toLowerCase() !== selected.toLowerCase())
    .slice(0, 3);

  const review = () => {
    setTried(true);
    if (recipient.kind !== 'invalid' && amountError === undefined) void flows.sendCoins();
  };
  const takeAll = async () => {
    const most = await flows.largestSend();
    setMaxUnknown(most === null);
    if (most !== null) write({ amount: formatUnits(most, decimals) });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
      css={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: space.x5,
        padding: `${space.x3}px ${space.x5}px ${space.x6}px`,
      }}
    >
      <ScreenHeader title={t('title.send')} onBack={back} />
      <p css={{ display: 'flex', alignItems: 'center', gap: space.x2, color: color.strong, fontWeight: weight.medium }}>
        <Tile name={chain.displayName} image={chain.logo} size={20} />
        {ticker} · {chain.displayName}
      </p>
      <Field
        label={t('send.recipient')}
        name="recipient"
        value={to}
        onChange={(text) => write({ to: text })}
        placeholder="0x"
        error={recipient.kind === 'invalid' && (tried || recipient.isWhole) ? t('send.invalidAddress') : undefined}
      />
      {recipient.kind === 'own' && <Banner tone="info">{t('send.ownAddress')}</Banner>}
      {recipient.kind === 'lost' && <Banner tone="danger">{t('send.lostAddress')}</Banner>}
      {to === '' && recent.length > 0 && (
        <section css={{ display: 'grid', gap: space.x2 }}>
          <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted }}>{t('send.recent')}</h2>
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2 }}>
            {recent.map((address) => (
              <Button key={address} small onPress={() => write({ to: address })}>
                {shorten(address)}
              </Button>
            ))}
          </div>
        </section>
      )}
      <Field
        label={t('send.amount')}
        name="amount"
        value={amount}
        onChange={(text) => write({ amount: text })}
        placeholder="0"
        error={tried || (value !== null && value > 0n) ? amountError : undefined}
      />
      <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.x3 }}>
        <span css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>
          {known &&
            t('send.available', {
              amount: formatAmount({ value: known.wei, decimals, locale: i18n.language }),
              ticker,
            })}
        </span>
        <Button small onPress={() => void takeAll()}>
          {t('send.max')}
        </Button>
      </div>
      {isMaxUnknown && <Banner tone="warning">{t('send.maxUnknown')}</Banner>}
      <div css={{ marginTop: 'auto', display: 'grid' }}>
        <Button kind="primary" type="submit" wide>
          {t('send.review')}
        </Button>
      </div>
    </form>
  );
}
