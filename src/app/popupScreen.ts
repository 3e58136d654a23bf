import { mountPopup, type MountedPopup } from '../ui/mount/mountPopup';
import type { PopupDecision } from '../wire/popup';

/**
 * Mounts the screen of a popup. It holds no wallet, so it follows the system's theme and the browser's language until the wallet has sent
 * its appearance.
 */
export function mountPopupScreen({ onDecide }: { onDecide(decision: PopupDecision): void }): MountedPopup {
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  const path = location.pathname.replace(/^\/v5/, '');
  return mountPopup({ root, document, window, path, onDecide });
}
