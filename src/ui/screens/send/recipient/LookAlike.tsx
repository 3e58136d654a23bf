import { useTranslation } from 'react-i18next';
import { Acknowledge } from '../../../confirm/request/Acknowledge';
import { Banner } from '../../../parts/feedback/Banner';
import { ComparedAddress } from '../../../parts/identity/ComparedAddress';
import { space } from '../../../theme/tokens';

/** Two addresses, one over the other, with the characters marked that are not the same; and the tick that it takes to go on. */
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
