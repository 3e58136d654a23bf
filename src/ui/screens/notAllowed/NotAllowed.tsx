import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../parts/Message';
import { originLabel } from '../../parts/OriginChip';
import { color, stroke } from '../../theme/tokens';

/** The project does not know the site that embeds the wallet. */
export function NotAllowed({ origin }: { origin: string }) {
  const { t } = useTranslation();
  return (
    <Message
      picture={<ShieldX aria-hidden size={40} strokeWidth={stroke} css={{ color: color.muted }} />}
      title={t('notAllowed.title')}
    >
      <p>{t('notAllowed.body', { origin: originLabel(origin) })}</p>
    </Message>
  );
}
