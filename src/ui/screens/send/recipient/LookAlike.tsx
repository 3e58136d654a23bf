import { useTranslation } from 'react-i18next';
import { Acknowledge } from '../../../confirm/request/Acknowledge';
import { Banner } from '../../../components/feedback/Banner';
import { ComparedAddress } from '../../../components/identity/ComparedAddress';
import { space } from '../../../theme/tokens';

/** Shows two addresses one above the other with their differences marked, and a checkbox that has to be checked to continue. */
export function LookAlike({
  address,
  known,
  given,
  onChange,
}: {
  address: string;
  known: string;
  given: boolean;
  onChange: (given: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <Banner tone="danger" title={t('send.lookAlikeTitle')}>
      <span css={{ display: 'grid', gap: space.x3 }}>
        {t('send.lookAlike')}
        <ComparedAddress label={t('send.lookAlikeThis')} address={address} other={known} />
        <ComparedAddress label={t('send.lookAlikeKnown')} address={known} other={address} />
        <Acknowledge given={given} onChange={onChange} />
      </span>
    </Banner>
  );
}
