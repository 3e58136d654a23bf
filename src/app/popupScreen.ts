import { mountPopup, type MountedPopup } from '../ui/mountPopup';
import type { PopupDecision } from '../wire/popup';

/** The screen of a popup: it holds no wallet, so it follows the system's theme and the browser's language. */
export function mountPopupScreen({ onDecide }: { onDecide(decision: PopupDecision): void }): MountedPopup {
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  const path = location.pathname.replace(/^\/v5/, '');
  const settings = { choice: 'system', locale: null, whiteLabel: {} } as const;
  return mountPopup({ root, document, window, path, settings, onDecide });
}
