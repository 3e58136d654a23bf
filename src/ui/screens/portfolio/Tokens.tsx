import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../wallet/portfolio';
import { Button } from '../../parts/inputs/Button';
import { Card } from '../../parts/Card';
import { Skeleton } from '../../parts/feedback/Skeleton';
import { tokenPath } from '../../routes';
import { color, size, space } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { TokenRow, type TokenBadge } from './TokenRow';
import { useNetworkBadge } from './useNetworkBadge';
import type { PortfolioView } from './usePortfolio';

// Search, and lists of thousands.
const AllTokens = lazy(async () => ({ default: (await import('./AllTokens')).AllTokens }));
const AddToken = lazy(async () => ({ default: (await import('./AddToken')).AddToken }));

/** Rows beside the coin before one asks for all. */
const few = 5;

/** Less than that in the chosen currency is dust, and stays below "all tokens". */
const dust = 0.01;

const isShown = ({ amount, worth }: Asset): boolean => amount !== '0' && (worth === null || Number(worth) >= dust);

/** The coin and what is worth most; all of it on demand. */
export function Tokens({ view, showAll, canOpen }: { view: PortfolioView; showAll: boolean; canOpen: boolean }) {
  const { t } = useTranslation();
  const { go, kept, keep } = useNavigation();
  const [isAll, setAll] = useState(kept.isAll ?? false);
  const [isAdding, setAdding] = useState(false);
  const { coin, tokens, spam, currency, look } = view;
  const badge = useNetworkBadge(view.chain);
  const open = canOpen ? (id: string) => go(tokenPath(id)) : undefined;
  const shown = tokens.filter(isShown).slice(0, few);
  const more = tokens.length + spam.length > shown.length;
  const isFirstLook = look === 'loading' && view.tokensAt === null;

  const turn = () => {
    keep({ isAll: !isAll });
    setAll(!isAll);
  };

  return (
    <>
      {isAll ? (
        <Suspense
          fallback={<Rows assets={[coin, ...shown]} currency={currency} badge={badge} open={open} isLoading={false} />}
        >
          <AllTokens view={view} onOpen={open} />
        </Suspense>
      ) : (
        <Rows assets={[coin, ...shown]} currency={currency} badge={badge} open={open} isLoading={isFirstLook} />
      )}
      {isAdding && (
        <Suspense>
          <AddToken onDone={() => setAdding(false)} />
        </Suspense>
      )}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2 }}>
        {showAll && (more || isAll) && (
          <Button small kind="text" onPress={turn}>
            {isAll ? t('assets.showFewer') : t('assets.showAll')}
          </Button>
        )}
        {look !== 'unsupported' && !isAdding && (
          <Button small kind="text" onPress={() => setAdding(true)}>
            {t('assets.addToken')}
          </Button>
        )}
      </div>
    </>
  );
}

function Rows({
  assets,
  currency,
  badge,
  open,
  isLoading,
}: {
  assets: readonly Asset[];
  currency: string;
  badge: TokenBadge | undefined;
  open: ((id: string) => void) | undefined;
  isLoading: boolean;
}) {
  const { beside } = useNavigation();
  return (
    <Card flush>
      <ul>
        {assets.map((asset) => (
          <li key={asset.id} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
            <TokenRow
              asset={asset}
              currency={currency}
              badge={badge}
              isOpen={beside === tokenPath(asset.id)}
              onPress={open}
            />
          </li>
        ))}
        {isLoading && (
          <li aria-hidden css={{ height: size.row, padding: space.x3, borderTop: `1px solid ${color.line}` }}>
            <Skeleton width="100%" height={size.row - 2 * space.x3} />
          </li>
        )}
      </ul>
    </Card>
  );
}
