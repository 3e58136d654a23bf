import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChainAsset, NetworkTotals } from '../../../wallet/portfolio';
import { Button } from '../../components/inputs/Button';
import { Card } from '../../components/Card';
import { Skeleton } from '../../components/feedback/Skeleton';
import { tokenPath } from '../../routes';
import { color, size, space } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { TokenRow } from './TokenRow';
import { inOrder, leftOutOf, useAssetsOnOtherChains } from './useChainAssets';
import { useHasBadges } from './useNetworkBadge';
import type { PortfolioView } from './usePortfolio';

// Search, and lists of thousands.
const AllTokens = lazy(async () => ({ default: (await import('./AllTokens')).AllTokens }));
const AddToken = lazy(async () => ({ default: (await import('./AddToken')).AddToken }));

/** Number of rows before the user asks for all. */
const few = 6;

/** An asset worth less than this in US dollars is dust, and is listed only under "all tokens". */
const dust = 0.01;

/** The most valuable assets across all networks, always including the current network's coin; all assets on demand. */
export function Tokens({
  view,
  totals,
  showAll,
  canOpen,
}: {
  view: PortfolioView;
  totals: NetworkTotals | null;
  showAll: boolean;
  canOpen: boolean;
}) {
  const { t } = useTranslation();
  const { go, kept, keep } = useNavigation();
  const [isAll, setAll] = useState(kept.isAll ?? false);
  const [isAdding, setAdding] = useState(false);
  const { chain, coin, tokens, spam, currency, status } = view;
  const elsewhere = useAssetsOnOtherChains({ totals, currency });
  // Worth is in the chosen currency.
  const { exchange } = useStore(useWallet().wallet.stores.rates);
  const least = dust * (exchange[currency]?.rate ?? 1);
  const isShown = ({ asset: { amount, worth } }: ChainAsset) =>
    amount !== '0' && (worth === null || Number(worth) >= least);
  const open = canOpen ? (path: string) => go(path) : undefined;
  const here = tokens.map((asset) => ({ asset, chain }));
  const held = inOrder([{ asset: coin, chain }, ...[...here, ...elsewhere].filter(isShown)]);
  const shown = held.slice(0, few) as ChainAsset[];
  // The coin of the current network is always shown.
  if (!shown.some((one) => one.asset === coin)) shown.splice(-1, 1, { asset: coin, chain });
  const more = tokens.length + elsewhere.length + spam.length + 1 > shown.length;
  const isFirstLoad = status === 'loading' && view.tokensAt === null;

  const turn = () => {
    keep({ isAll: !isAll });
    setAll(!isAll);
  };
  const rows = (
    <Rows held={shown} currency={currency} here={chain.chainId} open={open} isLoading={!isAll && isFirstLoad} />
  );

  return (
    <>
      {isAll ? (
        <Suspense fallback={rows}>
          <AllTokens view={view} elsewhere={elsewhere} onOpen={open} />
        </Suspense>
      ) : (
        rows
      )}
      {isAdding && (
        <Suspense>
          <AddToken onDone={() => setAdding(false)} />
        </Suspense>
      )}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2, marginInlineStart: -space.x2 }}>
        {showAll && more && (
          <Button small kind="text" onPress={turn}>
            {isAll ? t('assets.showFewer') : t('assets.showAll')}
          </Button>
        )}
        {status !== 'unsupported' && !isAdding && (
          <Button small kind="text" onPress={() => setAdding(true)}>
            {t('assets.addToken')}
          </Button>
        )}
      </div>
    </>
  );
}

function Rows({
  held,
  currency,
  here,
  open,
  isLoading,
}: {
  held: readonly ChainAsset[];
  currency: string;
  /** Chain ID of the current network. */
  here: string;
  open: ((path: string) => void) | undefined;
  isLoading: boolean;
}) {
  const { beside } = useNavigation();
  const hasBadges = useHasBadges();
  const isLeftOut = leftOutOf(held);
  return (
    <Card flush>
      <ul>
        {held.map(({ asset, chain }) => {
          const path = tokenPath(asset.id, chain.chainId === here ? undefined : chain.chainId);
          return (
            <li key={path} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
              <TokenRow
                asset={asset}
                currency={currency}
                chain={hasBadges ? chain : undefined}
                path={path}
                isOpen={beside === path}
                isLeftOut={isLeftOut({ asset, chain })}
                onPress={open}
              />
            </li>
          );
        })}
        {isLoading && (
          <li aria-hidden css={{ height: size.row, padding: space.x3, borderTop: `1px solid ${color.line}` }}>
            <Skeleton width="100%" height={size.row - 2 * space.x3} />
          </li>
        )}
      </ul>
    </Card>
  );
}
