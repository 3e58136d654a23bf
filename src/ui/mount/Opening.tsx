import { keyframes } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../components/feedback/Spinner';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { color, motion } from '../theme/tokens';

const appear = keyframes({ from: { opacity: 0 } });

/** Shown over the page until the panel can open, if that takes a moment. */
export function Opening() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      css={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        color: color.accentText,
        animation: `${appear} ${motion.sheet} ${motion.flight} both`,
      }}
    >
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Spinner size={32} />
    </div>
  );
}
