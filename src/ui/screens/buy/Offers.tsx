import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { BuyService } from '../../../wallet/buy';
import type { OfferedAsset, OnrampQuote, OnrampQuotes } from '../../../wire/onramp';
import { formatAmount } from '../../format/formatAmount';
import { Banner } from '../../components/feedback/Banner';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Tile } from '../../components/identity/Tile';
import { rowCss } from '../../components/rows/RowText';
import { surface } from '../../components/surface';
import { color, figures, hover, motion, radius, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { formatMoney, formatSeconds } from './money';

/** The offers of all services for the money or the coins, best first, with all fees and the duration. */
export function Offers({
  service,
  chosen,
  asset,
}: {
  service: BuyService;
  chosen: OnrampQuote | undefined;
  asset: OfferedAsset;
}) {
  const { t } = useTranslation();
  const { quotes, form } = useStore(service.store);
  const answer = quotes?.answer ?? null;
  const failures = answer?.failures ?? [];
  if (answer === null && quotes?.status !== 'failed') return <WaitingOffers />;
  if (answer === null) return <Banner tone="warning">{t('buy.unreachable')}</Banner>;
  return (
    <section css={{ display: 'grid', gap: space.x2 }}>
      <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted }}>{t('buy.offers')}</h2>
      {answer.quotes.length === 0 ? (
        <Banner tone="info">{t('buy.noOffers')}</Banner>
      ) : (
        <RadioGroup
          aria-label={t('buy.offers')}
          value={chosen?.provider ?? ''}
          onChange={(provider) => service.write({ provider })}
          css={[surface, { '&& > * + *': { borderTop: `1px solid ${color.line}` } }]}
        >
          {answer.quotes.map((quote, at) => (
            <OfferRow
              key={quote.provider}
              quote={quote}
              asset={asset}
              currency={form.currency}
              isSale={form.side === 'sell'}
              isBest={at === 0 && answer.quotes.length > 1}
            />
          ))}
        </RadioGroup>
      )}
      {failures.map((failure) => (
        <FailureRow key={failure.provider} failure={failure} currency={form.currency} />
      ))}
    </section>
  );
}

function OfferRow({
  quote,
  asset,
  currency,
  isSale,
  isBest,
}: {
  quote: OnrampQuote;
  asset: OfferedAsset;
  currency: string;
  isSale: boolean;
  isBest: boolean;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { name, receives, fees, seconds } = quote;
  const taken = formatMoney({ amount: fees.service + fees.network, currency, locale });
  return (
    <Radio
      value={quote.provider}
      css={[
        rowCss,
        {
          cursor: 'pointer',
          transition: `background ${motion.press}`,
          [hover]: { '&:hover': { background: color.fill } },
          // A ring takes no space from the names.
          '&[data-selected]': { borderRadius: radius.card, boxShadow: `inset 0 0 0 2px ${color.accent}` },
          '&[data-focus-visible]': { outline: `2px solid ${color.accentText}`, outlineOffset: -2 },
        },
      ]}
    >
      <Tile name={name} size={36} />
      <span css={{ flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
        <span css={{ fontWeight: weight.medium, color: color.strong }}>{name}</span>
        <span css={{ overflow: 'hidden', ...type.small, color: color.muted, ...figures }}>
          <span css={dotted}>
            <span>{t('buy.fees', { amount: taken })}</span>
            <span>{formatSeconds({ seconds, locale })}</span>
          </span>
        </span>
      </span>
      <span css={{ display: 'grid', justifyItems: 'end', gap: 2 }}>
        <span css={{ color: color.strong, fontWeight: weight.medium, ...figures, textAlign: 'end' }}>
          {isSale ? (
            formatMoney({ amount: receives, currency, locale })
          ) : (
            <>
              {formatAmount({ value: receives, decimals: asset.decimals, locale })} <bdi>{asset.symbol}</bdi>
            </>
          )}
        </span>
        {isBest && <Best />}
      </span>
    </Radio>
  );
}

/** Width in px of the dot and the space around it. */
const dotWidth = 14;
/** Parts of a line, separated by dots. The dot before the first part of each line is outside of the visible box. */
const dotted = {
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: -dotWidth,
  '& > span::before': { content: '"·"', display: 'inline-block', width: dotWidth, textAlign: 'center' },
} as const;

function Best() {
  const { t } = useTranslation();
  return (
    <span
      css={{
        padding: `0 ${space.x2}px`,
        borderRadius: radius.full,
        background: color.greenSoft,
        color: color.green,
        ...type.tiny,
        fontWeight: weight.medium,
      }}
    >
      {t('buy.best')}
    </span>
  );
}

function FailureRow({ failure, currency }: { failure: OnrampQuotes['failures'][number]; currency: string }) {
  const { t, i18n } = useTranslation();
  const { name, reason, least, most } = failure;
  const money = (amount: number) => formatMoney({ amount, currency, locale: i18n.language });
  const words =
    reason === 'limits' && least !== undefined && most !== undefined
      ? t('buy.limits', { least: money(least), most: money(most) })
      : t(`buy.reasons.${reason}`);
  return (
    <p css={{ ...type.small, color: color.muted }}>
      {name}: {words}
    </p>
  );
}

/** A placeholder for two offers. */
function WaitingOffers() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} css={{ display: 'grid', gap: space.x2 }}>
      <Skeleton width={64} height={14} />
      <Skeleton width="100%" height={64} />
      <Skeleton width="100%" height={64} />
    </div>
  );
}
