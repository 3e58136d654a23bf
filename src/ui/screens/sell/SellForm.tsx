import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnits, parseUnits } from '../../../kit/units';
import type { BuyService } from '../../../wallet/buy';
import { parseCoinAmount } from '../../../wallet/buy/amount';
import type { OfferedAsset, OnrampOptions } from '../../../wire/onramp';
import { formatAmount } from '../../format/formatAmount';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { color, figures, space, type } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { BuyChoices } from '../buy/BuyChoices';
import { Offers } from '../buy/Offers';
import { pinned } from '../../layouts/pinned';
import { useOffers } from '../buy/useOffers';
import { AmountInput } from '../send/AmountInput';

/** Asks how much of which coin to sell, and shows what each service pays for it. */
export function SellForm({
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
  const { form, isStarting, fault, sellable } = useStore(service.store);
  const { symbol, decimals, chainId, token } = asset;
  const amount = parseCoinAmount(form.amount, decimals);
  /** Neither an amount nor the beginning of one. */
  const isWrong = amount === null && /[^0.,\s]/.test(form.amount);
  const { chosen, now } = useOffers(service, { asset, amount });
  useEffect(() => void service.readSellable(), [service, chainId, token, now]);

  const most = sellable?.chainId === chainId && sellable.token === token ? sellable.amount : null;
  const isTooMuch = amount !== null && most !== null && (parseUnits(amount, decimals) ?? 0n) > BigInt(most);
  const problem = isTooMuch ? t('sell.tooMuch') : isWrong ? t('buy.enterAmount') : undefined;
  const write = (text: string) => service.write({ amount: text, provider: form.provider });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== null && chosen && !isTooMuch) service.begin();
      }}
      css={{ flex: 1, display: 'flex', flexDirection: 'column', gap: space.x4 }}
    >
      <div css={{ display: 'grid', gap: space.x2, padding: `${space.x4}px 0 0` }}>
        <AmountInput label={t('sell.amount')} value={form.amount} unit={symbol} onChange={write} error={problem} />
        {most !== null && (
          <div css={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: space.x2 }}>
            <span css={{ ...type.small, color: color.muted, ...figures }}>
              {t('sell.most', { amount: `${formatAmount({ value: most, decimals, locale })} ${symbol}` })}
            </span>
            {most !== '0' && (
              <Button small kind="text" onPress={() => write(formatUnits(BigInt(most), decimals))}>
                {t('sell.max')}
              </Button>
            )}
          </div>
        )}
      </div>
      <BuyChoices service={service} options={options} asset={asset} />
      {fault !== null && <Banner tone="warning">{t(`buy.faults.${fault}`)}</Banner>}
      {amount !== null && !isTooMuch && <Offers service={service} chosen={chosen} asset={asset} />}
      {chosen && !isTooMuch && (
        <p css={{ ...type.small, marginTop: 'auto', color: color.muted, textAlign: 'center', textWrap: 'pretty' }}>
          {t('sell.note', { name: chosen.name })}
        </p>
      )}
      <div css={[pinned, !(chosen && !isTooMuch) && { marginTop: 'auto' }]}>
        <Button
          kind="primary"
          type="submit"
          wide
          loading={isStarting}
          disabled={amount === null || !chosen || isTooMuch}
        >
          {chosen && !isTooMuch
            ? t('buy.continue', { name: chosen.name })
            : t(amount === null ? 'buy.enterAmount' : 'title.sell')}
        </Button>
      </div>
    </form>
  );
}
