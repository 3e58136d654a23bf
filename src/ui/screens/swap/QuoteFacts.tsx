import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SwapQuote } from '../../../wire/http/market/swap';
import { slippageOf } from '../../../wallet/swap/slippageOf';
import { formatAmount } from '../../format/formatAmount';
import { numberFormat } from '../../format/numberFormat';
import { Disclosure } from '../../components/rows/Disclosure';
import { Facts, type Fact } from '../../components/rows/Facts';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, figures, size, space, stroke, type, weight } from '../../theme/tokens';
import { QuoteAge } from './QuoteAge';
import { formatGlance } from '../../format/formatGlance';
import { percent } from './percent';
import type { SwapEntry } from './useSwapEntry';

/** Number of decimals with which a rate is calculated. */
const precision = 18n;

/** The price in both directions, the minimum amount and the source; further details are collapsed. */
export function QuoteFacts({
  entry: { pay, get, quoteQuery, slippage, mostSlippage, chosen, feeText, networkFeeOf },
  quote,
  onCompare,
}: {
  entry: SwapEntry;
  quote: Readonly<SwapQuote>;
  onCompare: () => void;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const [isTurned, setTurned] = useState(false);
  const [one, other] = isTurned ? [get, pay] : [pay, get];
  const [ones, others] = isTurned ? [quote.amountOut, quote.amountIn] : [quote.amountIn, quote.amountOut];
  const each = (BigInt(others) * 10n ** (precision + BigInt(one.decimals))) / BigInt(ones);
  const amount = formatAmount({ value: each.toString(), decimals: Number(precision) + other.decimals, locale });
  const written = (value: string) => `${formatGlance({ value, decimals: get.decimals, locale })} ${get.symbol}`;
  const networkFee = networkFeeOf(quote.source);
  const count = quoteQuery?.answer?.quotes.length ?? 0;
  const main: Fact[] = [
    ...(get.chain.chainId === pay.chain.chainId ? [] : [{ label: t('entry.network'), value: get.chain.displayName }]),
    { label: t('swap.atLeast'), value: <bdi css={figures}>{written(quote.minimum)}</bdi> },
    ...quote.fees.flatMap(({ kind, token, amount: fee, chainId = pay.chain.chainId }) => {
      // It has a row of its own below.
      if (kind === 'network' && networkFee !== null) return [];
      const value = feeText({ chainId, token, amount: fee });
      const labels = { network: t('entry.fee'), rent: t('swap.rent') };
      const label = kind in labels ? labels[kind as keyof typeof labels] : t('swap.sourceFee', { name: quote.name });
      return value === null ? [] : [{ label, value: kind === 'network' ? t('swap.about', { amount: value }) : value }];
    }),
    ...(networkFee === null
      ? []
      : [{ label: t('entry.fee'), value: <bdi css={figures}>{t('swap.about', { amount: networkFee })}</bdi> }]),
    ...(quote.seconds === null ? [] : [{ label: t('swap.time'), value: secondsText(quote.seconds, locale) }]),
  ];
  const more: Fact[] = [
    ...(quote.impact === null ? [] : [{ label: t('swap.impact'), value: percent(quote.impact / 10_000, locale) }]),
    { label: t('swap.slippage'), value: percent(slippageOf({ slippage, mostSlippage }) / 10_000, locale) },
    {
      label: t('swap.route'),
      value: quote.route
        .map(({ exchange, share }) => (share === 10_000 ? exchange : `${percent(share / 10_000, locale)} ${exchange}`))
        .join(' · '),
    },
    ...(quoteQuery ? [{ label: t('swap.age'), value: <QuoteAge key={quoteQuery.at} at={quoteQuery.at} /> }] : []),
  ];
  return (
    <div css={{ display: 'grid', gap: space.x3, padding: `0 ${space.x1}px` }}>
      <div css={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: space.x3 }}>
        <button type="button" onClick={() => setTurned(!isTurned)} css={quietRow}>
          <VisuallyHidden>{`${t('swap.turnRate')}: `}</VisuallyHidden>
          <bdi css={figures}>{t('swap.rate', { from: one.symbol, amount, to: other.symbol })}</bdi>
        </button>
        <button type="button" onClick={onCompare} css={{ ...quietRow, color: color.accentText }}>
          <VisuallyHidden>{`${t('swap.compare')}: `}</VisuallyHidden>
          {quote.name}
          {count > 1 && chosen === null ? ` · ${t('swap.best')}` : ''}
          <ChevronRight aria-hidden size={16} strokeWidth={stroke} />
        </button>
      </div>
      <Facts facts={main} />
      <Disclosure label={t('confirm.details')}>
        <Facts facts={more} />
      </Disclosure>
    </div>
  );
}

const secondsText = (seconds: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    seconds,
  );

const quietRow = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  minHeight: size.touch,
  minWidth: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.strong,
  cursor: 'pointer',
  textAlign: 'start',
  ...type.small,
  fontWeight: weight.medium,
} as const;
