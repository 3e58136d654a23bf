import { keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../parts/IconButton';
import { color, motion, phone, radius, reducedMotion, size, space, stroke } from '../theme/tokens';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px) scale(0.98)' } });
const appear = keyframes({ from: { opacity: 0 } });

/** A dialog in the middle of a dimmed page, the whole screen on phones. Without `onClose` there is no way past it. */
export function CentredDialog({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
      css={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        background: color.scrim,
        animation: `${appear} ${motion.sheet} ${motion.enter}`,
      }}
    >
      <Modal
        css={{
          width: `min(${size.panelWidth}px, calc(100vw - ${space.x4 * 2}px))`,
          height: `min(${size.panelHeight}px, calc(100dvh - ${space.x4 * 2}px))`,
          display: 'flex',
          overflow: 'hidden',
          background: color.card,
          borderRadius: radius.sheet,
          boxShadow: color.shadow,
          animation: `${rise} ${motion.sheet} ${motion.enter}`,
          [reducedMotion]: { animationName: appear },
          [phone]: { width: '100%', height: '100dvh', borderRadius: 0, boxShadow: 'none' },
        }}
      >
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
            <span css={{ position: 'absolute', top: space.x3, right: space.x3 }}>
              <IconButton name={t('common.close')} onPress={onClose}>
                <X aria-hidden size={size.icon} strokeWidth={stroke} />
              </IconButton>
            </span>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
