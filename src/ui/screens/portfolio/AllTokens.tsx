import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset, ChainAsset } from '../../../wallet/portfolio';
import { Button } from '../../components/inputs/Button';
import { Card } from '../../components/Card';
import { Field } from '../../components/inputs/Field';
import { VirtualRows } from '../../components/rows/VirtualRows';
import { color, size, space, type } from '../../theme/tokens';
import { tokenPath } from '../../routes';
import { useNavigation } from '../../hooks/useNavigation';
import { TokenRow } from './TokenRow';
import { inOrder, leftOutOf } from './useChainAssets';
import { useHasBadges } from './useNetworkBadge';
import type { PortfolioView } from './usePortfolio';

/** Minimum number of tokens for a search field. */
const worthSearching = 8;

/** All assets of the account without spam; spam is shown on demand. */
export function AllTokens({
  view,
  elsewhere,
  onOpen,
}: {
  view: PortfolioView;
  /** Assets on other networks. */
  elsewhere: readonly ChainAsset[];
  onOpen: ((path: string) => void) | undefined;
}) {
  const { t } = useTranslation();
  const { beside } = useNavigation();
  const [query, setQuery] = useState('');
  const [isSpamShown, showSpam] = useState(false);
  const { chain, coin, tokens, spam, currency } = view;
  const hasBadges = useHasBadges();
  const wanted = useDeferredValue(query);
  const all = useMemo(() => {
    const here = (list: readonly Asset[]) => list.map((asset) => ({ asset, chain }));
    const held = inOrder([...here([coin, ...tokens]), ...elsewhere]);
    return [...held, ...(isSpamShown ? here(spam) : [])].filter(({ asset }) => matches(asset, wanted));
  }, [chain, coin, tokens, elsewhere, spam, isSpamShown, wanted]);
  const isLeftOut = useMemo(() => leftOutOf(all), [all]);
  const pathOf = (at: number) => {
    const one = all[at];
    return one && tokenPath(one.asset.id, one.chain.chainId === chain.chainId ? undefined : one.chain.chainId);
  };
  return (
    <div css={{ display: 'grid', gap: space.x2 }}>
      {tokens.length + elsewhere.length >= worthSearching && (
        <Field kind="search" label={t('assets.search')} name="search" value={query} onChange={setQuery} />
      )}
      {all.length === 0 ? (
        <p role="status" css={{ padding: space.x4, textAlign: 'center', color: color.muted }}>
          {t('assets.noMatch')}
        </p>
      ) : (
        <Card flush>
          <VirtualRows
            label={t('assets.tokens')}
            count={all.length}
            height={size.row}
            keyOf={(at) => pathOf(at) ?? String(at)}
          >
            {(at) => {
              const one = all[at];
              const path = pathOf(at);
              return (
                one && (
                  <div css={at > 0 && { boxShadow: `inset 0 1px ${color.line}` }}>
                    <TokenRow
                      asset={one.asset}
                      currency={currency}
                      chain={hasBadges ? one.chain : undefined}
                      {...(path === undefined ? {} : { path })}
                      isOpen={beside === path}
                      isLeftOut={isLeftOut(one)}
                      onPress={onOpen}
                    />
                  </div>
                )
              );
            }}
          </VirtualRows>
        </Card>
      )}
      {spam.length > 0 && (
        <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.x1 }}>
          <p css={{ ...type.small, color: color.muted }}>{t('assets.spamHidden', { amount: `${spam.length}` })}</p>
          <Button small kind="text" onPress={() => showSpam(!isSpamShown)}>
            {isSpamShown ? t('assets.hideSpam') : t('assets.showSpam')}
          </Button>
        </div>
      )}
    </div>
  );
}

function matches({ symbol, name, id }: Asset, query: string): boolean {
  const wanted = query.trim().normalize('NFKC').toLowerCase();
  return wanted === '' || [symbol, name, id].some((text) => text.toLowerCase().includes(wanted));
}
