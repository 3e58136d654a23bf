import { Ban, Ellipsis } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from '../../components/inputs/ChoiceMenu';
import { color, hover, motion, radius, size, stroke } from '../../theme/tokens';

/**
 * What the user can do about an asker besides answering: a menu beside its name. The menu is inside the card, because anything that covers
 * the card from outside keeps it from being confirmed.
 * @param block the name of the action, which depends on what the asker is.
 */
export function AskerMenu({
  block,
  place,
  onBlock,
}: {
  block: string;
  /** The part of the card that the menu is inserted into. */
  place: Element | null;
  onBlock: () => void;
}) {
  const { t } = useTranslation();
  return (
    <span css={{ position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, zIndex: 1 }}>
      <ChoiceMenu
        label={t('confirm.more')}
        placement="bottom end"
        container={place}
        choices={[
          {
            id: 'block',
            text: block,
            picture: (
              <Ban aria-hidden size={size.icon} strokeWidth={stroke} css={{ flex: 'none', color: color.muted }} />
            ),
          },
        ]}
        onChoose={onBlock}
      >
        <Button aria-label={t('confirm.more')} css={dots}>
          <Ellipsis aria-hidden size={size.icon} strokeWidth={stroke} />
        </Button>
      </ChoiceMenu>
    </span>
  );
}

const dots = {
  display: 'grid',
  placeItems: 'center',
  width: size.touch,
  height: size.touch,
  padding: 0,
  border: 0,
  borderRadius: radius.full,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  transition: `background ${motion.press}`,
  [hover]: { '&:hover': { background: color.fill, color: color.strong } },
  '&[data-pressed]': { background: color.fillPress },
} as const;
