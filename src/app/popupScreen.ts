import { mountPopup, type MountedPopup } from '../ui/mount/mountPopup';
import type { PopupDecision } from '../wire/popup';

/** The screen of a popup: it holds no wallet, so it follows system and browser until its wallet has said what it looks like. */
export function mountPopupScreen({ onDecide }: { onDecide(decision: PopupDecision): void }): MountedPopup {
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  const path = location.pathname.replace(/^\/v5/, '');
  return mountPopup({ root, document, window, path, onDecide });
}
