import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../wallet/portfolio';
import { detailsTexts } from '../../i18n/detailsTexts';
import { useTexts } from '../../i18n/useTexts';
import { CopyableAddress } from '../../components/identity/CopyableAddress';
import { Card } from '../../components/Card';
import { Facts } from '../../components/rows/Facts';
import { space } from '../../theme/tokens';
import { ClaimedName } from '../portfolio/ClaimedName';
import type { PortfolioView } from '../portfolio/usePortfolio';

/** The facts of a token: its origin, and the other networks on which the account has it. */
export function TokenFacts({
  asset,
  view: { chain },
  alsoOn,
}: {
  asset: Asset;
  view: PortfolioView;
  /** Names of networks. */
  alsoOn: readonly string[];
}) {
  const { t } = useTranslation();
  const isCoin = asset.id === 'coin';
  const hasTexts = useTexts(detailsTexts);
  return (
    <Card>
      <Facts
        facts={[
          { label: t('home.network'), value: <bdi>{chain.displayName}</bdi> },
          ...(hasTexts && alsoOn.length > 0
            ? [{ label: t('details.alsoOn'), value: <bdi>{alsoOn.join(', ')}</bdi> }]
            : []),
          ...(isCoin
            ? []
            : [
                { label: t('assets.name'), value: <ClaimedName text={asset.name || t('assets.unnamed')} /> },
                { label: t('assets.contract'), value: <Contract address={asset.id} /> },
                { label: t('assets.decimals'), value: String(asset.decimals) },
              ]),
        ]}
      />
    </Card>
  );
}

/** Its button is higher than the other rows, but takes no more space. */
function Contract({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <span css={{ display: 'flex', justifyContent: 'flex-end', marginBlock: -space.x2, marginInlineEnd: -space.x3 }}>
      <CopyableAddress address={address} name={t('assets.copyContract')} />
    </span>
  );
}
