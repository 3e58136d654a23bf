import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkTotals } from '../../../wallet/portfolio';
import { formatFiat } from '../../format/formatFiat';
import { relativeTime } from '../../format/relativeTime';
import { detailsTexts } from '../../i18n/detailsTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../components/inputs/Button';
import { Card } from '../../components/Card';
import { Row } from '../../components/rows/Row';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Tile } from '../../components/identity/Tile';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { useNow } from '../../hooks/useNow';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useAllNetworks, type NetworkRow } from './useAllNetworks';
import type { PortfolioView } from './usePortfolio';

/** The account's totals across all networks and on each one; renders nothing if there is only one network. */
export function AllNetworks({ view, totals }: { view: PortfolioView; totals: NetworkTotals | null }) {
  const hasTexts = useTexts(detailsTexts);
  return totals === null || !hasTexts ? null : <NetworkSums view={view} totals={totals} />;
}

/** The networks with a value, the most valuable first, then those that the total leaves out and why; the empty ones on demand. */
export function NetworkSums({ view, totals }: { view: PortfolioView; totals: NetworkTotals }) {
  const { t, i18n } = useTranslation();
  const { stores, actions } = useWallet().wallet;
  const { exchange } = useStore(stores.rates);
  const [isAll, setAll] = useState(false);
  const now = useNow({ every: 60_000 });
  const { rows, total } = useAllNetworks({ view, totals, now });
  if (rows.length < 2) return null;
  const { currency, chain: current } = view;
  const money = (amount: string) => formatFiat({ amount, currency, locale: i18n.language });
  const hasRate = currency === 'usd' || exchange[currency] !== undefined;
  const unpriced = rows.reduce((sum, row) => sum + row.unpriced, 0);
  // Each language has the plural forms of its own.
  const form = new Intl.PluralRules(i18n.language).select(unpriced) as 'one' | 'other';
  const notes = [
    ...(hasRate ? [] : [t('totals.noRate', { currency: currency.toUpperCase() })]),
    ...(unpriced > 0 && hasRate ? [t(`totals.unpriced.${form}`, { count: unpriced })] : []),
    ...(rows.some(({ isMadeUp }) => isMadeUp) ? [t('home.testPrices')] : []),
  ];
  const worthOf = ({ worth, state, unpriced: without }: NetworkRow) => {
    if (state === 'loading') return <Skeleton width={64} height={18} />;
    if (state !== 'ok') return t(`totals.${state}`);
    if (worth === null || (isZero(worth) && without > 0)) return t('totals.noPrice');
    return <span css={{ color: color.strong, fontWeight: weight.medium }}>{money(worth)}</span>;
  };
  const detailOf = ({ oldSince, isPartial }: NetworkRow) =>
    [
      ...(oldSince === null ? [] : [relativeTime({ at: oldSince, now, locale: i18n.language })]),
      ...(isPartial ? [t('totals.partial')] : []),
    ].join(' · ');
  const shown = rows
    .filter((row) => isAll || row.chain.chainId === current.chainId || !isEmpty(row))
    .toSorted((a, b) => rankOf(b) - rankOf(a));
  // A test network's coins have no value, so it is left out; the user who has selected it sees its rows next to the total.
  const isLeftOut = !rows.some(({ chain }) => chain.chainId === current.chainId);
  return (
    <section aria-label={t('totals.title')} css={{ display: 'grid', gap: space.x2 }}>
      <header css={head}>
        <h2 css={{ ...type.body, fontWeight: weight.bold }}>{t('totals.title')}</h2>
        <span css={{ ...figures, fontWeight: weight.bold, overflowWrap: 'anywhere' }}>
          {!hasRate ? '–' : total === null ? <Skeleton width={80} height={20} /> : money(total)}
        </span>
      </header>
      <Card flush>
        <ul>
          {shown.map((row) => (
            <li key={row.chain.chainId} css={line}>
              <Row
                picture={<Tile name={row.chain.displayName} image={row.chain.logo} size={36} />}
                title={row.chain.displayName}
                detail={detailOf(row) || undefined}
                trailing={<span css={figures}>{worthOf(row)}</span>}
                {...(row.chain.chainId !== current.chainId && {
                  onPress: () => void actions.selectChain(row.chain.chainId),
                })}
              />
            </li>
          ))}
          {isLeftOut && (
            <li css={line}>
              <Row
                picture={<Tile name={current.displayName} image={current.logo} size={36} />}
                title={current.displayName}
                detail={t('totals.test')}
                trailing={t('totals.leftOut')}
              />
            </li>
          )}
        </ul>
      </Card>
      <footer css={{ display: 'grid', justifyItems: 'start', gap: space.x1, ...type.small, color: color.muted }}>
        {notes.map((note) => (
          <p key={note} css={{ paddingInline: space.x1 }}>
            {note}
          </p>
        ))}
        {!isAll && shown.length < rows.length && (
          <Button small kind="text" onPress={() => setAll(true)}>
            {t('totals.showAll')}
          </Button>
        )}
      </footer>
    </section>
  );
}

const isZero = (worth: string): boolean => /^0(\.0*)?$/.test(worth);

/** Returns whether nothing is there, for sure. */
const isEmpty = ({ worth, state, unpriced }: NetworkRow): boolean =>
  state === 'ok' && worth !== null && isZero(worth) && unpriced === 0;

/** What is known comes first, the most valuable at the top. */
const rankOf = ({ worth, state }: NetworkRow): number =>
  state === 'ok' ? Number(worth ?? 0) : state === 'loading' ? -1 : -2;

const head = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.x3,
  paddingInline: space.x1,
  color: color.strong,
} as const;

const line = { '& + &': { borderTop: `1px solid ${color.line}` } } as const;
