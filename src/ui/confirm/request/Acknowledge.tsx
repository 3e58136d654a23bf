import { useTranslation } from 'react-i18next';
import { color, size, space, type, weight } from '../../theme/tokens';

/** A checkbox that the user has to check before something dangerous. It is the browser's own, so that every input method works. */
export function Acknowledge({ given, onChange }: { given: boolean; onChange: (given: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <label
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: space.x3,
        minHeight: size.touch,
        cursor: 'pointer',
        ...type.small,
        fontWeight: weight.medium,
        color: color.strong,
      }}
    >
      <input
        type="checkbox"
        checked={given}
        onChange={({ target }) => onChange(target.checked)}
        css={{ width: size.icon, height: size.icon, margin: 0, accentColor: color.accent, flex: 'none' }}
      />
      {t('risks.understand')}
    </label>
  );
}
