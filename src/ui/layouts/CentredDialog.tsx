import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { phone, size, space } from '../theme/tokens';
import { dialogSurface, dimming, DialogBody, scrim } from './DialogBody';

/** Maximum height of the dialog. */
const room = `min(${size.panelHeight}px, calc(100dvh - ${space.x4 * 2}px))`;

/** A dialog in the middle of a dimmed page, as high as its content; on phones it fills the screen. Without `onClose` it cannot be dismissed. */
export function CentredDialog({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
      css={{ ...scrim, animation: dimming }}
    >
      <Modal
        css={{
          width: `min(${size.panelWidth}px, calc(100vw - ${space.x4 * 2}px))`,
          minHeight: `min(${size.panelLeast}px, ${room})`,
          maxHeight: room,
          ...dialogSurface,
          [phone]: { width: '100%', height: '100dvh', maxHeight: 'none', borderRadius: 0, boxShadow: 'none' },
        }}
      >
        <DialogBody label={label} onClose={onClose}>
          {children}
        </DialogBody>
      </Modal>
    </ModalOverlay>
  );
}
