import { useEffect, useState, type ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { ButtonPosition } from '../../wire/whiteLabel';
import { WalletToast } from '../components/feedback/WalletToast';
import { color, motion, phone, radius, sheet, size, space } from '../theme/tokens';
import { dialogSurface, dimming, DialogBody } from './DialogBody';
import { edge } from './placePanel';
import { SheetHandle, type Pull } from './SheetHandle';
import { usePanelPlace } from './usePanelPlace';

/**
 * The wallet inside its host, as high as its content: a panel at the corner of the host's button, clear of the page's fixed elements; on phones a sheet from the bottom, or the
 * whole screen if there is little space.
 * @param onClose absent while a request is shown: neither Escape nor a click outside the panel decides a request.
 */
export function Panel({
  label,
  corner,
  asked,
  hugs,
  onClose,
  children,
}: {
  label: string;
  corner: ButtonPosition;
  /** The host page has made a request that has to be decided first, so the page is dimmed. */
  asked: boolean;
  /** The panel is only as high as its content; otherwise it keeps its height from one screen to the next. */
  hugs: boolean;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}) {
  const [pull, setPull] = useState<Pull>({ by: 0, isHeld: false });
  const { side, near, far } = usePanelPlace(corner);
  useFocusInDialog();
  const vertical = corner.startsWith('top') ? 'top' : 'bottom';
  const room = `min(${size.panelHeight}px, calc(100dvh - ${near + far}px))`;
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
        background: asked ? color.scrim : 'transparent',
        transition: `background ${motion.sheet}`,
        animation: asked ? dimming : 'none',
        [sheet]: { background: color.scrim, animation: dimming },
      }}
    >
      <Modal
        style={{
          translate: pull.by > 0 ? `0 ${pull.by}px` : 'none',
          transition: pull.isHeld ? 'none' : `translate ${motion.sheet} ${motion.enter}`,
        }}
        css={{
          position: 'absolute',
          [vertical]: near,
          [side]: edge,
          width: `min(${size.panelWidth}px, calc(100vw - ${edge * 2}px))`,
          maxHeight: room,
          minHeight: hugs ? 0 : `min(${size.panelLeast}px, ${room})`,
          ...dialogSurface,
          flexDirection: 'column',
          transformOrigin: `${vertical} ${side}`,
          [phone]: {
            inset: 0,
            // Keep one column in a low but wide window.
            paddingInline: `max(0px, (100% - ${size.pageWidth}px) / 2)`,
            width: '100%',
            height: '100dvh',
            maxHeight: 'none',
            borderRadius: 0,
            boxShadow: 'none',
          },
          [sheet]: {
            top: 'auto',
            height: 'auto',
            maxHeight: `calc(100dvh - ${space.x6}px)`,
            minHeight: hugs ? 0 : `min(${size.panelLeast}px, 72dvh)`,
            paddingBottom: 'env(safe-area-inset-bottom, 0px)',
            borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
            boxShadow: color.shadow,
            transformOrigin: 'bottom',
          },
        }}
      >
        {onClose && <SheetHandle onPull={setPull} onClose={onClose} />}
        <DialogBody label={label} onClose={onClose}>
          {children}
        </DialogBody>
        <WalletToast />
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Gives the focus to the dialog when the frame gets it. The panel opens before its host shows the frame, when the browser ignores that a
 * dialog takes the focus.
 */
function useFocusInDialog(): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return undefined;
    const take = (): void => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)?.focus();
    // Once something has the focus, the dialog keeps it there.
    const stop = (): void => window.removeEventListener('focus', take);
    window.addEventListener('focus', take);
    document.addEventListener('focusin', stop, { once: true });
    return () => {
      stop();
      document.removeEventListener('focusin', stop);
    };
  }, []);
}
