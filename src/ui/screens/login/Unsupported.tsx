import { MonitorX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unavailableTexts } from '../../i18n/unavailableTexts';
import { useTexts } from '../../i18n/useTexts';
import { Glyph } from '../../components/identity/Glyph';
import { Message } from '../../components/feedback/Message';
import { size } from '../../theme/tokens';

/** Shown instead of the login if the browser lacks a required feature. */
export function Unsupported() {
  const { t } = useTranslation();
  if (!useTexts(unavailableTexts)) return null;
  return (
    <Message picture={<Glyph icon={MonitorX} tone="bad" size={size.picture} />} title={t('unavailable.browser')}>
      <p role="alert">{t('unavailable.browserBody')}</p>
    </Message>
  );
}
