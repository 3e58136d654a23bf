import { keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../parts/inputs/IconButton';
import { color, motion, radius, reducedMotion, size, space, stroke } from '../theme/tokens';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px) scale(0.98)' } });
const appear = keyframes({ from: { opacity: 0 } });

/** What dims the page, with its dialog in the middle. */
export const scrim = {
  position: 'fixed',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: color.scrim,
} as const;

/** How what dims the page comes in. */
export const dimming = `${appear} ${motion.sheet} ${motion.enter}`;

/** The surface of a dialog, and how it comes in. */
export const dialogSurface = {
  display: 'flex',
  overflow: 'hidden',
  background: color.card,
  borderRadius: radius.sheet,
  boxShadow: color.shadow,
  animation: `${rise} ${motion.sheet} ${motion.enter}`,
  [reducedMotion]: { animationName: `${appear}` },
} as const;

/** A dialog that fills its surface and scrolls, with a way to close it where there is one. */
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
        // It takes the focus when it opens; a ring around all that is there points at nothing.
        outline: 'none !important',
      }}
    >
      {children}
      {onClose && (
        <span css={{ position: 'absolute', top: space.x3, insetInlineEnd: space.x3 }}>
          <IconButton name={t('common.close')} onPress={onClose}>
            <X aria-hidden size={size.icon} strokeWidth={stroke} />
          </IconButton>
        </span>
      )}
    </Dialog>
  );
}
