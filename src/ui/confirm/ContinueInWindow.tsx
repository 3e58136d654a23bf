import { AppWindow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RequestWindowState } from '../../wallet/approvals';
import { Button } from '../components/inputs/Button';
import { Glyph } from '../components/identity/Glyph';
import { Message } from '../components/feedback/Message';
import { size, space } from '../theme/tokens';
import { MovedNote } from './request/MovedNote';
import { confirmTexts } from '../i18n/confirmTexts';
import { useTexts } from '../i18n/useTexts';

/**
 * Shown instead of a confirmation that a page could cover without the wallet noticing. The request continues in a separate wallet window.
 */
export function ContinueInWindow({
  moved,
  onMove,
  onReject,
}: {
  moved: RequestWindowState | undefined;
  onMove: () => void;
  onReject: () => void;
}) {
  const { t } = useTranslation();
  if (!useTexts(confirmTexts)) return null;
  return (
    <Message
      picture={<Glyph icon={AppWindow} tone="accent" size={size.picture} />}
      title={t('login.popupTitle')}
      action={
        <div css={{ display: 'grid', gap: space.x3 }}>
          <Button wide kind="primary" onPress={onMove}>
            {t('guard.openWindow')}
          </Button>
          <Button wide onPress={onReject}>
            {t('confirm.reject')}
          </Button>
        </div>
      }
    >
      <p role={moved === 'blocked' ? 'alert' : 'status'}>
        {moved === undefined ? t('guard.needWindow') : <MovedNote moved={moved} />}
      </p>
    </Message>
  );
}
