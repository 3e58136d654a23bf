import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../wallet/portfolio';
import { formatFiat } from '../../format/formatFiat';
import { formatPercent } from '../../format/formatPercent';
import { detailsTexts } from '../../i18n/detailsTexts';
import { useTexts } from '../../i18n/useTexts';
import { Address } from '../../parts/identity/Address';
import { Card } from '../../parts/Card';
import { Facts } from '../../parts/rows/Facts';
import { color } from '../../theme/tokens';
import { ClaimedName } from '../portfolio/ClaimedName';
import type { PortfolioView } from '../portfolio/usePortfolio';

/** The facts of a token: its price and price change, its origin, and the other networks on which the account has it. */
export function TokenFacts({
  asset,
  view: { chain, currency },
  alsoOn,
}: {
  asset: Asset;
  view: PortfolioView;
  /** Names of networks. */
  alsoOn: readonly string[];
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { decimals, price, change24h } = asset;
  const isCoin = asset.id === 'coin';
  const hasTexts = useTexts(detailsTexts);
  return (
    <Card>
      <Facts
        facts={[
          {
            label: t('assets.price'),
            value: price === null ? t('assets.noPrice') : formatFiat({ amount: price, currency, locale, exact: true }),
          },
          ...(change24h === null
            ? []
            : [
                {
                  label: t('assets.day'),
                  value: (
                    <span css={{ color: change24h < 0 ? color.red : color.green }}>
                      {formatPercent({ share: change24h / 100, locale, signed: true })}
                    </span>
                  ),
                },
              ]),
          { label: t('home.network'), value: <bdi>{chain.displayName}</bdi> },
          ...(hasTexts && alsoOn.length > 0
            ? [{ label: t('details.alsoOn'), value: <bdi>{alsoOn.join(', ')}</bdi> }]
            : []),
          ...(isCoin
            ? []
            : [
                { label: t('assets.name'), value: <ClaimedName text={asset.name || t('assets.unnamed')} /> },
                { label: t('assets.contract'), value: <Address address={asset.id} /> },
                { label: t('assets.decimals'), value: String(decimals) },
              ]),
        ]}
      />
    </Card>
  );
}
