import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../components/identity/Glyph';
import { Message } from '../../components/feedback/Message';
import { originLabel } from '../../components/identity/OriginChip';
import { VisibleText } from '../../components/VisibleText';
import { size } from '../../theme/tokens';

/**
 * Shown if the project does not allow the site that embeds the wallet, or if its operator has turned the wallet off and says so in `text`.
 */
export function NotAllowed({ origin, text }: { origin: string; text?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Message
      picture={<Glyph icon={ShieldX} tone="bad" size={size.picture} />}
      title={t(text === undefined ? 'notAllowed.title' : 'notAllowed.offTitle')}
    >
      <p>
        {text === undefined ? (
          t('notAllowed.body', { origin: originLabel(origin) })
        ) : (
          <VisibleText text={text} inline />
        )}
      </p>
    </Message>
  );
}
