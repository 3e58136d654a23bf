import { useId, useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../../wire/chainConfig';
import type { PriceHistory, PriceSpan } from '../../../../wire/http/market/market';
import { formatFiat } from '../../../format/formatFiat';
import { detailsTexts } from '../../../i18n/detailsTexts';
import { useTexts } from '../../../i18n/useTexts';
import { Button } from '../../../components/inputs/Button';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { color, figures, radius, space, type, weight } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { Change } from '../Change';
import { choiceHeight, SpanChoice } from './SpanChoice';
import { chart, layOut, nearest, toPath } from './linePath';
import { usePriceHistory } from './usePriceHistory';

/** Height of the line with the price, in px. */
const figureHeight = 28;
const headline = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.x2}px`,
  ...figures,
} as const;

/** The price history of a coin or token: the price, its change, and a chart. A pointer on the chart shows the price at that point. */
export function PriceChart({
  chain,
  id,
  currency,
  price,
  change24h,
}: {
  chain: Readonly<OfferedChain>;
  id: string;
  currency: string;
  /** The current price in the currency and its change over the last day in percent, shown if there is no history. */
  price: number | null;
  change24h: number | null;
}) {
  const { t } = useTranslation();
  const { exchange } = useStore(useWallet().wallet.stores.rates);
  const [span, setSpan] = useState<PriceSpan>('day');
  const { history, again } = usePriceHistory({ chain, id, span });
  const rate = currency === 'usd' ? 1 : exchange[currency]?.rate;
  const hasTexts = useTexts(detailsTexts);
  const drawContent = () => {
    if (!hasTexts || history === undefined) return <Place />;
    const now = <Now price={price} change={change24h} currency={currency} />;
    if (history === null)
      return (
        <Note text={t('details.failed')} now={now}>
          <Button small onPress={again}>
            {t('details.again')}
          </Button>
        </Note>
      );
    if (history.points.length < 2 || rate === undefined) return <Note text={t('details.none')} now={now} />;
    return (
      <Line
        isMadeUp={history.source === 'fixed'}
        points={history.points}
        span={span}
        write={(usd) => ({ amount: usd * rate, currency })}
      />
    );
  };
  // Whatever the chosen span has, the choice stays in place and keeps the focus: another span may have prices.
  return (
    <section css={{ display: 'grid', gap: space.x3 }}>
      {drawContent()}
      {hasTexts ? <SpanChoice span={span} onChoose={setSpan} /> : <Skeleton width="100%" height={choiceHeight} />}
    </section>
  );
}

function Line({
  points,
  span,
  isMadeUp,
  write,
}: {
  points: PriceHistory['points'];
  span: PriceSpan;
  /** Whether the prices are made up for tests. */
  isMadeUp: boolean;
  write: (usd: number) => { amount: number; currency: string };
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const shade = useId();
  const [at, setAt] = useState<number | null>(null);
  const places = layOut(points);
  const [first, shown] = [points[0]!, points[at ?? points.length - 1]!];
  const change = shown[1] / first[1] - 1;
  const tone = Math.abs(change) < 0.00005 ? color.muted : change < 0 ? color.red : color.green;
  const money = (usd: number) => formatFiat({ ...write(usd), locale, exact: true });
  const path = toPath(places);
  const place = at === null ? null : places[at];
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(nearest(places, (clientX - left) / width));
  };
  const when = new Intl.DateTimeFormat(
    locale,
    span === 'day' || span === 'week'
      ? { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { day: 'numeric', month: 'short', year: 'numeric' },
  );
  return (
    <>
      <p css={headline}>
        <span css={{ ...type.title, fontWeight: weight.bold, color: color.strong }}>{money(shown[1])}</span>
        <span css={{ ...type.small, fontWeight: weight.medium }}>
          <Change share={change} />
        </span>
        {isMadeUp && (
          <span css={{ ...type.small, color: color.amber, fontWeight: weight.medium }}>{t('home.testPrices')}</span>
        )}
        {at !== null && <span css={{ ...type.small, color: color.muted }}>{when.format(shown[0] * 1_000)}</span>}
      </p>
      <svg
        role="img"
        aria-label={t('details.line', { from: money(first[1]), to: money(points.at(-1)![1]) })}
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        preserveAspectRatio="none"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(null)}
        css={{
          display: 'block',
          width: '100%',
          height: chart.height,
          overflow: 'visible',
          touchAction: 'pan-y',
          color: tone,
        }}
      >
        <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.18" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        <path d={`${path}V${chart.height}H0Z`} fill={`url(#${shade})`} />
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
        {place && (
          <path
            d={`M${place.x} 0V${chart.height}`}
            stroke={color.lineStrong}
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
    </>
  );
}

/** Reserves the space of the chart, so that nothing below moves when it loads. */
const Place = () => (
  <div css={{ display: 'grid', gap: space.x3 }}>
    <Skeleton width={140} height={figureHeight} />
    <Skeleton width="100%" height={chart.height} />
  </div>
);

/** The current price and its change over the last day. */
function Now({ price, change, currency }: { price: number | null; change: number | null; currency: string }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  if (price === null) return null;
  return (
    <p css={headline}>
      <span css={{ ...type.title, fontWeight: weight.bold, color: color.strong }}>
        {formatFiat({ amount: price, currency, locale, exact: true })}
      </span>
      {change !== null && (
        <>
          <span css={{ ...type.small, fontWeight: weight.medium }}>
            <Change share={change / 100} />
          </span>
          <span css={{ ...type.small, color: color.muted }}>{t('home.day')}</span>
        </>
      )}
    </p>
  );
}

/** Says in the place of the chart why there is none, below the current price. */
const Note = ({ text, now, children }: { text: string; now: ReactNode; children?: ReactNode }) => (
  <div css={{ display: 'grid', gap: space.x3 }}>
    {now}
    <div
      css={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: space.x3,
        // As high as the chart, so that the spans below do not move.
        minHeight: chart.height,
        padding: space.x4,
        borderRadius: radius.control,
        background: color.soft,
        textAlign: 'center',
        ...type.small,
        color: color.muted,
      }}
    >
      <p role="status">{text}</p>
      {children}
    </div>
  </div>
);
