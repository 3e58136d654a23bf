import { AppWindow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/Button';
import { Message } from '../../parts/Message';
import { color, stroke } from '../../theme/tokens';
import { useWallet } from '../../useWallet';

/** The browser refused the window of a request; a click here may open it. */
export function PopupBlocked() {
  const { t } = useTranslation();
  const { flows } = useWallet().wallet;
  return (
    <Message
      picture={<AppWindow aria-hidden size={40} strokeWidth={stroke} css={{ color: color.muted }} />}
      title={t('blocked.title')}
      action={
        <Button wide kind="primary" onPress={() => flows.openBlockedPopup()}>
          {t('blocked.open')}
        </Button>
      }
    >
      <p>{t('blocked.body')}</p>
    </Message>
  );
}
