import { useTranslation } from 'react-i18next';
import { Spinner } from '../../parts/Spinner';
import { VisuallyHidden } from '../../parts/VisuallyHidden';
import { color } from '../../theme/tokens';

/** While the session is restored (spec §2): a ring, no logo, no words to read. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      css={{ flex: 1, display: 'grid', placeItems: 'center', minHeight: 240, color: color.accentText }}
    >
      <VisuallyHidden as="h1">{t('common.loading')}</VisuallyHidden>
      <Spinner size={32} />
    </div>
  );
}
