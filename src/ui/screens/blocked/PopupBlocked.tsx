import { AppWindow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/inputs/Button';
import { Glyph } from '../../components/identity/Glyph';
import { Message } from '../../components/feedback/Message';
import { size } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';

/** Shown when the browser has blocked the window of a request; a click here may open it. */
export function PopupBlocked() {
  const { t } = useTranslation();
  const { actions } = useWallet().wallet;
  return (
    <Message
      picture={<Glyph icon={AppWindow} tone="accent" size={size.picture} />}
      title={t('blocked.title')}
      action={
        <Button wide kind="primary" onPress={() => actions.openBlockedPopup()}>
          {t('blocked.open')}
        </Button>
      }
    >
      <p>{t('blocked.body')}</p>
    </Message>
  );
}
