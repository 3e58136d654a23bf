import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../wallet/portfolio';
import { formatAmount, formatExact } from '../../format/formatAmount';
import { formatFiat } from '../../format/formatFiat';
import { BadgedTile } from '../../components/identity/Tile';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { ClaimedName } from '../portfolio/ClaimedName';
import { useNetworkBadge } from '../portfolio/useNetworkBadge';
import type { PortfolioView } from '../portfolio/usePortfolio';

/** The picture of a token, its amount and its value, large. */
export function TokenHead({ asset, view }: { asset: Asset; view: PortfolioView }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const badge = useNetworkBadge(view.chain);
  const { amount, decimals, worth } = asset;
  const title = asset.symbol || asset.name || t('assets.unnamed');
  return (
    <div css={{ display: 'grid', justifyItems: 'center', gap: space.x1, minWidth: 0, textAlign: 'center', ...figures }}>
      <BadgedTile name={title} image={asset.logo} size={56} badge={badge} isCoin={asset.id === 'coin'} />
      <p
        title={amount === null ? undefined : formatExact({ value: amount, decimals, locale })}
        css={{
          ...type.large,
          marginTop: space.x2,
          fontWeight: weight.bold,
          color: color.strong,
          overflowWrap: 'anywhere',
          userSelect: 'text',
        }}
      >
        {amount === null ? '–' : formatAmount({ value: amount, decimals, locale })}{' '}
        <span css={{ ...type.title, color: color.muted }}>
          <ClaimedName text={title} />
        </span>
      </p>
      <p css={{ color: color.muted, overflowWrap: 'anywhere' }}>
        {worth === null ? t('assets.noPrice') : formatFiat({ amount: worth, currency: view.currency, locale })}
      </p>
    </div>
  );
}
