import { useTranslation } from 'react-i18next';
import type { Asker } from '../../wire/asker';
import { Message } from '../components/feedback/Message';
import { confirmTexts } from '../i18n/confirmTexts';
import { unavailableTexts } from '../i18n/unavailableTexts';
import { useTexts } from '../i18n/useTexts';
import { LeaveWindow } from '../mount/LeaveWindow';
import { AskerChip } from './request/AskerChip';

/** Replaces a confirmation that ended before the user's approval arrived, so that the user knows whose request did not take effect. */
export function RequestEnded({ asker }: { asker: Asker }) {
  const { t } = useTranslation();
  const hasTexts = [useTexts(confirmTexts), useTexts(unavailableTexts)].every(Boolean);
  if (!hasTexts) return null;
  return (
    <Message
      picture={<AskerChip asker={asker} />}
      title={t('popup.failedTitle')}
      action={<LeaveWindow>{t('unavailable.closeWindow')}</LeaveWindow>}
    >
      <p role="alert">{t('guard.over')}</p>
    </Message>
  );
}
