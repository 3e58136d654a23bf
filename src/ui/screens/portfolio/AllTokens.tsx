import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../wallet/portfolio';
import { Button } from '../../parts/inputs/Button';
import { Card } from '../../parts/Card';
import { Field } from '../../parts/inputs/Field';
import { VirtualRows } from '../../parts/rows/VirtualRows';
import { color, size, space, type } from '../../theme/tokens';
import { tokenPath } from '../../routes';
import { useNavigation } from '../../hooks/useNavigation';
import { TokenRow } from './TokenRow';
import { useNetworkBadge } from './useNetworkBadge';
import type { PortfolioView } from './usePortfolio';

/** Below this many a search box is in the way. */
const worthSearching = 8;

/** Everything that the account has, as far as it is no spam; spam on demand. */
export function AllTokens({ view, onOpen }: { view: PortfolioView; onOpen: ((id: string) => void) | undefined }) {
  const { t } = useTranslation();
  const { beside } = useNavigation();
  const [query, setQuery] = useState('');
  const [isSpamShown, showSpam] = useState(false);
  const { coin, tokens, spam, currency } = view;
  const badge = useNetworkBadge(view.chain);
  const wanted = useDeferredValue(query);
  const all = useMemo(
    () => [coin, ...tokens, ...(isSpamShown ? spam : [])].filter((asset) => matches(asset, wanted)),
    [coin, tokens, spam, isSpamShown, wanted],
  );
  return (
    <div css={{ display: 'grid', gap: space.x2 }}>
      {tokens.length >= worthSearching && (
        <Field label={t('assets.search')} name="search" value={query} onChange={setQuery} />
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
            keyOf={(at) => all[at]?.id ?? String(at)}
          >
            {(at) => {
              const asset = all[at];
              return (
                asset && (
                  <div css={at > 0 && { boxShadow: `inset 0 1px ${color.line}` }}>
                    <TokenRow
                      asset={asset}
                      currency={currency}
                      badge={badge}
                      isOpen={beside === tokenPath(asset.id)}
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
        <div css={{ display: 'grid', justifyItems: 'start', gap: space.x1 }}>
          <p css={{ ...type.small, color: color.muted }}>{t('assets.spamHidden', { amount: spam.length })}</p>
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
