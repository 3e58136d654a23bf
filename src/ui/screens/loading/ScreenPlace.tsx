import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/feedback/Skeleton';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { size, space } from '../../theme/tokens';

/** Number of placeholder rows. More rows than most screens have in their first card would look like content that disappeared. */
const rows = [1, 2, 3];

/** A placeholder while the chunk of a screen loads: its title and a card of rows. */
export function ScreenPlace() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      css={{ flex: 1, padding: `${space.x3}px ${space.x5}px`, display: 'grid', alignContent: 'start' }}
    >
      <VisuallyHidden as="h1">{t('common.loading')}</VisuallyHidden>
      <div css={{ height: size.touch, display: 'flex', alignItems: 'center', marginBottom: space.x5 }}>
        <Skeleton width={140} height={24} />
      </div>
      <div css={{ display: 'grid', gap: space.x2 }}>
        {rows.map((row) => (
          <Skeleton key={row} width="100%" height={size.row} />
        ))}
      </div>
    </div>
  );
}
