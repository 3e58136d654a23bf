import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/inputs/Button';
import { mayShare } from '../../shareAndPaste';
import { size, stroke } from '../../theme/tokens';

/** Opens the device's own sheet for sharing. Absent where there is none. */
export function ShareButton(data: Pick<ShareData, 'text' | 'url'>) {
  const { t } = useTranslation();
  if (!mayShare(data)) return null;
  return (
    <Button
      small
      icon={<Share2 aria-hidden size={size.icon - 2} strokeWidth={stroke} />}
      // The user may close the sheet.
      onPress={() => void navigator.share(data).catch(() => undefined)}
    >
      {t('receive.share')}
    </Button>
  );
}
