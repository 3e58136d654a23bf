import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../components/feedback/Spinner';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, space } from '../../theme/tokens';

/** Shown while the session is restored: a spinner without visible text. A logo above it does not move it. */
export function Loading({ logo }: { logo?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      css={{ flex: 1, display: 'grid', placeItems: 'center', minHeight: 240, color: color.accentText }}
    >
      <VisuallyHidden as="h1">{t('common.loading')}</VisuallyHidden>
      {logo === undefined ? (
        <Spinner size={32} />
      ) : (
        <span css={{ position: 'relative', display: 'grid' }}>
          <span css={above}>{logo}</span>
          <Spinner size={32} />
        </span>
      )}
    </div>
  );
}

const above = {
  position: 'absolute',
  bottom: '100%',
  insetInline: -2 * space.x12,
  display: 'flex',
  justifyContent: 'center',
  paddingBottom: space.x6,
} as const;
