import { useTranslation } from 'react-i18next';
import { Address } from '../../components/identity/Address';
import { Card } from '../../components/Card';
import { Facts } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';

/** A site asks to add a token (EIP-747). The symbol and the decimals are read from the contract. */
export function ConfirmWatchAsset(props: RequestProps<'watchAsset'>) {
  const { t } = useTranslation();
  const { asset } = props.approval;
  return (
    <RequestCard
      {...props}
      title={t('watchAsset.title')}
      sentence={<VisibleText text={t('watchAsset.sentence', { symbol: asset.symbol || asset.type })} />}
      warnings={[{ key: 'name', level: 'info', text: t('watchAsset.note') }]}
    >
      <Card>
        <Facts
          facts={[
            { label: t('watchAsset.contract'), value: <Address address={asset.address} /> },
            { label: t('watchAsset.kind'), value: asset.type.replace('ERC', 'ERC-') },
            ...(asset.tokenId === null ? [] : [{ label: t('watchAsset.tokenId'), value: asset.tokenId }]),
            ...(asset.decimals === null ? [] : [{ label: t('watchAsset.decimals'), value: String(asset.decimals) }]),
          ]}
        />
      </Card>
    </RequestCard>
  );
}
