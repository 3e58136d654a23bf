import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../parts/identity/Glyph';
import { Message } from '../parts/feedback/Message';
import { size } from '../theme/tokens';
import { confirmTexts } from '../i18n/confirmTexts';
import { useTexts } from '../i18n/useTexts';

/** Replaces a confirmation that ended before the user's approval arrived, so that the user knows it did not take effect. */
export function RequestEnded() {
  const { t } = useTranslation();
  if (!useTexts(confirmTexts)) return null;
  return (
    <Message picture={<Glyph icon={Clock} size={size.picture} />} title={t('popup.failedTitle')}>
      <p role="alert">{t('guard.over')}</p>
    </Message>
  );
}
