import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../parts/IconButton';
import { color, size, space, stroke, type, weight } from '../theme/tokens';

/** The way back and the name of a screen. */
export function ScreenHeader({ title, onBack }: { title: ReactNode; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <header css={{ display: 'flex', alignItems: 'center', gap: space.x2, minHeight: size.touch }}>
      <IconButton name={t('settings.back')} onPress={onBack}>
        <ArrowLeft aria-hidden size={size.icon} strokeWidth={stroke} />
      </IconButton>
      <h1
        css={{
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          ...type.lead,
          fontWeight: weight.bold,
          color: color.strong,
        }}
      >
        {title}
      </h1>
    </header>
  );
}
