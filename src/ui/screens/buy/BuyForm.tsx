import { useTranslation } from 'react-i18next';
import { parseMoneyAmount } from '../../../wallet/buy/amount';
import type { BuyService } from '../../../wallet/buy';
import type { OfferedAsset, OnrampOptions } from '../../../wire/onramp';
import { shorten } from '../../../kit/text/shorten';
import { accountOn } from '../../../wallet/accounts/accountOn';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { Buttons } from '../../components/inputs/Buttons';
import { color, space, type } from '../../theme/tokens';
import { fundPath } from '../../routes';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { AmountInput } from '../send/AmountInput';
import { BuyChoices } from './BuyChoices';
import { formatMoney } from './money';
import { Offers } from './Offers';
import { pinned } from '../../layouts/pinned';
import { useOffers } from './useOffers';

/** Common amounts for a purchase in a currency like the dollar, and factors for currencies with larger amounts. */
const sums = [50, 100, 250] as const;
const scales: Readonly<Record<string, number>> = {
  jpy: 100,
  krw: 1_000,
  try: 20,
  inr: 50,
  huf: 200,
  clp: 500,
  idr: 10_000,
};
/** The amount, the coin and the offer of a purchase. */
export function BuyForm({
  service,
  options,
  asset,
}: {
  service: BuyService;
  options: OnrampOptions;
  asset: OfferedAsset;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { go } = useNavigation();
  const { wallet } = useWallet();
  const { form, isStarting, fault } = useStore(service.store);
  const accounts = useStore(wallet.stores.accounts);
  const { chains } = useStore(wallet.stores.network);
  const amount = parseMoneyAmount(form.amount);
  /** Neither an amount nor the beginning of one. */
  const isWrong = amount === null && /[^0.,\s]/.test(form.amount);
  const { currency } = form;
  const { chosen } = useOffers(service, { asset, amount });
  const family = chains.find(({ chainId }) => chainId === asset.chainId)?.chainNamespace;
  const account = family === undefined ? null : accountOn(accounts, family);
  const scale = scales[currency] ?? 1;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== null && chosen) service.begin();
      }}
      css={{ flex: 1, display: 'flex', flexDirection: 'column', gap: space.x4 }}
    >
      <div css={{ display: 'grid', gap: space.x4, padding: `${space.x4}px 0 0` }}>
        <AmountInput
          label={t('buy.amount')}
          value={form.amount}
          unit={currency.toUpperCase()}
          onChange={(text) => service.write({ amount: text, provider: form.provider })}
          error={isWrong ? t('buy.enterAmount') : undefined}
        />
        <Buttons>
          {sums.map((sum) => (
            <Button
              key={sum}
              small
              onPress={() => service.write({ amount: String(sum * scale), provider: form.provider })}
            >
              {formatMoney({ amount: sum * scale, currency, locale }).replace(/[.,]00(?=\D*$)/, '')}
            </Button>
          ))}
        </Buttons>
      </div>
      <BuyChoices service={service} options={options} asset={asset} />
      {fault !== null && <Banner tone="warning">{t(`buy.faults.${fault}`)}</Banner>}
      {amount !== null && <Offers service={service} chosen={chosen} asset={asset} />}
      {chosen && (
        <p css={{ ...type.small, marginTop: 'auto', color: color.muted, textAlign: 'center', textWrap: 'pretty' }}>
          {t('buy.note', { name: chosen.name, address: account === null ? '' : shorten(account) })}
        </p>
      )}
      <div css={[pinned, !chosen && { marginTop: 'auto' }]}>
        <Button kind="primary" type="submit" wide loading={isStarting} disabled={amount === null || !chosen}>
          {chosen
            ? t('buy.continue', { name: chosen.name })
            : t(amount === null ? 'buy.enterAmount' : 'title.checkout')}
        </Button>
      </div>
      <Button kind="text" wide onPress={() => go(fundPath)}>
        {t('buy.others')}
      </Button>
    </form>
  );
}
