import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../parts/Glyph';
import { Message } from '../../parts/Message';
import { originLabel } from '../../parts/OriginChip';
import { size } from '../../theme/tokens';

/** The project does not know the site that embeds the wallet. */
export function NotAllowed({ origin }: { origin: string }) {
  const { t } = useTranslation();
  return (
    <Message picture={<Glyph icon={ShieldX} tone="bad" size={size.picture} />} title={t('notAllowed.title')}>
      <p>{t('notAllowed.body', { origin: originLabel(origin) })}</p>
    </Message>
  );
}
