import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { ButtonPosition } from '../../wire/whiteLabel';
import { WalletToast } from '../parts/feedback/WalletToast';
import { color, motion, phone, size, space } from '../theme/tokens';
import { dialogSurface, dimming, DialogBody } from './DialogBody';

/** Distance of the host's button from the edges of the window. */
const edge = space.x5;

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
        animation: scrim ? dimming : 'none',
      }}
    >
      <Modal
        css={{
          position: 'absolute',
          [vertical]: edge + size.button + space.x3,
          [horizontal]: edge,
          width: `min(${size.panelWidth}px, calc(100vw - ${edge * 2}px))`,
          height: `min(${size.panelHeight}px, calc(100dvh - ${edge * 2 + size.button + space.x3}px))`,
          ...dialogSurface,
          transformOrigin: `${vertical} ${horizontal}`,
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
        <DialogBody label={label} onClose={onClose}>
          {children}
        </DialogBody>
        <WalletToast />
      </Modal>
    </ModalOverlay>
  );
}
