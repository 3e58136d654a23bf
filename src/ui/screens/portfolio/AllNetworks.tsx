import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NetworkTotals } from '../../../wallet/portfolio';
import { formatFiat } from '../../format/formatFiat';
import { relativeTime } from '../../format/relativeTime';
import { detailsTexts } from '../../i18n/detailsTexts';
import { useTexts } from '../../i18n/useTexts';
import { Row } from '../../parts/rows/Row';
import { Skeleton } from '../../parts/feedback/Skeleton';
import { surface } from '../../parts/surface';
import { Tile } from '../../parts/identity/Tile';
import { color, figures, motion, size, space, stroke, type, weight } from '../../theme/tokens';
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

/** The known totals, with a note below about what they do not include. */
export function NetworkSums({ view, totals }: { view: PortfolioView; totals: NetworkTotals }) {
  const { t, i18n } = useTranslation();
  const { stores, flows } = useWallet().wallet;
  const { exchange } = useStore(stores.rates);
  const now = useNow({ every: 60_000 });
  const { rows, total } = useAllNetworks({ view, totals, now });
  if (rows.length < 2) return null;
  const { currency } = view;
  const money = (amount: string) => formatFiat({ amount, currency, locale: i18n.language });
  const hasRate = currency === 'usd' || exchange[currency] !== undefined;
  // A test network's coins have no value, so it is left out; the user who has selected it sees its rows next to the total.
  const isLeftOut = !rows.some(({ chain }) => chain.chainId === view.chain.chainId);
  const unread = rows.filter(({ state }) => state !== 'ok' && state !== 'loading');
  const missing = [...(isLeftOut ? [view.chain] : []), ...unread.map(({ chain }) => chain)];
  const unpriced = rows.reduce((sum, row) => sum + row.unpriced, 0);
  const notes = [
    ...(hasRate ? [] : [t('totals.noRate', { currency: currency.toUpperCase() })]),
    ...(missing.length > 0 ? [t('totals.notCounted', { networks: names(missing, i18n.language) })] : []),
    ...(unpriced > 0 && hasRate ? [t('totals.unpriced', { amount: unpriced })] : []),
    ...(rows.some(({ isMadeUp }) => isMadeUp) ? [t('home.testPrices')] : []),
  ];
  const trailing = ({ worth, state, unpriced: without }: NetworkRow) => {
    if (state === 'loading') return <Skeleton width={64} height={18} />;
    if (state !== 'ok') return t(`totals.${state}`);
    if (worth === null || (/^0(\.0*)?$/.test(worth) && without > 0)) return t('totals.noPrice');
    return money(worth);
  };
  const detail = ({ oldSince, isPartial }: NetworkRow) => {
    const words = [
      ...(oldSince === null ? [] : [relativeTime({ at: oldSince, now, locale: i18n.language })]),
      ...(isPartial ? [t('totals.partial')] : []),
    ];
    return words.length > 0 ? { detail: words.join(' · ') } : {};
  };
  return (
    <section aria-label={t('totals.title')} css={{ display: 'grid', gap: space.x2 }}>
      <details css={[surface, { '&[open] > summary > svg': { transform: 'rotate(180deg)' } }]}>
        <summary
          css={{
            display: 'flex',
            alignItems: 'center',
            gap: space.x3,
            minHeight: size.control,
            padding: `${space.x1}px ${space.x4}px`,
            cursor: 'pointer',
            listStyle: 'none',
            ...type.body,
            color: color.strong,
            '&::-webkit-details-marker': { display: 'none' },
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <span css={{ flex: 1, minWidth: 0, fontWeight: weight.medium, overflowWrap: 'anywhere' }}>
            {t('totals.title')}
          </span>
          <span css={{ ...figures, fontWeight: weight.bold, overflowWrap: 'anywhere' }}>
            {!hasRate ? '–' : total === null ? <Skeleton width={80} height={20} /> : money(total)}
          </span>
          <ChevronDown
            aria-hidden
            size={size.icon}
            strokeWidth={stroke}
            css={{ flex: 'none', color: color.muted, transition: `transform ${motion.press}` }}
          />
        </summary>
        {rows.map((row) => (
          <div key={row.chain.chainId} css={{ borderTop: `1px solid ${color.line}` }}>
            <Row
              picture={<Tile name={row.chain.displayName} image={row.chain.logo} size={36} />}
              title={row.chain.displayName}
              {...detail(row)}
              trailing={<span css={figures}>{trailing(row)}</span>}
              {...(row.chain.chainId === view.chain.chainId
                ? {}
                : { onPress: () => void flows.selectChain(row.chain.chainId) })}
            />
          </div>
        ))}
      </details>
      {notes.map((note) => (
        <p key={note} css={{ padding: `0 ${space.x1}px`, ...type.small, color: color.muted }}>
          {note}
        </p>
      ))}
    </section>
  );
}

const names = (chains: readonly { displayName: string }[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(chains.map(({ displayName }) => displayName));
