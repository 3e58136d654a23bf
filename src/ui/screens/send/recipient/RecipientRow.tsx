import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../../kit/text/shorten';
import { Avatar } from '../../../components/identity/Avatar';
import { VisibleText } from '../../../components/VisibleText';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { color, figures, size, stroke, type, weight } from '../../../theme/tokens';
import { pickRow } from '../pickRow';
import { useSendTarget } from './useSendTarget';

/** The chosen recipient; a press goes back to the recipient step. */
export function RecipientRow({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const { address, known } = useSendTarget();
  return (
    <button type="button" onClick={onPress} css={[pickRow, { flex: 'none' }]}>
      <VisuallyHidden>{t('send.changeRecipient')}</VisuallyHidden>
      <Avatar address={address} size={32} />
      <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
        {known !== undefined && (
          <span css={{ color: color.strong, fontWeight: weight.medium }}>
            <VisibleText text={known} />
          </span>
        )}
        <span
          css={{
            ...figures,
            ...(known === undefined ? { color: color.strong } : { ...type.small, color: color.muted }),
          }}
        >
          {t('activity.to', { address: shorten(address) })}
        </span>
      </span>
      <ChevronRight aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: color.muted, flex: 'none' }} />
    </button>
  );
}
