import { useTranslation } from 'react-i18next';
import { Banner } from '../parts/feedback/Banner';
import { space } from '../theme/tokens';

/** A note above a request whose last approval arrived too late. It explains why the user has to decide again. */
export function StaleApproval() {
  const { t } = useTranslation();
  return (
    <div css={{ padding: `${space.x4}px ${space.x5}px 0` }}>
      <Banner tone="warning" title={t('guard.changedTitle')}>
        {t('guard.changed')}
      </Banner>
    </div>
  );
}
