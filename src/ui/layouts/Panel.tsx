import { keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import type { ButtonPosition } from '../../wire/whiteLabel';
import { IconButton } from '../parts/IconButton';
import { WalletToast } from '../parts/WalletToast';
import { color, motion, phone, radius, reducedMotion, size, space, stroke } from '../theme/tokens';

/** Distance of the host's button from the edges of the window. */
const edge = space.x5;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px) scale(0.98)' } });
const appear = keyframes({ from: { opacity: 0 } });

/**
 * The wallet inside its host: a panel at the corner of the host's button, the whole screen on phones.
 * @param onClose absent while a request is shown: neither Escape nor a click beside the panel answers a request.
 */
export function Panel({
  label,
  corner,
  scrim,
  onClose,
  children,
}: {
  label: string;
  corner: ButtonPosition;
  /** Dims the host's page: it asked for something, and the answer comes first. */
  scrim: boolean;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [vertical, horizontal] = corner.split('-') as ['top' | 'bottom', 'left' | 'right'];
  return (
    <ModalOverlay
      isOpen
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
      css={{
        position: 'fixed',
        inset: 0,
        background: scrim ? color.scrim : 'transparent',
        transition: `background ${motion.sheet}`,
        animation: scrim ? `${appear} ${motion.sheet} ${motion.enter}` : 'none',
      }}
    >
      <Modal
        css={{
          position: 'absolute',
          [vertical]: edge + size.button + space.x3,
          [horizontal]: edge,
          width: `min(${size.panelWidth}px, calc(100vw - ${edge * 2}px))`,
          height: `min(${size.panelHeight}px, calc(100dvh - ${edge * 2 + size.button + space.x3}px))`,
          display: 'flex',
          overflow: 'hidden',
          background: color.card,
          borderRadius: radius.sheet,
          boxShadow: color.shadow,
          transformOrigin: `${vertical} ${horizontal}`,
          animation: `${rise} ${motion.sheet} ${motion.enter}`,
          [reducedMotion]: { animationName: appear },
          [phone]: {
            inset: 0,
            // One column also in a window that is low but wide.
            paddingInline: `max(0px, (100% - ${size.pageWidth}px) / 2)`,
            width: '100%',
            height: '100dvh',
            borderRadius: 0,
            boxShadow: 'none',
          },
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
        <WalletToast />
      </Modal>
    </ModalOverlay>
  );
}
