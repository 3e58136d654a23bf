import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unavailableTexts } from '../i18n/unavailableTexts';
import { useTexts } from '../i18n/useTexts';
import { Glyph } from '../components/identity/Glyph';
import { Message } from '../components/feedback/Message';
import { size } from '../theme/tokens';
import { LeaveWindow } from './LeaveWindow';

/** Shown in a window of the wallet that the page which opened it does not answer, e.g. because it is gone. */
export function LostWindow() {
  const { t } = useTranslation();
  if (!useTexts(unavailableTexts)) return null;
  return (
    <Message
      picture={<Glyph icon={Unplug} size={size.picture} />}
      title={t('unavailable.lostTitle')}
      action={<LeaveWindow>{t('unavailable.closeWindow')}</LeaveWindow>}
    >
      <p role="alert">{t('unavailable.lostBody')}</p>
    </Message>
  );
}
