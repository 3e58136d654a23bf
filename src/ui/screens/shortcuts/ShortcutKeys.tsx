import { useEffect, useEffectEvent, useState } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { dialogSurface, dimming, DialogBody, scrim } from '../../layouts/DialogBody';
import { shortcutsTexts } from '../../i18n/shortcutsTexts';
import { useTexts } from '../../i18n/useTexts';
import { menuItem } from '../../components/rows/menuItem';
import { findWalletRoute } from '../../routes';
import { color, motion, radius, size, space, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { readShortcut } from './shortcuts';
import { ShortcutList } from './ShortcutList';

/** Handles the keyboard shortcuts of the desktop layout, and shows a list of them. */
export function ShortcutKeys() {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const { stores } = useWallet().wallet;
  const { shortcuts: isOn } = useStore(stores.preferences);
  const { whiteLabel } = useStore(stores.embed);
  const { queue } = useStore(stores.approvals);
  const { go, back, path } = useNavigation();

  const hear = useEffectEvent((event: KeyboardEvent) => {
    // A pending request can be decided only with its own two buttons.
    if (queue.length > 0) return;
    const found = readShortcut({
      key: event.key,
      altKey: event.altKey,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      repeat: event.repeat,
      defaultPrevented: event.defaultPrevented,
      target: event.target instanceof Element ? event.target : null,
    });
    if (found === null || (!isOn && found.key !== '?')) return;
    const { key, to } = found;
    if (key === '?') setShown(true);
    else if (key === 'Escape') return back();
    else if (key === '/') document.querySelector<HTMLElement>('main input[name=search]')?.focus();
    // A shortcut to a screen that the integrator hides does nothing.
    else if (to !== null && to !== path && findWalletRoute({ path: to, whiteLabel }).path === to) go(to);
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  if (!useTexts(shortcutsTexts)) return null;
  return (
    <>
      <button type="button" onClick={() => setShown(true)} css={buttonStyle}>
        {/* The key that shows them is the picture: next to another one, the words would not fit into one line. */}
        <kbd aria-hidden css={keyCap}>
          ?
        </kbd>
        <span css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{t('shortcuts.title')}</span>
      </button>
      <ModalOverlay
        isOpen={isShown}
        isDismissable
        onOpenChange={setShown}
        css={{ ...scrim, zIndex: 2, animation: dimming }}
      >
        <Modal css={{ width: size.panelWidth, maxHeight: `calc(100dvh - ${space.x8 * 2}px)`, ...dialogSurface }}>
          <DialogBody label={t('shortcuts.title')} onClose={() => setShown(false)}>
            <ShortcutList />
          </DialogBody>
        </Modal>
      </ModalOverlay>
    </>
  );
}

const keyCap = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: size.icon,
  height: size.icon,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: `calc(${radius.control} / 2)`,
  fontFamily: 'inherit',
  ...type.tiny,
} as const;

const buttonStyle = {
  ...menuItem,
  color: color.muted,
  textAlign: 'start',
  ...type.tiny,
  fontWeight: weight.medium,
  transition: `background ${motion.press}`,
} as const;
