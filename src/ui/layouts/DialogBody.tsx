import { keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/inputs/IconButton';
import { color, motion, radius, reducedMotion, size, space, stroke } from '../theme/tokens';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px) scale(0.98)' } });
const appear = keyframes({ from: { opacity: 0 } });

/** The backdrop that dims the page, with its dialog in the middle. */
export const scrim = {
  position: 'fixed',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: color.scrim,
} as const;

/** Animation of the backdrop when it opens. */
export const dimming = `${appear} ${motion.sheet} ${motion.enter}`;

/** The surface of a dialog and its opening animation. */
export const dialogSurface = {
  display: 'flex',
  overflow: 'hidden',
  background: color.card,
  borderRadius: radius.sheet,
  boxShadow: color.shadow,
  animation: `${rise} ${motion.sheet} ${motion.enter}`,
  [reducedMotion]: { animationName: `${appear}` },
} as const;

/** The content of a dialog. It fills the surface and scrolls, and has a close button if the dialog can be closed. */
export function DialogBody({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      aria-label={label}
      css={{
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        overflowY: 'auto',
        // The dialog takes the focus when it opens; a focus ring around all of it would be meaningless.
        outline: 'none !important',
      }}
    >
      {children}
      {onClose && (
        <span css={corner}>
          <IconButton name={t('common.close')} onPress={onClose}>
            <X aria-hidden size={size.icon} strokeWidth={stroke} />
          </IconButton>
        </span>
      )}
    </Dialog>
  );
}

/** The place of the close button, which takes no space and stays visible when the content scrolls. It is last for the keyboard. */
const corner = {
  order: -1,
  alignSelf: 'flex-end',
  position: 'sticky',
  top: space.x3,
  zIndex: 2,
  height: 0,
  marginInlineEnd: space.x3,
} as const;
