import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../../kit/text/shorten';
import type { RecipientShare } from '../../../../wallet/send';
import { formatDecimal } from '../../../format/formatAmount';
import { Avatar } from '../../../components/identity/Avatar';
import { IconButton } from '../../../components/inputs/IconButton';
import { VisibleText } from '../../../components/VisibleText';
import { color, figures, size, space, stroke, type, weight } from '../../../theme/tokens';
import { useNameOf } from '../../activity/useNameOf';
import { LookAlike } from '../recipient/LookAlike';
import type { ShareNote } from './useShares';

/** One of several recipients: the recipient, the amount, and warnings about them. */
export function ShareRow({
  share: { to, amount },
  unit,
  note,
  onAccept,
  onRemove,
}: {
  share: Readonly<RecipientShare>;
  unit: string;
  note: ShareNote | undefined;
  /** Called when the user has compared a look-alike address and accepts it. */
  onAccept: (accepted: boolean) => void;
  onRemove: () => void;
}) {
  const { t, i18n } = useTranslation();
  const known = useNameOf()(to);
  const short = shorten(to);
  return (
    <li
      css={{
        display: 'grid',
        gap: space.x2,
        padding: `${space.x2}px ${space.x1}px ${space.x2}px ${space.x4}px`,
        '& + &': { borderTop: `1px solid ${color.line}` },
      }}
    >
      <div css={{ display: 'flex', alignItems: 'center', gap: space.x3 }}>
        <Avatar address={to} size={32} />
        <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
          <span css={{ ...figures, color: color.strong, fontWeight: weight.medium, overflowWrap: 'anywhere' }}>
            {known === undefined ? short : <VisibleText text={known} />}
          </span>
          {(known !== undefined || note?.hint) && (
            <span css={{ ...type.tiny, ...figures, color: note?.isBad ? color.red : color.muted }}>
              {[known === undefined ? null : short, note?.hint ?? null].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
        <span css={{ ...figures, color: color.strong, fontWeight: weight.medium, textAlign: 'end' }}>
          <bdi>{`${formatDecimal({ value: amount, locale: i18n.language })} ${unit}`}</bdi>
        </span>
        <IconButton name={t('several.remove', { name: known ?? short })} onPress={onRemove}>
          <X aria-hidden size={size.icon - 2} strokeWidth={stroke} />
        </IconButton>
      </div>
      {note?.twin && (
        <div css={{ paddingInlineEnd: space.x3 }}>
          <LookAlike address={to} known={note.twin} given={note.isAccepted} onChange={onAccept} />
        </div>
      )}
    </li>
  );
}
