import { RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkTotals } from '../../../wallet/portfolio';
import { Boundary } from '../../Boundary';
import { assetTexts } from '../../i18n/assetTexts';
import { useTexts } from '../../i18n/useTexts';
import { IconButton } from '../../components/inputs/IconButton';
import { Segmented } from '../../components/inputs/Segmented';
import { Spinner } from '../../components/feedback/Spinner';
import { size, space, stroke } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { PortfolioPlace } from './PortfolioPlace';
import { Tokens } from './Tokens';
import type { PortfolioView } from './usePortfolio';

// Fetched after the first view, because most lists are up to date.
const LazyFreshness = lazy(async () => ({ default: (await import('./Freshness')).Freshness }));
const Collectibles = lazy(async () => ({ default: (await import('./Collectibles')).Collectibles }));

/** The tokens and collectibles of the account, except those that the integrator hides. */
export function PortfolioSection({ view, totals }: { view: PortfolioView; totals: NetworkTotals | null }) {
  const { t } = useTranslation();
  // Must be called before the first text of the group is used, because it adds the English texts.
  const hasTexts = useTexts(assetTexts);
  const { wallet } = useWallet();
  const { whiteLabel } = useStore(wallet.stores.embed);
  const { kept, keep } = useNavigation();
  const [picked, pick] = useState(kept.tab);
  const [isBusy, setBusy] = useState(false);
  const segments = [
    ...(whiteLabel.hideTokenDisplay === true ? [] : [{ id: 'tokens' as const, text: t('assets.tokens') }]),
    ...(whiteLabel.hideNftDisplay === true ? [] : [{ id: 'nfts' as const, text: t('assets.nfts') }]),
  ];
  const first = whiteLabel.defaultPortfolio === 'nft' ? 'nfts' : 'tokens';
  const chosen = segments.find(({ id }) => id === (picked ?? first)) ?? segments[0];
  if (!hasTexts) return <PortfolioPlace />;
  if (chosen === undefined) return null;

  const refresh = async () => {
    setBusy(true);
    const { refreshPortfolio, refreshCollectibles } = wallet.actions;
    const ask = { force: true, everywhere: true };
    await (chosen.id === 'tokens' ? refreshPortfolio : refreshCollectibles)(ask);
    setBusy(false);
  };

  return (
    <section aria-label={t('assets.portfolio')} css={{ display: 'grid', gap: space.x2 }}>
      <Segmented
        label={t('assets.portfolio')}
        segments={segments}
        chosen={chosen.id}
        onChoose={(tab) => {
          keep({ tab });
          pick(tab);
        }}
        aside={
          isBusy ? (
            <span
              role="status"
              aria-label={t('common.loading')}
              css={{ display: 'grid', placeItems: 'center', width: size.touch, height: size.touch }}
            >
              <Spinner size={size.icon} />
            </span>
          ) : (
            <IconButton name={t('assets.refresh')} onPress={() => void refresh()}>
              <RefreshCw aria-hidden size={size.icon} strokeWidth={stroke} />
            </IconButton>
          )
        }
      >
        {chosen.id === 'tokens' ? (
          <>
            <Freshness
              at={view.tokensAt}
              failed={view.status === 'failed' || view.isPartial}
              pricesAt={view.total === null ? null : view.pricesAt}
            />
            <Tokens
              view={view}
              totals={totals}
              showAll={whiteLabel.hideShowAllTokens !== true}
              canOpen={whiteLabel.hideTokenDisplay !== true}
            />
          </>
        ) : (
          <Boundary instead={() => <Freshness at={null} failed />}>
            <Suspense fallback={<PortfolioPlace />}>
              <Collectibles />
            </Suspense>
          </Boundary>
        )}
      </Segmented>
    </section>
  );
}

const Freshness = (props: ComponentProps<typeof LazyFreshness>) => (
  <Boundary>
    <Suspense>
      <LazyFreshness {...props} />
    </Suspense>
  </Boundary>
);
