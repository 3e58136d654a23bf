import { useTranslation } from 'react-i18next';
import { color, radius, space, type } from '../theme/tokens';

/** A line with "or" in it, between two ways of doing the same. */
export function Or() {
  const { t } = useTranslation();
  const line = { content: "''", flex: 1, height: 1, background: color.line, borderRadius: radius.full };
  return (
    <div
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: space.x3,
        ...type.small,
        color: color.muted,
        '&::before': line,
        '&::after': line,
      }}
    >
      {t('login.or')}
    </div>
  );
}
